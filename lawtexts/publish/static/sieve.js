/* Sieve: the differences chosen by kind and severity. */
const form = document.querySelector(".sieve");
const { say, target } = lawtexts;

function apply() {
  const chosen = new Set([...form.querySelectorAll("input:checked")].map((box) => box.value));
  for (const line of document.querySelectorAll(".differing li")) line.hidden = !(chosen.has(line.dataset.severity) && chosen.has(line.dataset.kind));
  document.documentElement.dataset.sifted = "";
  form.querySelector(".sieve-count").textContent = say("shown", { count: document.querySelectorAll(".differing li:not([hidden])").length });
}

form.addEventListener("change", apply);
apply();
target(location.hash)?.scrollIntoView();
