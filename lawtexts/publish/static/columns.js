/* Columns: which expressions are shown, in which order, side by side or one under the other. */
(function () {
  "use strict";
  const { choices, say, make, target } = self.lawtexts;
  const article = document.querySelector(".aligned");
  const panel = document.querySelector(".layout-panel");
  const root = document.documentElement;

  for (const field of document.querySelectorAll("input[name=theme]")) {
    field.checked = field.value === choices.get("theme", "");
    field.addEventListener("change", () => {
      choices.set("theme", field.value);
      if (field.value) root.dataset.theme = field.value;
      else delete root.dataset.theme;
    });
  }
  for (const link of document.querySelectorAll("[data-tongue]")) {
    link.addEventListener("click", () => {
      choices.set("language", link.dataset.tongue);
      link.search = location.search;
      if (location.hash) link.hash = location.hash;
    });
  }
  if (!article || !panel) return;

  const present = [...article.querySelectorAll(".heads [data-x]")].map((head) => head.dataset.x);

  /* Columns that the address asks for come before those of the device, until others are chosen. */
  let asked = (new URLSearchParams(location.search).get("columns") || "").split(",").filter((name) => present.includes(name));

  function arrangement() {
    const view = choices.get("view", "columns");
    return ["interleaved", "single"].includes(view) ? view : "columns";
  }

  function order() {
    const wished = [...asked, ...choices.list("order").filter((name) => present.includes(name) && !asked.includes(name))];
    return [...wished, ...present.filter((name) => !wished.includes(name))];
  }

  function hiding() {
    return asked.length ? present.filter((name) => !asked.includes(name)) : choices.list("hidden");
  }

  /* The columns chosen stand in the address, so that a link to this page shows them. */
  function remember() {
    asked = [];
    const columns = order().filter((name) => !hiding().includes(name));
    const address = new URL(location.href);
    if (columns.join() === present.join()) address.searchParams.delete("columns");
    else address.searchParams.set("columns", columns.join());
    try {
      history.replaceState(history.state, "", address.href.replace(/%2C/g, ","));
    } catch (_fromFile) {
      /* The address of a file cannot be changed. */
    }
    apply();
  }

  function shown() {
    const hidden = hiding();
    const visible = order().filter((name) => !hidden.includes(name));
    const some = visible.length ? visible : order().slice(0, 1);
    return arrangement() === "single" ? some.slice(0, 1) : some;
  }

  function apply() {
    const sequence = order();
    const visible = shown();
    const view = arrangement();
    root.dataset.view = view;
    for (const row of article.querySelectorAll(".heads-row, .row")) {
      const cells = new Map();
      for (const child of row.children) if (child.dataset.x) cells.set(child.dataset.x, child);
      if (!cells.size) continue;
      const after = [...cells.values()].pop().nextSibling;
      const inOrder = sequence.filter((name) => cells.has(name));
      const now = [...cells.keys()];
      if (inOrder.some((name, place) => now[place] !== name)) {
        for (const name of inOrder) row.insertBefore(cells.get(name), after);
      }
      for (const [name, cell] of cells) cell.hidden = !visible.includes(name);
    }
    document.body.className = document.body.className.replace(/\bcolumns-\d+\b/, "columns-" + (view === "columns" ? visible.length : 1));
    fill();
  }

  function move(name, by) {
    const sequence = order();
    const at = sequence.indexOf(name);
    sequence.splice(at, 1);
    sequence.splice(Math.max(0, Math.min(sequence.length, at + by)), 0, name);
    const others = choices.list("order").filter((held) => !sequence.includes(held));
    choices.set("order", [...sequence, ...others]);
    if (asked.length) choices.set("hidden", hiding());
    remember();
  }

  function toggle(name, on) {
    const hidden = hiding().filter((held) => held !== name);
    if (asked.length) choices.set("order", order());
    choices.set("hidden", on ? hidden : [...hidden, name]);
    remember();
  }

  /* The list of columns in the panel, in their order. */
  const list = panel.querySelector(".layout-columns");
  function fill() {
    const focused = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.does : "";
    const visible = shown();
    const hidden = hiding();
    list.replaceChildren(
      ...order().map((name, place, all) => {
        const head = article.querySelector(`.heads [data-x="${CSS.escape(name)}"]`);
        const link = head.querySelector("a");
        const box = make("input", { type: "checkbox", checked: !hidden.includes(name), "data-does": "show " + name });
        box.disabled = !hidden.includes(name) && visible.length === 1 && arrangement() !== "single";
        box.addEventListener("change", () => toggle(name, box.checked));
        const label = make("label", {}, box, " ", make("span", { lang: link.lang }, link.textContent), " ", make("span", { class: "imprint" }, head.querySelector(".imprint").textContent));
        const up = make("button", { type: "button", "aria-label": say("before", { name: link.textContent }), "data-does": "up " + name }, "↑");
        const down = make("button", { type: "button", "aria-label": say("after", { name: link.textContent }), "data-does": "down " + name }, "↓");
        up.disabled = place === 0;
        down.disabled = place === all.length - 1;
        up.addEventListener("click", () => move(name, -1));
        down.addEventListener("click", () => move(name, 1));
        return make("li", {}, label, up, down);
      }),
    );
    if (focused) {
      const again = list.querySelector(`[data-does="${CSS.escape(focused)}"]`);
      if (again && !again.disabled) again.focus();
      else if (again) again.closest("li").querySelector("input").focus();
    }
  }

  for (const field of panel.querySelectorAll("input[name=view]")) {
    field.checked = field.value === arrangement();
    field.addEventListener("change", () => {
      choices.set("view", field.value);
      apply();
    });
  }
  const holder = panel.closest("details");
  document.addEventListener("click", (event) => {
    if (holder.open && !event.composedPath().includes(holder)) holder.open = false;
  });
  holder.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && holder.open) {
      holder.open = false;
      holder.querySelector("summary").focus();
    }
  });
  apply();
  const place = target(location.hash);
  if (place && (choices.get("order") || choices.get("hidden") || choices.get("view"))) place.scrollIntoView();
})();
