/* Whole: all laws on one page, each taken from its own page, in the columns chosen; for printing. */
const { say, choices, columns, target, page } = lawtexts;
const book = document.querySelector(".whole-book");
const form = document.querySelector(".whole-columns");
const progress = form.querySelector("[role=status]");
const boxes = [...form.querySelectorAll("input")];
const hidden = choices.list("hidden");
for (const box of boxes) box.checked = columns.asked.length ? columns.asked.includes(box.value) : !hidden.includes(box.value);

function show() {
  const chosen = boxes.filter((box) => box.checked).map((box) => box.value);
  for (const part of document.querySelectorAll("main [data-x]")) part.hidden = !chosen.includes(part.dataset.x);
  columns.widen(chosen.length);
  /* A law that lacks some of them has the whole width for the others. */
  for (const law of book.children) law.style.setProperty("--count", Math.max(1, law.querySelectorAll(".head:not([hidden])").length));
}

function completed(article) {
  article.querySelectorAll(".known, .sections").forEach((part) => part.remove());
  for (const link of article.querySelectorAll("a[href]")) {
    const isHere = link.hash.startsWith("#L") && /\/law\/[^/]+\.html$/.test(link.pathname);
    link.setAttribute("href", isHere ? link.hash : link.href);
  }
  return article;
}

async function fill() {
  const links = [...document.querySelectorAll(".whole-contents a")];
  for (const [at, link] of links.entries()) {
    try {
      const article = completed((await page(link.href)).querySelector("article"));
      book.append(document.adoptNode(article));
      link.setAttribute("href", "#" + link.dataset.place);
    } catch (_unavailable) {
      progress.textContent = say("not-loaded");
      return;
    }
    progress.textContent = `${at + 1} / ${links.length}`;
  }
  show();
  progress.textContent = "";
  document.documentElement.dataset.whole = "";
  form.querySelector("button").disabled = false;
  target(location.hash)?.scrollIntoView();
}

form.addEventListener("change", show);
form.querySelector("button").addEventListener("click", () => print());
fill();
