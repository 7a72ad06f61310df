"""A hundred things that would run if a text were ever taken for markup, script or an address.

Each calls `pwned` with its own number. Written after the classes of the OWASP
and PortSwigger cheat sheets: elements and events, ways out of attributes,
comments, raw text and script data, addresses, mutation, clobbering, templates.
"""

from __future__ import annotations

_ELEMENTS = (
    "<script>CALL</script>",
    "<SCRIPT>CALL</SCRIPT>",
    "<script >CALL</script >",
    "<script/x>CALL</script>",
    "<script\n>CALL</script>",
    "<script type=module>CALL</script>",
    "<script src=data:text/javascript,CALL></script>",
    "<script async src=//127.0.0.1:9/x.js></script>CALL",
    '<script type=importmap>{"imports":{"x":"data:text/javascript,CALL"}}</script>',
    "<scr<script>ipt>CALL</scr</script>ipt>",
    "<svg><script>CALL</script></svg>",
    "<svg><script href=data:text/javascript,CALL /></svg>",
    "<svg><a xlink:href=javascript:CALL><text y=9>x</text></a></svg>",
    "<svg><use href=data:image/svg+xml,<svg/onload=CALL>#x /></svg>",
    "<math href=javascript:CALL>x</math>",
    "<iframe srcdoc='<script>parent.CALL</script>'>",
    "<iframe src=javascript:parent.CALL>",
    "<frameset><frame src=javascript:CALL></frameset>",
    "<object data=javascript:CALL>",
    "<object data=data:text/html,<script>CALL</script>>",
    "<embed src=javascript:CALL>",
    "<a href=javascript:CALL autofocus>x</a>",
    "<area href=javascript:CALL shape=default>",
    "<form action=javascript:CALL><button autofocus>x</button></form>",
    "<button formaction=javascript:CALL form=q>x</button>",
    "<link rel=stylesheet href=javascript:CALL>",
    "<link rel=modulepreload href=data:text/javascript,CALL>",
    "<link rel=import href=data:text/html,<script>CALL</script>>",
    "<meta http-equiv=refresh content='0;url=javascript:CALL'>",
    "<meta http-equiv=Content-Security-Policy content=\"script-src 'unsafe-inline'\"><script>CALL</script>",
    "<base href=javascript:CALL//>",
    "<style>@import 'javascript:CALL';</style>",
    "<style>*{background:url(javascript:CALL)}</style>",
    "<template><script>CALL</script></template>",
    "<portal src=javascript:CALL>",
    "<applet code=javascript:CALL>",
)
_EVENTS = (
    "<img src=x onerror=CALL>",
    "<img src=x onerror='CALL' >",
    "<img/src=x/onerror=CALL>",
    "<img src=data:, onload=CALL onerror=CALL>",
    "<img src=x:x onerror=eval(atob('cHduZWQoMCk='))>CALL",
    "<IMG SRC=x ONERROR=CALL>",
    "<image src=x onerror=CALL>",
    "<svg onload=CALL>",
    "<svg/onload=CALL>",
    "<svg><animate onbegin=CALL attributeName=x dur=1s>",
    "<svg><set onend=CALL attributename=x dur=0.01s>",
    "<body onload=CALL>",
    "<body onpageshow=CALL>",
    "<body onhashchange=CALL><a href=#x>x</a>",
    "<details open ontoggle=CALL>",
    "<video><source onerror=CALL></video>",
    "<audio src onloadstart=CALL>",
    "<input autofocus onfocus=CALL>",
    "<select autofocus onfocus=CALL>",
    "<textarea autofocus onfocus=CALL>",
    "<x contenteditable autofocus onfocus=CALL>",
    "<x tabindex=1 onfocusin=CALL autofocus>",
    "<marquee onstart=CALL>",
    "<style onload=CALL></style>",
    "<div style='animation:x 1s' onanimationstart=CALL><style>@keyframes x{}</style>",
    "<dialog open onclose=CALL><form method=dialog><button autofocus>x",
    "<x onpointerrawupdate=CALL onmousemove=CALL style=position:fixed;inset:0>x",
)
_WAYS_OUT = (
    "</script><script>CALL</script>",
    "</title><script>CALL</script>",
    "</style><script>CALL</script>",
    "</textarea><script>CALL</script>",
    "</noscript><script>CALL</script>",
    "</template><script>CALL</script>",
    "--><script>CALL</script><!--",
    "--!><img src=x onerror=CALL>",
    "]]><script>CALL</script>",
    "<!--><img src=x onerror=CALL>-->",
    '"><img src=x onerror=CALL>',
    "'><img src=x onerror=CALL>",
    "`><img src=x onerror=CALL>",
    '" onmouseover="CALL" autofocus onfocus="CALL" x="',
    "' onfocus='CALL' autofocus='",
    " onfocus=CALL autofocus ",
    '"}</script><script>CALL</script>',
    '";CALL;//',
    "';CALL;//",
    '\\";CALL;//',
    "\\u003c/script\\u003e\\u003cscript\\u003eCALL\\u003c/script\\u003e",
    "\u2028CALL\u2029",
)
_ADDRESSES = (
    "javascript:CALL",
    "JaVaScRiPt:CALL",
    "javascript://%0aCALL",
    "java\tscript:CALL",
    "&#106;avascript:CALL",
    "data:text/html,<script>CALL</script>",
    "//127.0.0.1:9/%2e%2e/<script>CALL</script>",
    "../../law/51.html#<img src=x onerror=CALL>",
)
_MUTATIONS = (
    '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=CALL>">',
    '<svg></p><style><a id="</style><img src=x onerror=CALL>">',
    '<noscript><p title="</noscript><img src=x onerror=CALL>">',
    "<mark><img src=x onerror=CALL></mark>",
    "&lt;mark&gt;&lt;img src=x onerror=CALL&gt;&lt;/mark&gt;",
    "&amp;lt;script&amp;gt;CALL&amp;lt;/script&amp;gt;",
    "%3Cscript%3ECALL%3C/script%3E",
    "<form id=lawtexts><input name=words></form><a id=q name=form href=javascript:CALL>x</a>",
    "__proto__[innerHTML]=<img src=x onerror=CALL>",
    "{{constructor.constructor('CALL')()}}{{7*7}}",
    "{% raw %}{{ self.__init__.__globals__ }}<script>CALL</script>",
    "${CALL}#{CALL}<%= CALL %>",
)

PAYLOADS = tuple(
    pattern.replace("CALL", f"pwned({number})")
    for number, pattern in enumerate((*_ELEMENTS, *_EVENTS, *_WAYS_OUT, *_ADDRESSES, *_MUTATIONS), 1)
)

CANARY = """
window.hits = [];
window.pwned = (number) => { (window.top || window).hits.push("called " + number); };
for (const name of ["alert", "confirm", "prompt", "print"]) window[name] = () => window.hits.push(name);
document.addEventListener("securitypolicyviolation", (event) => {
  window.hits.push("refused by the policy: " + event.effectiveDirective + " " + event.blockedURI);
});
"""
"""Run in every window and frame before anything else: notes every call, and every attempt the policy stopped.

An attempt that the policy stopped counts as well: a text had become markup by then.
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
