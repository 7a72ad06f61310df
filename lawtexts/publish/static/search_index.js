/* The static index: docs/index-format.md tells what is in it, and numbers the rules that are followed here. */
const PIECES = "\x7f", HEADING = 100000, PARAGRAPH = 8;
const OWN = 0, SYNONYM = 1, EQUIVALENT = 2;
/* Shards of a kind that are fetched for the first letters of a word, before all of it is typed. */
const AHEAD = 4;
/* Hits whose passages are fetched before those of the others. */
const FIRST = 3;

const shards = new Map();
let root = null;
/* The root stands in the same file as this script, behind it. */
self.lawtextsIndex = (name, shard) => {
  shards.set(name, shard);
  if (name === "root") open(shard);
};

const load = (name) => lawtexts.script(`${lawtexts.index}/${name}.js`, () => shards.has(name));

function open(shard) {
  root = shard;
  root.places = root.places.split(" ");
  const inside = `[${root.invisible}]`;
  root.dropped = new RegExp(`\\p{M}|${inside}`, "gu");
  root.word = new RegExp(`[♠♥♦♣♤♡♢♧]|[\\p{L}\\p{N}\\u0300-\\u036f]+(?:${inside}+[\\p{L}\\p{N}\\u0300-\\u036f]+)*`, "gu");
  for (const words of [root.stop, root.endings]) {
    for (const language of root.languages) words[language] = new Set((words[language] || "").split(" "));
  }
}

/* The shards that were asked for and are not here: what asked is done again when they are. */
let wanted = new Set();
function shard(name) {
  if (!shards.has(name)) wanted.add(name);
  return shards.get(name);
}

/* The number of the shard that has a key. */
const shardOf = (starts, key) => Math.max(0, starts.findLastIndex((start) => start <= key));

const entry = (kind, language, key) => shard(`${kind}-${shardOf(root[kind], key)}`)?.[key]?.[language];
const record = (language, key) => entry("words", language, key) || {};

/* Where a lemma or concept stands: document → weight and the numbers of its words. */
const unpacked = new WeakMap();
function postings(language, key) {
  const here = hasTexts(language) && entry("postings", language, key);
  if (!here) return new Map();
  if (!unpacked.has(here)) {
    const [numbers, weights, words] = [here[0], here[1], here[2].split(",")];
    unpacked.set(here, new Map(numbers.map((number, at) => [number, { weight: weights[at], words: words[at].split(" ").map(Number) }])));
  }
  return unpacked.get(here);
}

const hasTexts = (language) => root.expressions.some(([, each]) => each === language);

/* The documents of a place. */
function place(number) {
  const at = shardOf(root.texts, number);
  return shard("texts-" + at)?.[number - root.texts[at]];
}

/* The pieces of a heading or text, with the numbers of those that are words, -1 for the others. */
function numbered(text, first) {
  let number = first;
  return text.split(PIECES).map((piece, at) => {
    if (at % 2) return [piece, number++];
    number += PARAGRAPH * (piece.split("\n").length - 1);
    return [piece, -1];
  });
}

const fold = (word) => word.toLowerCase().normalize("NFKD").replace(root.dropped, "").replace(/[^\x00-\x7f]/g, (letter) => root.letters[letter] || letter);
const isSmall = (language, word) => root.stop[language].has(word);

/* The runs of a query: words, folded, that follow each other, or stand in quotation marks. */
function runs(query) {
  const found = [];
  const parts = query.replace(/[„“”«»]/g, '"').split('"');
  for (const [at, part] of parts.entries()) {
    const words = (part.match(root.word) || []).map(fold).filter(Boolean);
    const quoted = at % 2 === 1 && at < parts.length - 1 && words.length > 1;
    const before = found.at(-1);
    if (before && !quoted && !before.quoted) before.words.push(...words);
    else if (words.length) found.push({ words, quoted });
  }
  return found;
}

/* The lemma of a word, "" for none, in how many documents it is, and the record that says so. */
function stemmed(language, word) {
  const own = isSmall(language, word) ? { f: 1 } : record(language, word);
  if ("f" in own) return [own.l || word, own.d, own];
  const least = /\p{Nd}/u.test(word) ? word.length : 3;
  for (let length = word.length; length >= least && !wanted.size; length -= 1) {
    const rest = word.slice(length), isEnding = !rest || root.endings[language].has(rest);
    const found = isEnding ? record(language, word.slice(0, length)) : {};
    if ("f" in found || "l" in found) return [found.l || word.slice(0, length), found.d, found];
  }
  return ["", 0, {}];
}

const lemma = (language, word) => stemmed(language, word)[0];

/* How well a language knows a word. */
function knowledge(language, word) {
  const { f = isSmall(language, word) ? 1 : 0 } = record(language, word);
  const [name, documents] = stemmed(language, word);
  if (f || !name) return [0, 9, 10][f];
  return documents ? 8 : 5;
}

/* The languages that know the words best. */
function languages(words) {
  const known = root.languages.map((language) => words.reduce((sum, word) => sum + knowledge(language, word), 0));
  return root.languages.filter((_, at) => known[at] > 0 && known[at] === Math.max(...known));
}

/* A run cut into pieces, from the left: the longest wordings, words that are in none; a phrase that is no wording stays whole. */
function cut(language, { words, quoted }) {
  const lemmas = words.map((word) => lemma(language, word));
  const found = [];
  for (let start = 0; start < words.length; start += found.at(-1).words.length) {
    const [, , own] = stemmed(language, words[start]), begins = record(language, lemmas[start]);
    let length = 1, concepts = ("f" in own ? own : begins).c || [];
    for (const [concept, ...others] of begins.w || []) {
      if (others.length + 1 < length || !others.every((each, at) => each === lemmas[start + 1 + at])) continue;
      concepts = others.length + 1 > length ? [concept] : [...new Set([...concepts, concept])];
      length = others.length + 1;
    }
    found.push({ words: words.slice(start, start + length), concepts, quoted });
  }
  return quoted && found.length > 1 ? [{ words, concepts: [], quoted }] : found;
}

/* What a slot has: alternatives, of which one must be found. */
const oneKey = (key) => ({ keys: [[0, key]], small: [], ordered: false });
const conceptKey = (concept) => oneKey("#" + concept);

/* The slots of a piece: its words, side by side in a phrase and in a term with a small word; or its concepts as well. */
function slotsOf(language, { words, concepts, quoted, ends }, nearness) {
  if (ends) return [ends];
  const [small, others] = [true, false].map((is) => [...words.entries()].filter(([, word]) => isSmall(language, word) === is));
  const keys = others.map(([at, word]) => [at, lemma(language, word) || word]);
  const ordered = words.length > 1 && (quoted || (concepts.length > 0 && small.length > 0));
  const wider = nearness === SYNONYM && !quoted ? concepts.map(conceptKey) : [];
  if (!keys.length) return [];
  return ordered || wider.length ? [[{ keys, small, ordered }, ...wider]] : keys.map(([, key]) => [oneKey(key)]);
}

/* Pieces read in their language, and in every other where all but small words name concepts. */
function read(language, pieces) {
  const [own, wider] = [OWN, SYNONYM].map((nearness) => pieces.flatMap((piece) => slotsOf(language, piece, nearness)));
  const isTerms = pieces.every(({ words, concepts, quoted }) => concepts.length || (!quoted && words.every((word) => isSmall(language, word))));
  const named = isTerms ? pieces.filter(({ concepts }) => concepts.length).map(({ concepts }) => concepts.map(conceptKey)) : [];
  const others = root.languages.filter((other) => other !== language).map((other) => [other, EQUIVALENT, named]);
  const all = own.length ? [[language, OWN, own], [language, SYNONYM, wider], ...others] : [];
  return all.filter(([, , slots]) => slots.length).map(([language, nearness, slots]) => ({ language, nearness, slots, pieces }));
}

/* A query in the words of each language it is read in. */
const readings = (parts) => languages(parts.flatMap(({ words }) => words)).flatMap((language) => {
  const [first, ...others] = read(language, parts.flatMap((each) => cut(language, each)));
  const phrase = parts.length === 1 && first ? slotsOf(language, { words: parts[0].words, concepts: [], quoted: true }, OWN) : [];
  return first ? [{ ...first, phrase: phrase.filter(([{ keys }]) => keys.length > 1) }, ...others] : [];
});

/* The documents that are in each of some postings, those of the alternative `one` if it is ordered; weights added. */
function common(each, one) {
  if (each.length === 1 && !one?.ordered) return each[0];
  const found = new Map();
  for (const number of each[0].keys()) {
    const here = each.map((match) => match.get(number));
    if (!here.every(Boolean)) continue;
    const words = one?.ordered ? inOrder(one, number, here) : here.flatMap((match) => match.words);
    if (words.length) found.set(number, { weight: here.reduce((sum, match) => sum + match.weight, 0), words });
  }
  return found;
}

/* The words of a document by their numbers. */
function wordsOf(number) {
  const [, , heading, text] = place(Math.floor(number / root.step))?.[number % root.step] || [0, 0, "", ""];
  return new Map([...numbered(heading, HEADING), ...numbered(text, 0)].map(([word, at]) => [at, fold(word)]));
}

/* The numbers of the words that stand side by side as the alternative has them. */
function inOrder({ keys, small }, number, here) {
  const starts = here[0].words.map((first) => first - keys[0][0]).filter((start) => keys.every(([at], key) => here[key].words.includes(start + at)));
  const words = starts.length && small.length ? wordsOf(number) : null;
  const fitting = starts.filter((start) => small.every(([at, word]) => words.get(start + at) === word));
  return fitting.flatMap((start) => [...keys, ...small].map(([at]) => start + at));
}

/* The postings of a slot: of alternatives the greatest weight. */
function either(language, slot) {
  const all = slot.map((one) => common(one.keys.map(([, key]) => postings(language, key)), one));
  if (all.length === 1) return all[0];
  const found = new Map();
  for (const [number, { weight, words }] of all.flatMap((each) => [...each])) {
    const before = found.get(number) || { weight: 0, words: [] };
    found.set(number, { weight: Math.max(weight, before.weight), words: [...before.words, ...words] });
  }
  return found;
}

/* The places of some readings, best first: {place, nearness, apart, weight, documents: number → words found}. While
   index is missing, those with own words if these are here: nothing that comes stands before them. */
function places(all) {
  const found = new Map();
  let certain = null;
  for (const { language, nearness, slots, phrase = [] } of [...all].sort((one, other) => one.nearness - other.nearness)) {
    if (nearness !== OWN && !wanted.size) certain ||= ranked(found);
    const typed = new Set(phrase.flatMap((slot) => [...either(language, slot).keys()]));
    for (const [number, { weight, words }] of common(slots.map((slot) => either(language, slot)))) {
      const here = Math.floor(number / root.step);
      const hit = found.get(here) || { place: here, nearness, apart: true, weight: 0, documents: new Map() };
      const match = hit.documents.get(number) || { nearness, words: [] };
      if (nearness === hit.nearness) hit.weight = Math.max(hit.weight, weight);
      if (nearness === match.nearness) match.words.push(...words);
      if (typed.has(number)) hit.apart = false;
      hit.documents.set(number, match);
      found.set(here, hit);
    }
  }
  return wanted.size ? certain || [] : ranked(found);
}

const ranked = (found) => [...found.values()].sort((one, other) => one.nearness - other.nearness || one.apart - other.apart || other.weight - one.weight || one.place - other.place);

/* The forms that begin as a word does, in each language: those that name a concept, then those most used. */
function forms(beginning) {
  const found = [];
  for (let at = shardOf(root.words, beginning); at <= shardOf(root.words, beginning + "\uffff"); at += 1) {
    for (const [key, records] of Object.entries(shard("words-" + at) || {})) {
      if (!key.startsWith(beginning)) continue;
      for (const [language, { f, l, c, w, s, d }] of Object.entries(records)) {
        if (f) found.push({ language, key, spelled: s || key, lemma: l || key, concepts: c || [], names: Boolean(c || w), use: d || 0 });
      }
    }
  }
  return found.sort((one, other) => other.names - one.names || other.use - one.use || (one.key < other.key ? -1 : 1));
}

/* The readings of a query whose last word is not yet whole: in each language one of the words that begin so. */
function begun(parts) {
  const { words } = parts.at(-1), last = words.at(-1);
  if (last.length < 3 || root.languages.some((language) => isSmall(language, last))) return [];
  const before = parts.with(-1, { words: words.slice(0, -1), quoted: false });
  return root.languages.flatMap((language) => {
    const here = forms(last).filter((form) => form.language === language);
    const [ends, concepts] = [here.filter((form) => form.use).map((form) => form.lemma), here.flatMap((form) => form.concepts)].map((each) => [...new Set(each)]);
    const end = { words: [last], concepts, ends: ends.map(oneKey) };
    return here.length ? read(language, [...before.flatMap((run) => cut(language, run)), end]) : [];
  });
}

/* What the terms of a query are called in languages that it was not read in: language → names. */
function equivalents(all) {
  const found = new Map();
  const own = all.filter(({ nearness }) => nearness === OWN).map(({ language }) => language);
  for (const { language, pieces } of all) {
    if (own.includes(language) || !hasTexts(language)) continue;
    const here = pieces.map(({ concepts }) => concepts.map((concept) => record(language, "#" + concept)).find(({ d }) => d));
    const names = here.filter(Boolean).map(({ n }) => n[0]);
    if (names.length) found.set(language, (found.get(language) || new Set()).add(names.join(", ")));
  }
  return found;
}

/* Whether two words differ by one letter, or by two neighbours that changed places. */
function isNear(one, other) {
  let from = 0;
  while (one[from] && one[from] === other[from]) from += 1;
  const [mine, theirs] = [one.slice(from), other.slice(from)];
  const swapped = mine[0] === theirs[1] && mine[1] === theirs[0] && mine.slice(2) === theirs.slice(2);
  return swapped || [theirs, theirs.slice(1)].includes(mine.slice(1)) || mine === theirs.slice(1);
}

/* Five queries that find something, with another word for one that stands nowhere: those of the termbase first. */
function nearly(query) {
  const unknown = (query.match(root.word) || []).filter((word) => fold(word) && root.languages.every((language) => !knowledge(language, fold(word))));
  if (unknown.length !== 1 || /\p{N}/u.test(unknown[0])) return [];
  const [word] = unknown, folded = fold(word);
  const instead = (other) => query.replace(root.word, (each) => each === word ? other : each);
  const others = forms(folded[0]).filter(({ key }) => isNear(folded, key)).map(({ spelled }) => instead(spelled));
  return [...new Set(others)].filter((each) => places(readings(runs(each))).length).slice(0, 5);
}

/* A place: its citation, and the passages that stand there, none while its text is not here; their texts are pieces,
   each with whether it is marked. */
function passages(hit) {
  const citation = root.places[hit.place], texts = place(hit.place) || [];
  const of = (rank) => hit.documents.get(hit.place * root.step + rank)?.words;
  const concepts = texts.flatMap((text, rank) => Object.keys(text[4]).filter((concept) => (of(rank) || []).some((word) => text[4][concept].includes(word))));
  const there = texts.map(([expression, part, heading, text, terms, own], rank) => {
    const words = new Set(of(rank) || concepts.flatMap((concept) => terms[concept] || []));
    const marked = (written, first) => written ? numbered(written, first).map(([piece, number]) => [piece, words.has(number)]) : [];
    return { expression: root.expressions[expression], citation: own || citation, part, found: Boolean(of(rank)), heading: marked(heading, HEADING), text: marked(text, 0) };
  });
  return { citation, passages: there };
}

/* The places where a query is found, and the names of its terms in the languages it was not written in. */
function answer(query) {
  const parts = runs(query);
  let all = readings(parts), hits = places(all);
  if (!hits.length && !wanted.size && /[\p{L}\p{N}]$/u.test(query)) {
    /* The words themselves first: for their equivalents more has to be fetched. */
    const whole = begun(parts);
    all = whole.filter(({ nearness }) => nearness === OWN);
    hits = places(all);
    if (!hits.length && !wanted.size) hits = places(all = whole);
  }
  const names = equivalents(all);
  return { hits, names: hits.some(({ nearness }) => nearness === EQUIVALENT) ? names : new Map(), isWhole: !wanted.size };
}

lawtexts.searchIndex = {
  /* Have here what the first letters of a query need. */
  prepare(query) {
    const last = (query.match(root.word) || []).map(fold).pop() || "";
    for (const kind of last ? ["words", "postings"] : []) {
      const [from, to] = [last, last + "\uffff"].map((key) => shardOf(root[kind], key));
      if (to - from < AHEAD) for (let at = from; at <= to; at += 1) load(`${kind}-${at}`).catch(() => {});
    }
  },
  /* What answers a query, each time that more of it is here: its hits, the first `count` of them as they are `shown`,
     and `isWhole` when these are all; as long as it `isAsked`, and only `within` these places, if there are any. */
  async *find(query, count = Infinity, isAsked = () => true, within = []) {
    const isWithin = ({ place }) => !within.length || within.some((each) => lawtexts.within(root.places[place], each));
    for (let found = {}; isAsked();) {
      wanted = new Set();
      if (!found.isWhole) found = answer(query);
      found.hits = found.hits.filter(isWithin);
      const hits = found.hits.slice(0, count), first = hits.slice(0, FIRST).map(passages), next = [...wanted];
      const shown = [...first, ...hits.slice(FIRST).map(passages)], missing = [...wanted];
      if (found.isWhole || shown.length) yield { ...found, shown };
      if (!missing.length) return;
      /* Until the first passage is here it is looked again with all that comes, then with all of it. */
      const isBare = first.every((each) => !each.passages.length);
      await (isBare ? Promise.race(next.map(load)) : Promise.all(missing.map(load)));
    }
  },
  async nearly(query) {
    for (;;) {
      wanted = new Set();
      const found = nearly(query);
      if (!wanted.size) return found;
      await Promise.all([...wanted].map(load));
    }
  },
};
