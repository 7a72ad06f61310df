/* The concordance: where each word of a language stands. It comes in one answer of the net and is small,
   so it shows the first results while Pagefind's program and index are still on their way. */
(function () {
  "use strict";
  const lawtexts = self.lawtexts;
  const { address } = lawtexts;
  const places = lawtexts.places || [];
  /* As in concordance.py. */
  const SHORTEST = 3;
  const LIMIT = 12;
  /* Letters that an inflection changes at the end of a word. */
  const ENDING = 3;

  /* Small letters without accents. */
  lawtexts.fold = function (text) {
    return text.toLowerCase().replace(/ł/g, "l").normalize("NFD").replace(/\p{M}/gu, "");
  };

  /* A language's words in order and the places of each; null where they cannot be had, or number the places
     of another edition than that of this page. */
  const held = new Map();
  function open(language) {
    if (!held.has(language)) {
      held.set(language, fetch(address("static/concordance." + language + ".json")).then((answer) => answer.json()).then((whole) => {
        if (whole.of !== lawtexts.placesName) return null;
        return { words: whole.words.split(" "), places: whole.places.split(" ") };
      }).catch(() => {
        held.delete(language);
        return null;
      }));
    }
    return held.get(language);
  }

  /* The numbers of the places in a run: the first, and how far on each of the others is. */
  function numbers(run) {
    let at = 0;
    return run.split(".").map((step) => (at += parseInt(step, 36)));
  }

  /* Where in the words those that begin so begin. */
  function placeOf(words, beginning) {
    let low = 0;
    for (let high = words.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (words[middle] < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const stemOf = (word) => word.slice(0, Math.max(SHORTEST + 1, word.length - ENDING));

  /* What speaks for each place of the words that begin so: a rare word more than a common one, a whole word
     more than a beginning; none is longer than it may be. */
  function standing(book, beginning, word, longest) {
    const found = new Map();
    for (let at = placeOf(book.words, beginning); at < book.words.length && book.words[at].startsWith(beginning); at += 1) {
      if (book.words[at].length > longest) continue;
      const run = numbers(book.places[at]);
      const weight = Math.log(1 + places.length / run.length) * (book.words[at] === word ? 2 : 1);
      for (const place of run) found.set(place, Math.max(found.get(place) || 0, weight));
    }
    return found;
  }

  /* The places that have all these words, else those of a law that has them all, the best first. */
  function standingTogether(each) {
    const sum = (place) => each.reduce((whole, found) => whole + (found.get(place) || 0), 0);
    const all = [...each[0].keys()].filter((place) => each.every((found) => found.has(place)));
    if (all.length || each.length === 1) return all.map((place) => [place, sum(place)]);
    const laws = each.map((found) => new Set([...found.keys()].map((place) => lawtexts.lawOf(places[place]))));
    const any = new Set(each.flatMap((found) => [...found.keys()]));
    return [...any].filter((place) => laws.every((law) => law.has(lawtexts.lawOf(places[place])))).map((place) => [place, sum(place)]);
  }

  lawtexts.concordance = {
    open,
    wordsOf: (query) => lawtexts.fold(query).split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= SHORTEST),
    /* Where a query's words stand in a language: citations, the best first. A word that stands nowhere as
       typed is taken for an inflection of those that have its stem; `words` are what was looked for. */
    async find(language, query) {
      const asked = lawtexts.concordance.wordsOf(query);
      const book = asked.length ? await open(language) : null;
      if (!book) return { places: [], words: [], asTyped: false };
      const each = [];
      const words = asked.map((word) => {
        const typed = standing(book, word, word, Infinity);
        each.push(typed.size ? typed : standing(book, stemOf(word), word, word.length + ENDING));
        return typed.size ? word : stemOf(word);
      });
      const found = standingTogether(each);
      found.sort((one, other) => other[1] - one[1] || one[0] - other[0]);
      const asTyped = words.every((word, at) => word === asked[at]);
      return { places: found.slice(0, LIMIT).map(([place]) => places[place]), words, asTyped };
    },
    /* Whether a language has words of which a query's could be inflections; it may have where that is not known. */
    async isAkin(language, query) {
      const book = await open(language);
      if (!book) return true;
      return lawtexts.concordance.wordsOf(query).every((word) => {
        const stem = stemOf(word);
        return (book.words[placeOf(book.words, stem)] || "").startsWith(stem);
      });
    },
  };
})();
