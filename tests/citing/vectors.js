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

/* The queries that the script reads otherwise than the vectors say. */
function differing(vectors) {
  const found = [];
  let cases = 0;
  for (const one of vectors.cases) {
    if (one.title || one.running || Array.from(one.query).length > 240) continue;
    cases += 1;
    let got;
    try { got = lawtexts.readCitation(one.query, { language: one.language, from: one.from, holdings: vectors.holdings }).map(shown); } catch (error) { got = [String(error.stack).slice(0, 400)]; }
    if (JSON.stringify(sorted(got)) !== JSON.stringify(sorted(one.read))) found.push({ query: one.query, language: one.language, from: one.from, expected: one.read, got });
  }
  return { cases, differing: found };
}
