/* The reader's choices: one object, kept on this device only. */
let kept = lawtexts.stored();
const root = document.documentElement;

lawtexts.choices = {
  get: (name, otherwise) => (name in kept ? kept[name] : otherwise),
  /* A list of names, whatever was kept. */
  list: (name) => (Array.isArray(kept[name]) ? kept[name].filter((each) => typeof each === "string") : []),
  set(name, value) {
    kept = { ...lawtexts.stored(), [name]: value };
    try {
      localStorage.setItem("lawtexts", JSON.stringify(kept));
    } catch (_unavailable) {
      /* Not remembered then; it holds for this page. */
    }
  },
};

/* What the page says, in its language; {name} is filled in. A place is its own name, but for the documents. */
lawtexts.say = function (key, values) {
  const sentence = lawtexts.words?.[key] || key;
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => values?.[name] ?? whole);
};

/* An element made of a tag, attributes and children; strings become text, never markup. */
lawtexts.make = function (tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children);
  return made;
};

/* A part of an address as text, "" for one that is malformed. */
lawtexts.decoded = function (part) {
  try {
    return decodeURIComponent(part);
  } catch (_malformed) {
    return "";
  }
};

/* The element an address's fragment names, null for none. */
lawtexts.target = (hash) => document.getElementById(lawtexts.decoded(hash.slice(1)));

/* The address of a file of the edition, from wherever this page is. */
lawtexts.address = (path) => new URL(root.dataset.root + path, document.baseURI).href;

/* The only scripts that pages load by themselves: the service worker, what finds, the reader of citations,
   the search index, the sentences of another language. */
const own = /^(?:sw|static\/(?:citation|finding|words\.[a-z]{2})|search\/[0-9a-f]+\/(?:words|postings|texts)-[0-9]+)\.js$/;
function allowed(url) {
  const root = lawtexts.address("./");
  if (!url.startsWith(root) || !own.test(url.slice(root.length))) throw new TypeError(url);
  return url;
}
const making = { createScriptURL: allowed };
const policy = self.trustedTypes?.createPolicy("lawtexts", making) || making;
lawtexts.scriptAddress = (name) => policy.createScriptURL(lawtexts.address(name));

/* What `make` promises for a name: made once, and again if it failed. */
function once(make) {
  const made = new Map();
  return (name, ...more) => {
    if (!made.has(name)) made.set(name, make(name, ...more));
    made.get(name).catch(() => made.delete(name));
    return made.get(name);
  };
}

/* A script of the edition, loaded; where the browser forbids fetching, from files, as well. What is no script is
   loaded, too: `isHere` tells whether what the script brings has come. */
lawtexts.script = once((name, isHere) => new Promise((done, fail) => {
  const script = document.createElement("script");
  script.onload = script.onerror = () => (isHere() ? done() : fail(new Error(name)));
  script.src = lawtexts.scriptAddress(name);
  document.head.append(script);
}));

/* What finds: it comes when the page is there and idle, or when the box is first used. */
lawtexts.finding = () => lawtexts.script("static/finding.js", () => lawtexts.cited).then(() => lawtexts.cited);

/* The law that a citation lies in: 51 of 51B2a. */
lawtexts.lawOf = (citation) => (/^[0-9]+|^[a-z]+/.exec(citation) || [""])[0];

/* The interface language: that of the page; where the page is in no folder of it, the one chosen or the browser's. */
const spoken = [...document.querySelectorAll("[data-tongue]")].map((link) => link.dataset.tongue);
const wanted = [kept.language, ...(navigator.languages || []).map((tag) => tag.split("-")[0])];
const language = (!root.dataset.page && wanted.find((tag) => spoken.includes(tag))) || root.dataset.interface;
const folder = language !== "en" ? language + "/" : "";
lawtexts.language = language;

/* The page of a law in this interface language, at a citation. */
lawtexts.lawPage = (citation) => lawtexts.address(`${folder}law/${lawtexts.lawOf(citation)}.html#L${encodeURIComponent(citation)}`);

/* A page of the edition as a document, without making markup of a text. */
const fetched = once((url) => new Promise((done, fail) => {
  const request = new XMLHttpRequest();
  request.open("GET", url);
  request.responseType = "document";
  request.onloadend = () => (request.status < 400 && request.response ? done(request.response) : fail(new Error(url)));
  request.send();
}));
lawtexts.page = (address) => fetched(address.split("#")[0]);

/* From such a page, links lead into it, too. */
for (const link of root.dataset.page ? [] : document.querySelectorAll("a:not([hreflang])")) {
  const page = /^(?:[a-z]{2}\/)?((?:law\/)?[^/]+\.html.*)$/.exec(link.href.slice(lawtexts.address("./").length));
  if (page) link.href = lawtexts.address(folder + page[1]);
}

/* Whether `place` lies in `whole`: 51B2a in 51B, but 51B12 not in 51B1. */
lawtexts.within = (place, whole) => place.startsWith(whole) && !(/[0-9]$/.test(whole) && /^[0-9]/.test(place.slice(whole.length)));
