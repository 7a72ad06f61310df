/* Results: what was found, drawn by citation, each with the passage in every language, the reader's own first. */
const { make, say, lawOf, lawPage, choices } = lawtexts;
const { known } = lawtexts.cited;
const root = document.documentElement;
/* Letters of a passage that are shown, and of those before the first word that was found. */
const LONGEST = 140, BEFORE = 60;

const plural = new Intl.PluralRules(root.lang);
lawtexts.counted = (key, count) => say(`${key}.${plural.select(count)}`, { count });

/* A text from shortly before the first word that was found, dots where it was cut. */
function excerpt(pieces) {
  let from = Math.max(0, pieces.findIndex(([, found]) => found));
  for (let length = 0; from > 0 && length < BEFORE; length += pieces[from][0].length) from -= 1;
  if (from < 3) from = 0;
  let to = from;
  for (let length = 0; to < pieces.length && length < LONGEST; to += 1) length += pieces[to][0].length;
  if (to < pieces.length) to -= to % 2; /* Every second piece is a word: the dots stand at one. */
  const shown = pieces.slice(from, to).map(([piece, found]) => found ? make("mark", {}, piece) : piece);
  return [from ? "… " : "", ...shown, to < pieces.length ? "…" : ""];
}

const isMarked = (pieces) => pieces.some(([, found]) => found);

function passageLine({ expression: [name, language], citation, part, found, heading, text }, there) {
  const line = make("span", {}), { tag } = lawtexts.texts.find(({ id }) => id === name);
  if (citation !== there) line.append(make("b", {}, citation), " ");
  if (part === 2) line.append(make("b", { lang: root.lang }, say("note")), " ");
  if (heading.length && (!text.length || isMarked(heading))) line.append(...excerpt(heading), text.length ? " · " : "");
  line.append(...excerpt(text));
  return make("span", { class: found ? "found-passage" : "found-passage found-beside", "data-tag": tag, lang: language }, line);
}

/* Of a place what was found, and in each other expression the passage that corresponds best. */
function chosen(passages) {
  /* Languages in the reader's order: of the columns chosen, the page, the device. */
  const order = [...choices.list("order"), root.dataset.text || root.lang, ...(navigator.languages || [])].map((tag) => tag.split("-")[0]);
  const prefers = ({ expression: [, language] }) => order.includes(language) ? order.indexOf(language) : order.length;
  const found = passages.filter((each) => each.found);
  const isOfThatPart = ({ part }) => part === 1 || found.some((each) => each.part === part);
  const worth = (each) => 2 * isMarked([...each.heading, ...each.text]) + isOfThatPart(each);
  /* Of the passages of an expression the last one stays, the best. */
  const best = new Map(passages.toReversed().sort((one, other) => worth(one) - worth(other)).map((each) => [each.expression[0], each]));
  for (const { expression } of found) best.delete(expression[0]);
  return [...found, ...best.values()].sort((one, other) => prefers(one) - prefers(other));
}

/* What is shown of a place that was asked for, or until its passages are here: the titles of its law. */
const titles = (citation, { expression = "", edition: year = 0 } = {}) => lawtexts.texts
  .filter(({ id, edition }) => lawtexts.titles[lawOf(citation)]?.[id] && id.startsWith(expression.slice(0, 2)) && (!year || edition === year))
  .map(({ id, language }) => ({ expression: [id, language], citation, found: true, heading: [[lawtexts.titles[lawOf(citation)][id], false]], text: [] }));

function placeLine({ citation, passages }) {
  const there = known.has(citation) ? citation : passages.find(({ found }) => found).citation;
  const lines = chosen(passages.length ? passages : titles(there)).map((each) => passageLine(each, there));
  return make("li", {}, make("a", { href: lawPage(there) }, make("span", { class: "found-cite" }, say(there)), ...lines));
}

/* Draw into the panel what was found for a query: the places asked for, what its terms are called elsewhere, how
   many hits there `are`, a note, other queries, the hits that are here, what leads to `more`, the places searched if it
   was `within` some. */
lawtexts.showResults = function (panel, query, { direct = [], names = new Map(), are = 0, note = "", nearly = [], hits = [], more = "", within = [] }) {
  const sentence = note || (are ? lawtexts.counted("found", are) : "");
  const limit = are && within.length ? say("searched-in", { places: within.join(", ") }) : "";
  const wordings = [...names].flatMap(([language, each]) => [" ", make("span", { class: "found-term", "data-tag": language, lang: language }, [...each].join(", "))]);
  const notes = [wordings.length ? [`${query.trim()} →`, ...wordings] : "", sentence, limit, nearly.length ? [say("nearly"), ...nearly] : ""];
  const lines = [
    ...lawtexts.cited.lines(direct, (citation, asked) => placeLine({ citation, passages: titles(citation, asked) })),
    ...notes.filter(Boolean).map((each) => make("li", { class: "found-note" }, ...[each].flat())),
    ...hits.filter(({ citation, passages }) => passages.length || known.has(citation)).map(placeLine),
    ...(more ? [make("li", { class: "found-more" }, more)] : []),
  ];
  /* Who already walks through the results stays where they are. */
  const focused = panel.contains(document.activeElement) ? document.activeElement.href : "";
  panel.replaceChildren(make("ul", {}, ...lines));
  if (focused) [...panel.querySelectorAll("a")].find((link) => link.href === focused)?.focus();
  panel.hidden = !lines.length;
  panel.dataset.of = query;
  document.querySelector(".find-status").textContent = sentence;
};
