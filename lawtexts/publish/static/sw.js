/* The service worker: keeps the edition on this device and answers from there.
   EDITION and FILES are put before this text when the edition is published:
   FILES names every file with a part of its hash. */
"use strict";

const CACHE = "lawtexts-" + EDITION;
const BASE = new URL("./", self.location).href;
const FIRST = ["index.html", "find.html", "404.html"];

function isFirst(name) {
  return name.startsWith("static/") || FIRST.includes(name.replace(/^(pl|it|es)\//, ""));
}

/* The file of the edition that a request asks for, "" for none. */
function named(url) {
  if (!url.startsWith(BASE)) return "";
  let name = decodeURI(new URL(url).pathname.slice(new URL(BASE).pathname.length));
  if (name === "" || name.endsWith("/")) name += "index.html";
  return name in FILES ? name : "";
}

function keyOf(name) {
  return BASE + encodeURI(name);
}

/* Put a file into the new cache: from an older edition's if it is the same, else from the net. */
async function keep(cache, name, older) {
  if (await cache.match(keyOf(name))) return;
  for (const held of older) {
    if (held.files[name] !== FILES[name]) continue;
    const same = await held.cache.match(keyOf(name));
    if (same) return cache.put(keyOf(name), same);
  }
  const answer = await fetch(keyOf(name), { cache: "no-cache" });
  if (!answer.ok) throw new Error(name);
  await cache.put(keyOf(name), answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer);
}

async function olderCaches() {
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith("lawtexts-") || name === CACHE) continue;
    const cache = await caches.open(name);
    const list = await cache.match(BASE + "files");
    if (list) found.push({ name, cache, files: await list.json() });
  }
  return found;
}

async function begin() {
  const cache = await caches.open(CACHE);
  const older = await olderCaches();
  await cache.put(BASE + "files", new Response(JSON.stringify(FILES)));
  await Promise.all(Object.keys(FILES).filter(isFirst).map((name) => keep(cache, name, older)));
  for (const held of older) {
    for (const name of Object.keys(FILES)) {
      if (held.files[name] === FILES[name] && (await held.cache.match(keyOf(name)))) await keep(cache, name, [held]);
    }
  }
}

async function clear() {
  for (const held of await caches.keys()) {
    if (held.startsWith("lawtexts-") && held !== CACHE) await caches.delete(held);
  }
}

/* Everything else, a few files at a time: what the reader's language needs first. */
let keeping = null;
async function keepAll(language) {
  const cache = await caches.open(CACHE);
  const foreign = (name) => /^(pl|it|es)\//.test(name) ? name.slice(0, 2) !== language : language !== "en" && /^(law\/.*\.html|[a-z]+\.html)$/.test(name);
  const names = Object.keys(FILES).filter((name) => !isFirst(name));
  names.sort((one, other) => Number(foreign(one)) - Number(foreign(other)));
  let failed = false;
  async function worker() {
    for (let name = names.shift(); name !== undefined; name = names.shift()) {
      try {
        await keep(cache, name, []);
      } catch (_offline) {
        failed = true;
        return;
      }
    }
  }
  await Promise.all([worker(), worker(), worker()]);
  if (failed) throw new Error("incomplete");
}

self.addEventListener("install", (event) => {
  event.waitUntil(begin().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(clear().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (!event.data || !event.data.keep) return;
  keeping = keeping || keepAll(String(event.data.keep)).catch((error) => {
    keeping = null;
    throw error;
  });
  event.waitUntil(keeping.then(() => event.source && event.source.postMessage({ kept: true }), () => {}));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(BASE)) return;
  const short = /^([1-9][0-9]{0,2}(?:[A-Z]|\.[0-9])?[0-9]{0,2}[a-z]?(?:\([ivx]+\))?|preface|introduction|definitions)\/(?:index\.html)?$/.exec(
    decodeURI(event.request.url.slice(BASE.length).split(/[?#]/)[0]),
  );
  if (short && event.request.mode === "navigate") {
    const law = /^[0-9]+|^[a-z]+/.exec(short[1])[0];
    event.respondWith(Response.redirect(BASE + "law/" + law + ".html#L" + short[1]));
    return;
  }
  const name = named(event.request.url);
  event.respondWith(answer(event.request, name));
});

async function answer(request, name) {
  const cache = await caches.open(CACHE);
  if (name) {
    const held = await cache.match(keyOf(name));
    if (held) return held;
  }
  try {
    const fresh = await fetch(request);
    if (name && fresh.ok && !fresh.redirected) await cache.put(keyOf(name), fresh.clone());
    return fresh;
  } catch (error) {
    if (request.mode === "navigate") {
      const missing = await cache.match(keyOf("404.html"));
      if (missing) return missing;
    }
    throw error;
  }
}
