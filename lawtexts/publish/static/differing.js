/* Differing: while what is known of a place is open, the words that differ are marked in its columns. */
(function () {
  "use strict";
  if (!self.CSS || !CSS.highlights || typeof Highlight === "undefined") return;
  const marked = new Highlight();
  const open = new Map();
  CSS.highlights.set("differing", marked);

  /* The text nodes of a cell's heading or of its own texts, in the order they are stored. */
  function parts(cell, where) {
    const chosen = where === "heading" ? ".heading" : "p:not(.heading, .elsewhere, .notice), td, th";
    const own = [...cell.querySelectorAll(chosen)].filter((part) => !part.closest(".note"));
    return own.map((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const nodes = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      return nodes;
    });
  }

  /* The ranges of characters `start` to `end`; texts are joined by one line break. */
  function range(cell, where, start, end) {
    const made = new Range();
    let position = 0;
    let begun = false;
    for (const nodes of parts(cell, where)) {
      for (const node of nodes) {
        const signs = Array.from(node.data);
        const inside = (offset) => signs.slice(0, offset - position).join("").length;
        if (!begun && start < position + signs.length) {
          made.setStart(node, inside(start));
          begun = true;
        }
        if (begun && end <= position + signs.length) {
          made.setEnd(node, inside(end));
          return made;
        }
        position += signs.length;
      }
      position += 1;
    }
    return null;
  }

  function mark(details) {
    const row = details.closest(".row");
    const ranges = [];
    for (const line of details.querySelectorAll("[data-spans]")) {
      for (const [expression, spans] of Object.entries(JSON.parse(line.dataset.spans))) {
        const cell = row.querySelector(`.cell[data-x="${CSS.escape(expression)}"]`);
        if (!cell) continue;
        for (const [start, end] of spans) {
          const found = end > start ? range(cell, line.dataset.where, start, end) : null;
          if (found) ranges.push(found);
        }
      }
    }
    ranges.forEach((found) => marked.add(found));
    open.set(details, ranges);
  }

  document.addEventListener("toggle", (event) => {
    const details = event.target;
    if (!details.matches || !details.matches("details.known")) return;
    (open.get(details) || []).forEach((found) => marked.delete(found));
    open.delete(details);
    if (details.open) mark(details);
  }, true);
})();
