/* Preview: a reference shows the passage it names, a mark its note, on hover, focus or tap. */
(function () {
  "use strict";
  const { make, say, within, target, lawOf, lawData } = self.lawtexts;
  const LIMIT = 900;
  let card = null;
  let owner = null;
  let timer = 0;

  /* The passage `citation` of an expression, from this page if it is here. */
  function here(citation, expression) {
    const found = [];
    for (const row of document.querySelectorAll(".row[data-cite]")) {
      if (!within(row.dataset.cite, citation)) continue;
      const cell = expression ? row.querySelector(`.cell[data-x="${CSS.escape(expression)}"]`) : row.querySelector(".cell");
      if (!cell || cell.classList.contains("gap")) continue;
      const heading = cell.querySelector(".heading");
      const parts = [...cell.querySelectorAll("p:not(.heading, .elsewhere), td, th")].filter((part) => !part.closest(".note"));
      const text = parts.map((part) => part.textContent).join(" ");
      found.push({ citation: row.dataset.cite, heading: heading ? heading.textContent : "", text });
    }
    return found;
  }

  async function passages(citation, expression) {
    const article = document.querySelector("article[data-cite]");
    if (article && article.dataset.cite === lawOf(citation)) {
      const found = here(citation, expression);
      if (found.length) return { found, lang: languageOf(expression), title: "" };
    }
    const whole = await lawData(lawOf(citation));
    const law = whole.laws.find((each) => each.expression === expression) || whole.laws[0];
    const found = law.provisions.filter((each) => within(each.citation, citation));
    if (citation === String(law.law) && !found.some((each) => each.citation === citation)) {
      return { found: found.slice(0, 6), lang: law.expression.split("-")[0], title: law.title };
    }
    return { found, lang: law.expression.split("-")[0], title: law.title };
  }

  function languageOf(expression) {
    return expression ? expression.split("-")[0] : document.documentElement.lang;
  }

  async function content(link) {
    if (link.getAttribute("role") === "doc-noteref") {
      const note = target(link.hash);
      if (!note) return [];
      const paragraphs = [...note.querySelectorAll("p:not(.back)")].map((part) => make("p", {}, part.textContent));
      const holder = note.closest("[lang]");
      return [make("div", { lang: holder ? holder.lang : null, class: "preview-text" }, ...paragraphs)];
    }
    const cell = link.closest("[data-x]");
    const article = link.closest("[data-expression]");
    const expression = cell ? cell.dataset.x : article ? article.dataset.expression : "";
    const parts = [];
    if (!link.href) return [make("p", {}, say("not-in-book", { citation: link.dataset.to }))];
    for (const citation of (link.dataset.to || "").split(" ").filter(Boolean).slice(0, 4)) {
      const { found, lang, title } = await passages(citation, expression);
      if (!found.length) continue;
      const body = make("div", { lang, class: "preview-text" });
      let length = 0;
      for (const each of found) {
        if (length > LIMIT) break;
        const line = make("p", {});
        if (found.length > 1) line.append(make("span", { class: "preview-cite" }, each.citation), " ");
        each.heading = each.heading || "";
        if (each.heading) line.append(make("b", {}, each.heading), " ");
        const rest = each.text.length + length > LIMIT + 300 ? each.text.slice(0, LIMIT + 300 - length).replace(/\s+\S*$/, "") + " …" : each.text;
        line.append(rest);
        length += rest.length + each.heading.length;
        body.append(line);
      }
      parts.push(make("p", { class: "preview-head" }, make("b", {}, citation), title ? make("span", { lang }, " " + title) : ""), body);
    }
    return parts;
  }

  async function show(link, tapped) {
    let parts;
    owner = link;
    try {
      parts = await content(link);
    } catch (_unavailable) {
      parts = [];
    }
    if (owner !== link) return;
    if (!parts.length) {
      if (tapped && link.href) location.href = link.href;
      return;
    }
    hide();
    owner = link;
    card = make("aside", { class: "preview", id: "preview", role: "note", "aria-label": say("preview") }, ...parts);
    if (tapped && link.href) card.append(make("p", { class: "preview-open" }, make("a", { href: link.href }, say("open"))));
    card.addEventListener("mouseenter", () => clearTimeout(timer));
    card.addEventListener("mouseleave", () => later(hide, 200));
    document.getElementById("main").append(card);
    link.setAttribute("aria-describedby", "preview");
    place(link);
  }

  function place(link) {
    const at = link.getClientRects()[0];
    const width = card.offsetWidth;
    const height = card.offsetHeight;
    const left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - width - 8));
    const below = at.bottom + 6 + height < window.innerHeight || at.top < height + 12;
    card.style.left = left + window.scrollX + "px";
    card.style.top = (below ? at.bottom + 6 : at.top - height - 6) + window.scrollY + "px";
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

  function linkOf(event) {
    const found = event.target.closest ? event.target.closest(".ref[data-to], .mark a") : null;
    return found && !found.closest(".preview") ? found : null;
  }

  document.addEventListener("mouseover", (event) => {
    const link = linkOf(event);
    if (link && link !== owner) later(() => show(link, false), 220);
  });
  document.addEventListener("mouseout", (event) => {
    if (linkOf(event)) later(hide, 300);
  });
  document.addEventListener("focusin", (event) => {
    const link = linkOf(event);
    if (link && link.matches(":focus-visible")) show(link, false);
    else if (card && !card.contains(event.target)) hide();
  });
  document.addEventListener("click", (event) => {
    const link = linkOf(event);
    if (!link) {
      if (card && !card.contains(event.target)) hide();
      return;
    }
    if (event.pointerType === "touch" && owner !== link) {
      event.preventDefault();
      show(link, true);
    } else hide();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && card) hide();
  });
})();
