/* Indexes: which languages a query can be found in, and the index of words of each, fetched when needed.
   An index costs a phone a hundred kilobytes, so it is worth knowing beforehand which one. */
(function () {
  "use strict";
  const lawtexts = self.lawtexts;
  const { address, choices, concordance } = lawtexts;
  const expressions = lawtexts.expressions || [];

  /* One Pagefind for each language, each with its own stems. Its module holds one language only and
     takes it from the page when it is made, so the page says that language for just that moment. The
     address of the module differs by its fragment: it is made anew, but not fetched anew. */
  const engines = new Map();
  const ready = new Set();
  async function open(language) {
    if (!engines.has(language)) {
      engines.set(language, import(address("pagefind/pagefind.js") + "#" + language).then(async (pagefind) => {
        const root = document.documentElement;
        const own = root.lang;
        root.lang = language;
        const made = pagefind.createInstance({ noWorker: true, excerptLength: 24 });
        root.lang = own;
        await made.init();
        /* Only the answer to a search says that all of it is here. */
        await made.search("");
        ready.add(language);
        return made;
      }));
      engines.get(language).catch(() => engines.delete(language));
    }
    return engines.get(language);
  }

  /* How words begin in each language; null while that cannot be had. */
  let begun = null;
  function beginnings() {
    begun = begun || fetch(address("static/beginnings.json")).then((answer) => answer.json()).catch(() => {
      begun = null;
      return null;
    });
    return begun;
  }

  /* How words of each language look; a guess, which only decides between languages that both have them. */
  const LOOKS = {
    pl: /[ąćęłńśźż]|cz|sz|rz|dz|[wk]|ow|nie|[bcdfghklmnprstz]y/gi,
    it: /[àèìòù]|zz|gli|gn|cch|tt|zion|[bcdfglmnprstvz][oi]$|ch[ei]/gi,
    es: /[ñáéíóú¿¡]|ci[oó]n|que|ll|rr|j|[aei]r$|[aeo]s$|ue/gi,
    en: /th|sh|wh|ee|oo|ing|ed$|ck|ght/gi,
  };

  /* How much speaks for a language: above all how many of the words begin as its words do. */
  function likelihood(words, held, language) {
    const all = held.split(" ");
    const found = words.filter((word) => all.some((each) => each.startsWith(lawtexts.fold(word).slice(0, 4)))).length;
    const looks = words.reduce((sum, word) => sum + (word.match(LOOKS[language] || /$^/) || []).length, 0);
    return { found, looks: looks + (engines.has(language) ? 0.5 : 0) };
  }

  /* The languages of the reader, those of the book only: of the columns, the page, the device. */
  function own() {
    const all = [...new Set(expressions.map((each) => each.language))];
    const columns = choices.list("order").map((name) => expressions.find((each) => each.id === name)).filter(Boolean);
    const page = document.documentElement.dataset.text || document.documentElement.lang;
    const device = (navigator.languages || []).map((tag) => tag.split("-")[0]);
    return [...new Set([...columns.map((each) => each.language), page, ...device])].filter((language) => all.includes(language));
  }

  function languages() {
    return [...new Set([...own(), ...expressions.map((each) => each.language)])];
  }

  /* The languages a query can be found in, the likeliest first, and those in which it hardly can. */
  async function sorted(query) {
    const known = await beginnings();
    const all = languages();
    if (!known) return [all, []];
    const words = query.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    const speaks = new Map(all.map((language) => [language, likelihood(words, known[language] || "", language)]));
    const order = (one, other) => speaks.get(other).found - speaks.get(one).found || speaks.get(other).looks - speaks.get(one).looks;
    all.sort(order);
    return [all.filter((language) => speaks.get(language).found), all.filter((language) => !speaks.get(language).found)];
  }

  lawtexts.indexes = {
    open,
    sorted,
    isOpen: (language) => ready.has(language),
    /* What the first search needs first, in the reader's language: which index is wanted is told by the words. */
    prepare() {
      beginnings();
      own().slice(0, 1).forEach(concordance.open);
    },
  };
})();
