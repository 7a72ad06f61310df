/* Reads the vectors with the edition's script, in the page that has it. */
"use strict";
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

/* The cases that the script reads otherwise than the vectors say. */
function differing(vectors) {
  const { readCitation, findCitations, titleCitation } = globalThis.lawtexts;
  const found = [];
  for (const one of vectors.cases) {
    const options = { language: one.language, from: one.from, holdings: vectors.holdings };
    const read = one.title ? titleCitation(one.query, vectors.titles) : one.running ? findCitations(one.query, options) : readCitation(one.query, options);
    const got = read.map(shown);
    if (JSON.stringify(sorted(got)) !== JSON.stringify(sorted(one.read))) found.push({ query: one.query, language: one.language, expected: one.read, got });
  }
  return { cases: vectors.cases.length, differing: found };
}
