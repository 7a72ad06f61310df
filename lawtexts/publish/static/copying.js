/* Copy: the citation, the link or the passage of a provision, from what is known about it. */
(function () {
  "use strict";
  const { make, say, permalink } = self.lawtexts;

  function passage(row) {
    const lines = [];
    for (const cell of row.querySelectorAll(".cell")) {
      if (cell.hidden || cell.classList.contains("gap")) continue;
      const head = document.querySelector(`.heads [data-x="${CSS.escape(cell.dataset.x || "")}"] .imprint`);
      const text = [...cell.querySelectorAll("p:not(.elsewhere)")].map((part) => part.textContent.trim()).join("\n");
      lines.push(row.dataset.cite + (head ? " (" + head.textContent.trim() + ")" : "") + "\n" + text);
    }
    return lines.join("\n\n");
  }

  async function copy(text, button) {
    const label = button.textContent;
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = say("copied");
    } catch (_refused) {
      button.textContent = say("not-copied");
    }
    setTimeout(() => (button.textContent = label), 1600);
  }

  function equip(details) {
    if (details.querySelector(".copying")) return;
    const row = details.closest(".row");
    const buttons = [
      ["copy-citation", () => row.dataset.cite],
      ["copy-link", () => permalink(row.dataset.cite)],
      ["copy-passage", () => passage(row)],
    ].map(([word, text]) => {
      const button = make("button", { type: "button" }, say(word));
      button.addEventListener("click", () => copy(text(), button));
      return button;
    });
    details.append(make("p", { class: "copying" }, ...buttons));
  }

  document.addEventListener("toggle", (event) => {
    if (event.target.matches && event.target.matches("details.known") && event.target.open) equip(event.target);
  }, true);
})();
