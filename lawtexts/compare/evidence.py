"""Evidence: why a difference is a remark and no warning.

The figures say how many of the findings with that doubt were right in seven sets of laws that translators
have read: mostly too few for a warning. A few are right, but too slight for one.
"""

from __future__ import annotations

from lawtexts.locale import mark as N_

DOUBTS: dict[str, str] = {
    # circumstances of a finding
    "edition": "",  # its cause says so
    "one alone": N_("No warning: what only some translations say is often said in other words."),  # 55 of 210
    "other words": N_("No warning: both may mean the same here."),  # 6 of 35
    "heading": N_("No warning: headings are worded freely."),  # 2 of 4
    "turned": N_("No warning: a denial beside it may make both say the same."),  # 2 of 5
    "denied otherwise": N_("No warning: what one language denies another may say by an opposite."),  # 3 of 9
    "excepted otherwise": N_("No warning: exceptions are often made in other words."),  # 4 of 46
    "either": N_("No warning: “and” and “or” may say the same here."),  # 2 of 6
    "soft": N_("No warning: many languages have one verb for these."),  # 0 of 7
    "far": N_("No warning: these verbs may belong to different clauses."),  # 1 of 1
    "relative": N_("No warning: a relative reference may be left to the context."),  # 0 of 3
    # codes, whatever the circumstances
    "text-other": N_("No warning: most texts that seem to be others are free translations."),  # 0 of 7
    "term-variant": N_("No warning: translators vary their words."),  # 4 of 26
    "reference-depth": N_("No warning: both lead to the same place."),  # 6 of 6
}
"""The doubts, and the codes, that make a finding a remark, with the sentence that says why."""
