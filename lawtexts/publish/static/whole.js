/* Whole: all laws on one page, each taken from its own page, in the columns chosen; for printing. */
(function () {
  "use strict";
  const { make, say, choices, columns, target, page } = self.lawtexts;
  const book = document.querySelector(".whole-book");
  if (!book) return;
  const form = document.querySelector(".whole-columns");
  const progress = form.querySelector("[role=status]");
  const boxes = [...form.querySelectorAll("input")];
  const hidden = choices.list("hidden");
  for (const box of boxes) box.checked = columns.asked.length ? columns.asked.includes(box.value) : !hidden.includes(box.value);

  function show() {
    const chosen = boxes.filter((box) => box.checked).map((box) => box.value);
    for (const cell of book.querySelectorAll("[data-x]")) cell.hidden = !chosen.includes(cell.dataset.x);
    for (const row of book.querySelectorAll(".row")) row.hidden = ![...row.querySelectorAll(".cell")].some((cell) => !cell.hidden);
    columns.widen(chosen.length);
  }

  /* Columns stand in the order of the book where a law lacks one of them. */
  function completed(article) {
    columns.arrange(article, boxes.map((box) => box.value), (name) => make("div", { "data-x": name, class: "absent" }));
    article.querySelectorAll(".known, .sections, .missing").forEach((part) => part.remove());
    for (const link of article.querySelectorAll("a[href]")) {
      const page = new URL(link.getAttribute("href"), article.baseURI);
      if (/^#L/.test(page.hash) && /\/law\/[^/]+\.html$/.test(page.pathname)) link.setAttribute("href", page.hash);
      else link.href = page.href;
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
})();
