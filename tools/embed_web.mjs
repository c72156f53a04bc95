#!/usr/bin/env node
// Makes the built web application part of the program: node tools/embed_web.mjs FOLDER OUT.S
// Writes an assembler file with every file of FOLDER under the name web/<path>, as base/embedded.h reads them. Text is
// there thrice: as it is, and compressed once and for all as <path>.br and <path>.gz (browsers take Brotli only by
// https or from the machine itself).
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [folder, out] = process.argv.slice(2).map((path) => resolve(path));
const text = /\.(html|js|css|json|svg|webmanifest|txt|map)$/;

const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
  .sort();
if (!names.includes("index.html")) throw new Error(`${folder} has no index.html`);

const packed = `${folder}.packed`;
rmSync(packed, { recursive: true, force: true });
const files = []; // name in the program, path on disk
for (const name of names) {
  const path = join(folder, name);
  files.push([name, path]);
  if (!text.test(name)) continue;
  const content = readFileSync(path);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  for (const [ending, bytes] of [
    [".br", brotliCompressSync(content, brotli)],
    [".gz", gzipSync(content, { level: 9 })],
  ]) {
    if (bytes.length >= content.length) continue;
    mkdirSync(dirname(join(packed, name)), { recursive: true });
    writeFileSync(join(packed, name + ending), bytes);
    files.push([name + ending, join(packed, name + ending)]);
  }
}

const lines = files.map(
  ([name, path], i) =>
    `.Lname${i}: .asciz "web/${name}"\n.Ldata${i}: .incbin "${path}"\n.Lend${i}: .byte 0\n`,
);
const index = files.map((_, i) => `.quad .Lname${i}, .Ldata${i}, .Lend${i} - .Ldata${i}\n`);
writeFileSync(
  out,
  `.section .data.rel.ro.letrado_web, "aw"
.balign 8
.global letrado_web_index
letrado_web_index:
${index.join("")}.global letrado_web_count
letrado_web_count: .quad ${files.length}
.section .rodata
${lines.join("")}.section .note.GNU-stack, "", @progbits
`,
);
