/* Runs the vectors through the edition's script; prints one line of JSON for each case that differs. */
"use strict";
const { readFileSync } = require("node:fs");
const { runInThisContext } = require("node:vm");
const [grammar, script, file] = process.argv.slice(2);
globalThis.self = globalThis;
globalThis.lawtexts = { grammar: JSON.parse(readFileSync(grammar, "utf-8")) };
runInThisContext(readFileSync(script, "utf-8"), script);
const { readCitation } = globalThis.lawtexts;
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
let cases = 0;
for (const one of vectors.cases) {
  if (one.title || one.running || Array.from(one.query).length > 240) continue;
  cases += 1;
  let got;
  try { got = readCitation(one.query, { language: one.language, from: one.from, holdings: vectors.holdings }).map(shown); } catch (error) { got = [String(error.stack).slice(0, 400)]; }
  if (JSON.stringify(sorted(got)) === JSON.stringify(sorted(one.read))) passed += 1;
  else console.log(JSON.stringify({ query: one.query, language: one.language, from: one.from, expected: one.read, got }));
}
console.log(JSON.stringify({ passed, cases }));
