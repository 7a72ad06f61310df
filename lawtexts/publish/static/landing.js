/* Landing: the place that an address names is marked, however it is spelt; of one that is not there it is said
   what is near. The page for addresses that are none reads them as the box does. */
const { make, say, within, lawPage, target, decoded, finding, page, columns } = lawtexts;
const article = document.querySelector("article[data-cite]");
const missing = document.querySelector(".missing-page");
const main = document.getElementById("main");

function mark(citation, text = document) {
  for (const row of text.querySelectorAll(".row[data-cite]")) {
    row.classList.toggle("meant", Boolean(citation) && !row.classList.contains("title") && within(row.dataset.cite, citation));
  }
}

const landing = make("div", { class: "landing", role: "status" });
/* Say before the text what the box says of `asked`. */
function tell(asked, read, cited) {
  const entry = (place) => make("li", {}, make("a", { href: lawPage(place) }, place));
  const lines = read.length ? cited.lines(read, entry) : [make("li", {}, say("no-such-place", { citation: asked }))];
  main.prepend(landing);
  landing.replaceChildren(make("ul", {}, ...lines));
}

/* Go to the place that `asked` is in some spelling, or say why there is none. */
async function lead(asked, from = "") {
  const cited = await finding();
  const { direct } = await cited.read(asked);
  const place = cited.place(direct);
  if (place && place.citation !== from) location.replace(lawPage(place.citation));
  else tell(asked, direct, cited);
}

function land() {
  landing.remove();
  const asked = article ? decoded(location.hash.slice(1)) : "";
  const there = target(location.hash);
  mark(there && asked[0] === "L" ? asked.slice(1) : "");
  const citation = asked.replace(/^L(?=\d)/, "");
  if (!there && /\d/.test(citation)) lead(citation, citation);
}

/* The page of a place that was typed is fetched before Enter, and its text from there on laid out unseen over this
   one. Enter shows it at once, for the eye alone, until the page itself comes. */
let ahead = null;
lawtexts.fetchAhead = (place) => location.protocol !== "file:" && page(lawPage(place)).then((found) => {
  const text = document.importNode(found.querySelector("article"), true);
  const row = text.querySelector("#" + CSS.escape("L" + place)).closest(".row");
  while (row.previousSibling) row.previousSibling.remove();
  mark(place, text);
  text.removeAttribute("data-cite");
  ahead?.remove();
  ahead = make("div", { class: "ahead " + found.body.className, inert: true, "data-place": place }, text);
  columns.arrange(text, ahead);
  document.body.append(ahead);
}).catch(() => {});
lawtexts.open = function (place) {
  const go = () => { location.href = lawPage(place); };
  if (ahead?.dataset.place !== place) return go();
  ahead.classList.add("shown");
  requestAnimationFrame(() => requestAnimationFrame(go));
};
addEventListener("pageshow", () => ahead?.remove());

if (missing) {
  const { language } = lawtexts;
  main.lang = language;
  for (const section of main.children) section.hidden = section.lang !== language;
  const asked = decoded(location.pathname).replace(/(\/|\/?index\.html|\.html)$/, "").replace(/^.*\//, "");
  const isNumber = /\d/.test(asked) && !location.pathname.endsWith("/404.html");
  if (isNumber) lawtexts.script(`static/words.${language}.js`, () => true).finally(() => lead(asked));
} else land();
addEventListener("hashchange", land);
