#!/usr/bin/env node
// Packs the built web application for the program: node tools/pack_web.mjs FOLDER OUT
// Copies every file of FOLDER to OUT. Text is there thrice: as it is, and compressed once and for all as <path>.br and
// <path>.gz (browsers take Brotli only by https or from the machine itself).
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [folder, packed] = process.argv.slice(2).map((path) => resolve(path));
const text = /\.(html|js|css|json|svg|webmanifest|txt|map)$/;

const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
  .sort();
if (!names.includes("index.html")) throw new Error(`${folder} has no index.html`);

rmSync(packed, { recursive: true, force: true });
for (const name of names) {
  const path = join(folder, name);
  const target = join(packed, name);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(path, target);
  if (!text.test(name)) continue;
  const content = readFileSync(path);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  for (const [ending, bytes] of [
    [".br", brotliCompressSync(content, brotli)],
    [".gz", gzipSync(content, { level: 9 })],
  ]) {
    if (bytes.length < content.length) writeFileSync(target + ending, bytes);
  }
}
