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

/* What a cell has of its passage: headings and paragraphs, without its notes. */
const parts = (lawtexts.parts = (cell) => [...cell.querySelectorAll(".heading, p:not(.elsewhere, .notice), td, th")]
  .filter((part) => !part.closest(".note")));

/* A passage: each of its places with its number, its heading and its text. */
async function passage(citation, expression) {
  const found = await cells(citation, expression);
  const lines = found.slice(0, citation === lawOf(citation) ? PLACES : Infinity).map((cell) => {
    const text = parts(cell).flatMap((part) => [part.matches(".heading") ? make("b", {}, part.textContent) : part.textContent, " "]);
    const place = found.length > 1 && cell.closest(".row").id ? [make("span", { class: "preview-cite" }, cell.closest(".row").dataset.cite), " "] : [];
    return make("p", {}, ...place, ...text);
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
  const expression = link.closest("[data-x]")?.dataset.x || "", cited = link.dataset.to.split(" ").slice(0, 4);
  return (await Promise.all(cited.map((each) => passage(each, expression)))).flat();
}

async function show(link, tapped) {
  hide();
  owner = link;
  const shown = await content(link).catch(() => []), goal = tapped && link.href;
  if (owner !== link) return;
  if (goal && !shown.length) location.href = goal;
  if (!shown.length) return;
  if (goal) shown.push(make("p", { class: "preview-open" }, make("a", { href: goal }, say("open"))));
  card = make("aside", { class: "preview", id: "preview", role: "note", "aria-label": say("preview") }, ...shown);
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
  owner?.removeAttribute("aria-describedby");
  card?.remove();
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
  if (card?.contains(event.target)) clearTimeout(timer);
  else if (link && link !== owner) later(() => show(link, false), 220);
});
document.addEventListener("mouseout", (event) => {
  /* What the focus shows stays while the mouse passes elsewhere. */
  if (linkOf(event) || card?.contains(event.target)) later(() => owner?.matches(":focus-visible") || hide(), 300);
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
document.addEventListener("keydown", ({ key }) => { if (key === "Escape") hide(); });
