/* Box: what finds is fetched when the page is there and idle, or when the box is used before that. */
(function () {
  "use strict";
  const { finding } = self.lawtexts;
  const box = document.getElementById("q");
  const open = () => finding().catch(() => {});
  for (const use of ["focus", "input"]) box.addEventListener(use, open, { once: true });
  box.form.addEventListener("submit", (event) => {
    if (self.lawtexts.cited) return;
    event.preventDefault();
    finding().then(() => box.form.requestSubmit(), () => box.form.submit());
  });
  if (document.activeElement === box || document.querySelector(".find-results")) open();
  else if (!navigator.connection?.saveData) {
    addEventListener("load", () => self.requestIdleCallback ? requestIdleCallback(open, { timeout: 3000 }) : setTimeout(open));
  }
})();
