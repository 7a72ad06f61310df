/* Preview: a reference shows the passage it names, a mark its note, on hover, focus or tap. */
const { make, say, within, target, lawOf, lawPage, page } = lawtexts;
/* Places of a law that is cited as a whole; the card scrolls. */
const PLACES = 6;
let card = null, owner = null, timer = 0;

/* The cells of `citation` in an expression, on this page or that of its law. */
async function cells(citation, expression) {
  const here = document.querySelector(`article[data-cite="${CSS.escape(lawOf(citation))}"]`);
  const article = here || (await page(lawPage(citation))).querySelector("article");
  const found = (name) => [...article.querySelectorAll(".row[data-cite]")]
    .filter((row) => within(row.dataset.cite, citation))
    .map((row) => row.querySelector(`.cell:not(.gap)${name ? `[data-x="${CSS.escape(name)}"]` : ""}`))
    .filter(Boolean);
  const own = found(expression);
  return own.length ? own : found("");
}

/* A passage: each of its places with its number, its heading and its text. */
async function passage(citation, expression) {
  const found = await cells(citation, expression);
  const lines = found.slice(0, citation === lawOf(citation) ? PLACES : Infinity).map((cell) => {
    const heading = cell.querySelector(".heading");
    const parts = [...cell.querySelectorAll("p:not(.heading, .elsewhere, .notice), td, th")].filter((part) => !part.closest(".note"));
    const text = parts.map((part) => part.textContent).join(" ");
    const place = found.length > 1 && cell.closest(".row").id ? [make("span", { class: "preview-cite" }, cell.closest(".row").dataset.cite), " "] : [];
    return make("p", {}, ...place, heading ? make("b", {}, heading.textContent) : null, heading ? " " : null, text);
  });
  if (!lines.length) return [];
  return [make("p", { class: "preview-head" }, make("b", {}, citation)), make("div", { lang: found[0].lang, class: "preview-text" }, ...lines)];
}

async function content(link) {
  if (link.getAttribute("role") === "doc-noteref") {
    const note = target(link.hash);
    const paragraphs = [...note.querySelectorAll("p:not(.back)")].map((part) => make("p", {}, part.textContent));
    return [make("div", { lang: note.closest("[lang]").lang, class: "preview-text" }, ...paragraphs)];
  }
  if (!link.href) return [make("p", {}, say("not-in-book", { citation: link.dataset.to }))];
  const cell = link.closest("[data-x]");
  const cited = link.dataset.to.split(" ").slice(0, 4);
  return (await Promise.all(cited.map((each) => passage(each, cell ? cell.dataset.x : "")))).flat();
}

async function show(link, tapped) {
  clearTimeout(timer);
  owner = link;
  const parts = await content(link).catch(() => []);
  if (owner !== link) return;
  if (!parts.length) {
    if (tapped && link.href) location.href = link.href;
    return;
  }
  hide();
  owner = link;
  const open = tapped && link.href ? make("p", { class: "preview-open" }, make("a", { href: link.href }, say("open"))) : null;
  card = make("aside", { class: "preview", id: "preview", role: "note", "aria-label": say("preview") }, ...parts, open);
  card.addEventListener("mouseenter", () => clearTimeout(timer));
  card.addEventListener("mouseleave", () => later(hide, 200));
  document.getElementById("main").append(card);
  link.setAttribute("aria-describedby", "preview");
  const at = link.getClientRects()[0];
  const left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - card.offsetWidth - 8));
  const below = at.bottom + 6 + card.offsetHeight < innerHeight || at.top < card.offsetHeight + 12;
  card.style.left = left + scrollX + "px";
  card.style.top = (below ? at.bottom + 6 : at.top - card.offsetHeight - 6) + scrollY + "px";
}

function hide() {
  clearTimeout(timer);
  if (owner) owner.removeAttribute("aria-describedby");
  if (card) card.remove();
  card = owner = null;
}

function later(what, delay) {
  clearTimeout(timer);
  timer = setTimeout(what, delay);
}

const isOutside = (event) => card && !card.contains(event.target);
const linkOf = (event) => event.target.closest && event.target.closest(".ref[data-to], .mark a");

document.addEventListener("mouseover", (event) => {
  const link = linkOf(event);
  if (link && link !== owner) later(() => show(link, false), 220);
});
document.addEventListener("mouseout", (event) => {
  /* What the focus shows stays while the mouse passes elsewhere. */
  if (linkOf(event)) later(() => owner?.matches(":focus-visible") || hide(), 300);
});
document.addEventListener("focusin", (event) => {
  const link = linkOf(event);
  if (link && link.matches(":focus-visible")) show(link, false);
  else if (isOutside(event)) hide();
});
document.addEventListener("click", (event) => {
  const link = linkOf(event);
  if (link && event.pointerType === "touch" && owner !== link) {
    event.preventDefault();
    show(link, true);
  } else if (link || isOutside(event)) hide();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
});
