"""A hundred things that would run if a text were ever taken for markup, script or an address.

Each calls `pwned` with its own number. Written after the classes of the OWASP
and PortSwigger cheat sheets: elements and events, ways out of attributes,
comments, raw text and script data, addresses, mutation, clobbering, templates.
"""

from __future__ import annotations

from pathlib import Path

# What no line of a file can hold is here.
_FILE = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8")
_PATTERNS = [line for line in _FILE.splitlines() if line and not line.startswith("# ")]
_PATTERNS += [
    " onfocus=CALL autofocus ",
    "<script\n>CALL</script>",
    '\\";CALL;//',
    "\\u003c/script\\u003e\\u003cscript\\u003eCALL\\u003c/script\\u003e",
    "\u2028CALL\u2029",
    "java\tscript:CALL",
]
PAYLOADS = tuple(each.replace("CALL", f"pwned({number})") for number, each in enumerate(_PATTERNS, 1))

CANARY = """
window.hits = [];
window.pwned = (number) => { (window.top || window).hits.push("called " + number); };
const later = setTimeout;
window.setTimeout = (done) => later(done);
for (const name of ["alert", "confirm", "prompt", "print"]) window[name] = () => window.hits.push(name);
document.addEventListener("securitypolicyviolation", (event) => {
  window.hits.push("refused by the policy: " + event.effectiveDirective + " " + event.blockedURI);
});
"""
"""Run in every window and frame before anything else: notes every call, and every attempt the policy stopped.

An attempt that the policy stopped counts as well: a text had become markup by then. Nothing waits for a
reader to stop typing.
"""

HARMLESS = """() => {
  const found = [...window.hits];
  const addresses = ["href", "src", "action", "formaction", "data", "srcdoc"];
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      const runs = addresses.includes(name) && /^\\s*(javascript|data|vbscript):/i.test(value);
      if (runs || name.startsWith("on")) found.push("attribute " + name + " of " + element.tagName);
    }
  }
  const strange = "iframe, frame, object, embed, base, portal, math, img, audio, video, marquee, template";
  for (const element of document.querySelectorAll(strange)) found.push("element " + element.tagName);
  for (const script of document.scripts) {
    const own = script.src && new URL(script.src).origin === location.origin;
    if (!own && script.type !== "application/ld+json") found.push("script " + script.textContent);
  }
  return found;
}"""
"""What of a page a text has got hold of: calls, event attributes, foreign elements and scripts."""
