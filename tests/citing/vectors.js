/* Runs the vectors through the edition's script; prints one line of JSON for each case that differs. */
"use strict";
const { readFileSync } = require("node:fs");
const { runInThisContext } = require("node:vm");
const [script, file] = process.argv.slice(2);
runInThisContext(readFileSync(script, "utf-8"), script);
const { readCitation, findCitations, titleCitation } = globalThis.lawtexts;
const vectors = JSON.parse(readFileSync(file, "utf-8"));
const empty = { note: "", expression: "", edition: 0, wildcard: false, open_ended: false };

function shown(one) {
  const kept = { citation: one.citation, through: one.through, span: one.span, status: one.status, alternates: one.alternates };
  for (const name of Object.keys(empty)) if (one[name] !== empty[name]) kept[name] = one[name];
  return kept;
}
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.keys(value).sort().map((name) => [name, sorted(value[name])]));
}
let passed = 0;
for (const one of vectors.cases) {
  const options = { language: one.language, from: one.from, holdings: vectors.holdings };
  const read = one.title ? titleCitation(one.query, vectors.titles) : one.running ? findCitations(one.query, options) : readCitation(one.query, options);
  const got = read.map(shown);
  if (JSON.stringify(sorted(got)) === JSON.stringify(sorted(one.read))) passed += 1;
  else console.log(JSON.stringify({ query: one.query, language: one.language, expected: one.read, got }));
}
console.log(JSON.stringify({ passed, cases: vectors.cases.length }));
