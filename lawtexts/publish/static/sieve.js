/* Sieve: the differences chosen by kind and severity. */
(function () {
  "use strict";
  const form = document.querySelector(".sieve");
  if (!form) return;
  const { say, target } = self.lawtexts;
  const count = form.querySelector(".sieve-count");

  function chosen(name) {
    return new Set([...form.querySelectorAll(`input[name=${name}]:checked`)].map((box) => box.value));
  }

  function apply() {
    const severities = chosen("severity");
    const kinds = chosen("kind");
    let shown = 0;
    for (const section of document.querySelectorAll(".differing")) {
      let here = 0;
      for (const line of section.querySelectorAll("li")) {
        line.hidden = !(severities.has(line.dataset.severity) && kinds.has(line.dataset.kind));
        if (!line.hidden) here += 1;
      }
      section.hidden = !here;
      shown += here;
    }
    document.documentElement.dataset.sifted = "";
    count.textContent = say("shown", { count: shown });
  }

  form.addEventListener("change", apply);
  apply();
  const place = target(location.hash);
  if (place) place.scrollIntoView();
})();
