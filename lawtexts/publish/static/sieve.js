/* Sieve: the differences chosen by severity, cause and kind. */
const form = document.querySelector(".sieve");
const { say, target } = lawtexts;

function apply() {
  const left = [...form.querySelectorAll("input:not(:checked)")];
  for (const line of document.querySelectorAll(".differing li")) line.hidden = left.some((box) => line.dataset[box.name] === box.value);
  document.documentElement.dataset.sifted = "";
  form.querySelector(".sieve-count").textContent = say("shown", { count: document.querySelectorAll(".differing li:not([hidden])").length });
}

form.addEventListener("change", apply);
apply();
target(location.hash)?.scrollIntoView();
