/* The service worker: keeps the edition on this device and answers from there.
   It is the same text for every edition; files.json names an edition's files, each with a part of its
   hash. A newer edition is put together in a cache of its own beside the one that is read, and takes its
   place at once when all that could be read without a network can be read so again. No worker ever has to
   take over from another, so no page waits for that. */
"use strict";

const BASE = new URL("./", self.location).href;
const LIST = BASE + "files.json";
const IN_USE = "lawtexts";
const EDITIONS = "lawtexts-";
const FIRST = ["index.html", "find.html", "404.html"];

const isFirst = (name) => name.startsWith("static/") || FIRST.includes(name.replace(/^[a-z]{2}\//, ""));
const isIndex = (name) => name.startsWith("search/");
const keyOf = (name) => BASE + encodeURI(name);

/* The edition that is read: its name, its files and the cache they are in; null while there is none. */
let reading = null;
async function inUse() {
  const list = !reading && (await caches.match(LIST, { cacheName: IN_USE }));
  if (list) reading = await opened(await list.json());
  return reading;
}

const opened = async (list) => ({ ...list, cache: await caches.open(EDITIONS + list.edition) });

/* Whether an answer is the file its edition names, and not that of another edition halfway through an upload. */
async function isOf(book, name, answer) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(book.files[name]);
}

/* Put a file into an edition's cache: from the older edition's if it is the same, else from the net. */
async function keep(book, name, older) {
  if (await book.cache.match(keyOf(name))) return;
  const same = older?.files[name] === book.files[name] && (await older.cache.match(keyOf(name)));
  if (same) return book.cache.put(keyOf(name), same);
  const answer = await fetch(keyOf(name), { cache: "no-cache" });
  if (!answer.ok || !(await isOf(book, name, answer))) throw new Error(name);
  await book.cache.put(keyOf(name), answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer);
}

/* Keep all these files, a few at a time. */
async function keepEach(book, names, older) {
  const left = names.values();
  const keepNext = async () => { for (const name of left) await keep(book, name, older); };
  await Promise.all([keepNext(), keepNext(), keepNext()]);
}

/* The edition the net has, ready to be read. Fails without a network, and leaves what is held as it is. */
async function renew() {
  const answer = await fetch(LIST, { cache: "no-cache" });
  if (!answer.ok) throw new Error(LIST);
  const list = await answer.clone().json();
  const held = await inUse();
  if (held && held.edition === list.edition) return held;
  const book = await opened(list);
  const readable = new Set(held ? (await held.cache.keys()).map((request) => request.url) : []);
  /* A search index is of one edition: one that is whole is followed by the whole next one. */
  const searchable = held && Object.keys(held.files).every((name) => !isIndex(name) || readable.has(keyOf(name)));
  const next = (name) => isFirst(name) || readable.has(keyOf(name)) || (searchable && isIndex(name));
  await keepEach(book, Object.keys(book.files).filter(next), held);
  await (await caches.open(IN_USE)).put(LIST, answer);
  reading = book;
  const others = (await caches.keys()).filter((name) => name.startsWith(EDITIONS) && name !== EDITIONS + book.edition);
  await Promise.all(others.map((name) => caches.delete(name)));
  if (held) for (const client of await self.clients.matchAll()) client.postMessage({ renewed: true });
  return book;
}

/* All of the newest edition within reach, what the reader's language needs first. */
async function keepAll(language) {
  const book = (await renew().catch(() => null)) || (await inUse());
  const foreign = (name) => /^[a-z]{2}\//.test(name) ? name.slice(0, 2) !== language : language !== "en" && /^(law\/.*\.html|[a-z]+\.html)$/.test(name);
  const names = Object.keys(book.files).filter((name) => !isFirst(name));
  await keepEach(book, names.sort((one, other) => foreign(one) - foreign(other)), null);
}

/* One at a time, however many pages ask. */
const inTurn = (work) => navigator.locks.request("keeping", work);

self.addEventListener("install", (event) => event.waitUntil(inUse().then((held) => held || renew())));

self.addEventListener("activate", (event) => {
  reading = null;
  event.waitUntil(self.clients.claim());
});

/* A page says: {renew: true} look for a newer edition, {keep: "pl"} and keep all of it, for a reader of Polish. */
self.addEventListener("message", (event) => {
  const { keep: language, renew: only } = event.data || {};
  if (only) event.waitUntil(inTurn(renew).catch(() => {}));
  if (language) event.waitUntil(inTurn(() => keepAll(String(language))).then(() => event.source?.postMessage({ kept: true }), () => {}));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(BASE)) return;
  event.respondWith(answer(event));
});

/* The file of the edition that a request asks for, "" for none. */
function named(url, files) {
  const name = decodeURI(new URL(url).pathname.slice(new URL(BASE).pathname.length)).replace(/(^|\/)$/, "$1index.html");
  return name in files ? name : "";
}

async function answer(event) {
  const request = event.request;
  const book = await inUse();
  if (!book) return fetch(request);
  const name = named(request.url, book.files);
  const held = name && (await book.cache.match(keyOf(name)));
  if (held) return held;
  try {
    const fresh = await fetch(request);
    if (name && fresh.ok && !fresh.redirected) {
      const same = fresh.clone();
      event.waitUntil(isOf(book, name, same).then((sound) => sound && book.cache.put(keyOf(name), same), () => {}));
    }
    return fresh;
  } catch (error) {
    const missing = request.mode === "navigate" && (await book.cache.match(keyOf("404.html")));
    if (missing) return missing;
    throw error;
  }
}
