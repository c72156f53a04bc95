#!/usr/bin/env node
// Writes data/engine/common-words.txt from the npm package @zxcvbn-ts/language-es-es 4.1.2 (run once by hand, in a
// folder where `npm install @zxcvbn-ts/language-es-es@4.1.2` was run):
//   node tools/common_words.mjs <folder>/node_modules >data/engine/common-words.txt
// Only words of the letters that have a tile are kept, in the order of the package, the most frequent first.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const modules = path.resolve(process.argv[2]);
const file = path.join(modules, '@zxcvbn-ts/language-es-es/dist/commonWords.json.mjs');
const { default: words } = await import(pathToFileURL(file));
const header = `# The most frequent words of subtitles in Spanish, the most frequent first: what beginners know.
#
# Contains information from OpenSubtitles 2024 (https://opus.nlpl.eu/, Helsinki-NLP / OPUS), which is made available
# under the ODC Attribution License (ODC-BY 1.0). Counted and ordered by @zxcvbn-ts/language-es-es 4.1.2 (npm; MIT
# licence, copyright 2012-2016 Dan Wheeler and Dropbox, Inc., 2021 @zxcvbn-ts), whose NOTICE says: "This package includes
# data derived from OpenSubtitles via OPUS in commonWords.json. Source dataset: OpenSubtitles 2024. Provider: Helsinki-NLP
# / OPUS. License: ODC-BY (Open Data Commons Attribution License). Original data is attributed to subtitle contributors
# and rights holders. This package contains a processed derivative: tokenized text, frequency aggregation, normalization
# and filtering. Any redistribution of this package must retain this notice."
# Made by tools/common_words.mjs: words of two letters or more, without those that have no tile (k, w, digits).
# Whether a word is valid is the lexicon's business: names and foreign words stand here too.
`;
const kept = words.filter((word) => /^[a-jl-vx-záéíóúüñ]{2,15}$/.test(word));
process.stdout.write(header + kept.join('\n') + '\n');
