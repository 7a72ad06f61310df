"""lawtexts terms: the concepts of the game, how each language says them, and where."""

from __future__ import annotations

from itertools import groupby

from lawtexts.cli import options
from lawtexts.cli.divergences import Columns
from lawtexts.cli.terminal import FOUND, NOTHING, Screen, Words, remark
from lawtexts.compare.concepts import Concepts
from lawtexts.compare.statistics import Rendered
from lawtexts.exchange import contract, names
from lawtexts.locale import gettext as _
from lawtexts.locale import language as interface_language
from lawtexts.model.term import Rendering, Term

_NARROWEST = 13
"""How wide a column of terms must be to be read: no word of a term is longer than this."""


@options.command(
    _(
        "With TERM, in any language and without accents if you like, the concepts it names, and where the "
        "translations use them, by themselves and in longer terms. With --renderings, how often and where "
        "each translation says a concept in which words, verbs of obligation included: “!” marks a "
        "rendering of a person, a thing or a duty that is rare beside another, which may be an oversight. A"
        " concept that the others name and a translation never does is listed with the words that are "
        "frequent there, as a proposal for the termbase."
    ),
    options.argument("words", "terms", _("[TERM]"), nargs=-1),
    options.flag("--renderings", help=_("Count the renderings of each concept.")),
    options.columns,
)
def command(settings: options.Settings, words: tuple[str, ...], renderings: bool) -> int:
    wanted = " ".join(words)
    found = settings.library.terms(wanted, settings.columns)
    if not found.terms:
        remark(_("The termbase has no “{term}”.").format(term=wanted))
    if renderings:
        return _count(settings, found, wanted)
    write = _write if wanted else _write_list
    entries = [
        contract.fields(term, "id domain definition strength renderings")
        | {"uses": found.uses.get(term.id, {}), "longer": found.longer.get(term.id, {})}
        for term in found.terms
    ]
    code = FOUND if found.terms else NOTHING
    return settings.answer(lambda screen: write(screen, found), code, terms=entries)


def _count(settings: options.Settings, found: Concepts, wanted: str) -> int:
    """Answer how each translation says the concepts."""
    counted = list(found.renderings())
    code = FOUND if counted or found.longer else NOTHING
    if found.terms and code == NOTHING:
        remark(_("No text in the corpus names “{term}”.").format(term=wanted))

    def write(screen: Screen) -> None:
        for term in found.terms:
            own = [one for one in counted if one.concept == term.id]
            if own or term.id in found.longer:
                called = (*term.in_language(interface_language()), *term.in_language("en"))
                name = screen.style(called[0].term if called else term.id, "strong")
                screen.heading(f"{name}  {screen.style(f'[{term.id}]', 'quiet')}", "")
                for expression, each in groupby(own, key=lambda one: one.expression):
                    screen.line("  " + screen.style(expression, "quiet"))
                    for one in each:
                        _write_rendering(screen, one)
                _write_longer(screen, found, term)

    return settings.answer(write, code, renderings=counted, longer=found.longer)


def _write_list(screen: Screen, found: Concepts) -> None:
    heads = [[Words(names.language(name), "strong")] for name in found.languages]
    table = Columns(screen, heads, narrowest=_NARROWEST)
    table.head()
    for term in found.terms:
        said = (term.in_language(name) for name in found.languages)
        table.row([[Words(", ".join(one.term for one in renderings))] for renderings in said])


def _write_longer(screen: Screen, found: Concepts, term: Term) -> None:
    """The longer terms that name a concept in a part: what counts for them does not count for it."""
    for expression in found.columns:
        said = found.longer.get(term.id, {}).get(expression.id, {})
        if said:
            terms = [f"{one} ({', '.join(dict.fromkeys(map(str, places)))})" for one, places in said.items()]
            language = names.language(expression.language)
            sentence = _("{language} has it in longer terms: {terms}.")
            screen.paragraph(sentence.format(language=language, terms=names.listed(terms)), "  ")


def _write_rendering(screen: Screen, one: Rendered) -> None:
    if one.proposed:
        sentence = _("No word of the termbase; frequent in {count} places where others name it: {words}.")
        said = sentence.format(count=len(one.places), words=", ".join(one.proposed))
        screen.paragraph(said, "    · ")
        return
    sign = screen.style("!", "warning") if one.usual else " "
    places = names.some([*dict.fromkeys(map(str, one.places))])
    screen.paragraph(f"{one.rendering} ({len(one.places)}): {places}", f"    {sign} ")


def _write(screen: Screen, found: Concepts) -> None:
    for term in found.terms:
        strength = f"  {screen.style(term.strength.value, 'mark')}" if term.strength is not None else ""
        screen.line(screen.style(term.id, "strong") + strength)
        if term.definition:
            screen.paragraph(term.definition, "  ", style="quiet")
        said = {name: map(_wording, term.in_language(name)) for name in found.languages}
        screen.record({names.language(name): "; ".join(words) for name, words in said.items()}, "  ")
        uses = found.uses.get(term.id, {})
        for expression in (one for one in found.columns if one.id in uses):
            places, language = ", ".join(map(str, uses[expression.id])), names.language(expression.language)
            sentence = _("{language} uses it in {places}.")
            screen.paragraph(sentence.format(language=language, places=places), "  ")
        if not uses and term.id not in found.longer:
            screen.paragraph(_("No text in the corpus uses it."), "  ")
        _write_longer(screen, found, term)
        screen.gap()


def _wording(rendering: Rendering) -> str:
    return f"{rendering.term} ({', '.join(rendering.variants)})" if rendering.variants else rendering.term
