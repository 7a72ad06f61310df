/* Find: one box for citations and words; results by citation, the other languages beside them. */
const { make, say, cited, searchIndex } = lawtexts;
const box = document.getElementById("q"), panel = document.getElementById("found");
const { form } = box;
const onPage = document.querySelector(".find-results");
if (onPage) onPage.append(panel);
const parameters = new URLSearchParams(location.search);
/* Hits that are shown at once. */
const PAGE = parameters.has("all") ? Infinity : 40, LIMIT = onPage ? PAGE : 8;
/* Milliseconds without another key after which nothing is said to be found: a word may not be whole. */
const PAUSE = 400;
/* Milliseconds after which Enter may come: then the page of a citation is fetched. */
const READY = 150;
/* What only the command reads: answered as words alone it would find the opposite, or nothing. */
const EXCLUDES = /(^|\s)-[\p{L}\p{N}]/u, OPERATORS = /\p{L}[*~]|\bOR\b|\||\b(title|heading|text|note|law|in|x):/u;

async function search() {
  const query = box.value, isAsked = () => box.value === query;
  panel.dataset.done = "";
  for await (const results of answers(query, isAsked)) if (isAsked()) lawtexts.showResults(panel, query, results);
  if (!isAsked()) return;
  panel.dataset.done = query;
  const [place] = cited.exact(query).direct;
  if (place && !document.querySelector(`article[data-cite="${lawtexts.lawOf(place.citation)}"]`)) {
    setTimeout(() => isAsked() && lawtexts.fetchAhead(place.citation), READY);
  }
}

const pageOf = (query, words, all = "") => make("a", { href: `${form.action}?q=${encodeURIComponent(query)}${all}` }, words);

/* Numbers of laws by themselves. */
const LAWS = /(?<![\p{L}\p{N}])[1-9][0-9]?(?![\p{L}\p{N}])/gu;

/* The ways to search for a query, as the command tries them: for its words in the places cited, for all of it, and in
   the laws that its bare numbers are. */
function attempts(query, direct, words) {
  const cited = direct.flatMap(({ citation, places }) => places || [citation]).filter(Boolean);
  const laws = cited.length ? [] : [...new Set(query.match(LAWS))];
  const others = query.replace(LAWS, " ");
  const isWord = /\p{L}/u;
  return [
    ...(cited.length && isWord.test(words) ? [{ words, within: cited }] : []),
    ...(words.trim() ? [{ words: query, within: [] }] : []),
    ...(laws.length && isWord.test(others) ? [{ words: others, within: laws }] : []),
  ];
}

/* What is found, each time that there is more. */
async function* answers(query, isAsked) {
  if (!query.trim()) return yield {};
  /* Without a digit it is hardly a citation: then the words come first, and the reader of citations after them. */
  const isNumbered = /\p{N}/u.test(query);
  let { direct, words, left } = await (isNumbered ? cited.read(query) : cited.exact(query));
  if (words.trim() && EXCLUDES.test(query)) return yield { note: say("operators") };
  const results = { direct };
  if (direct.length) yield results;
  if (OPERATORS.test(words)) return yield Object.assign(results, { note: say("operators") });
  try {
    for (const attempt of attempts(query, direct, words)) {
      for await (const { hits, shown, names, isWhole } of searchIndex.find(attempt.words, LIMIT, isAsked, attempt.within)) {
        const are = isWhole ? hits.length : 0, more = are > LIMIT ? pageOf(query, lawtexts.counted("all", are), onPage ? "&all" : "") : "";
        yield Object.assign(results, { hits: shown, names, are, more, within: attempt.within });
      }
      if (results.hits?.length) break;
    }
    const isNothing = !results.hits?.length && !direct.length;
    if (isNothing) await new Promise((done) => setTimeout(done, PAUSE));
    if (!isAsked()) return;
    const isFound = Boolean(results.hits?.length), cites = (each) => each.citation;
    if (!isNumbered || (left.length && !isFound)) {
      const read = await cited.read(query);
      ({ left } = read);
      if (!isFound && read.readings.some(cites)) results.direct = read.readings;
      else if (!isNumbered) results.direct = read.direct.filter(cites);
    }
    /* What is neither read nor found is named, as the command does. */
    if (results.direct.length && left.length && !isFound) results.note = say("not-read", { words: left.join(", ") });
    if (isNothing && !results.direct.length && query.trim().length > 1) {
      yield Object.assign(results, { note: say("nothing-found", { query }) });
      results.nearly = (await searchIndex.nearly(query)).flatMap((each) => [" ", pageOf(each, each)]);
    }
  } catch (_unavailable) {
    results.note = say("not-searchable");
  }
  if (results.note || (results.direct.length && !isNumbered)) yield results;
}

box.addEventListener("input", () => {
  searchIndex.prepare(box.value);
  search();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { direct } = await cited.read(box.value);
  const place = cited.place(direct);
  if (place) {
    lawtexts.open(place.citation);
    hide();
  } else if (onPage) search();
  else form.submit();
});
for (const each of [box, panel]) {
  each.addEventListener("keydown", (event) => {
    const stops = [box, ...panel.querySelectorAll("a, button")];
    const next = stops[stops.indexOf(document.activeElement) + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] || NaN)];
    if (panel.hidden || !(next || (event.key === "Escape" && !onPage))) return;
    event.preventDefault();
    if (!next) hide();
    (next || box).focus();
  });
}
document.addEventListener("click", (event) => {
  if (event.target.closest(".found a") || !(form.contains(event.target) || panel.contains(event.target))) hide();
});
const hide = () => { panel.hidden ||= !onPage; };

if (onPage) {
  box.value ||= (parameters.get("q") || "").slice(0, 200);
  box.focus();
}
if (box.value && document.activeElement === box) search();
