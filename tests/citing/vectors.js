/* Reads queries with the edition's script, in the page that has it. */
"use strict";
const empty = { note: "", expression: "", edition: 0, open_ended: false };

/* A reading with the span that Python gives it, which counts characters, not their halves. */
function shown(one, query) {
  const span = one.span.map((at) => Array.from(query.slice(0, at)).length);
  const kept = { citation: one.citation, through: one.through, span, status: one.status, alternates: one.alternates };
  Object.assign(kept, { reasons: one.reasons, known: one.known, missing: one.missing });
  for (const name of Object.keys(empty)) if (one[name] !== empty[name]) kept[name] = one[name];
  return kept;
}
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.keys(value).sort().map((name) => [name, sorted(value[name])]));
}

/* The queries that the script reads otherwise than expected: readings and words left. */
function differing({ book, cases }) {
  const found = [];
  for (const one of cases) {
    let got;
    try {
      const { readings, left } = lawtexts.readCitations(one.query, book);
      got = { read: readings.map((each) => shown(each, one.query)), left };
    } catch (error) { got = String(error.stack).slice(0, 400); }
    if (JSON.stringify(sorted(got)) !== JSON.stringify(sorted({ read: one.read, left: one.left }))) found.push({ query: one.query, expected: one, got });
  }
  return { cases: cases.length, differing: found };
}
