"""An explanation: what stands below a calculator in plain English, with numbers that are still numbers.

Holds the model. Must not know any calculator or surface. Explanations are read at build time alone, so that their
number and length cost the reader's start nothing.
"""

from typing import NamedTuple

from desk.report import Phrase


class Section(NamedTuple):
    """Hold a heading and its paragraphs."""

    title: str
    paragraphs: tuple[Phrase, ...]


class Source(NamedTuple):
    """Hold where a rule or a formula comes from, as a reader would look it up."""

    text: str


class Explanation(NamedTuple):
    """Hold what is explained of one calculator: its sections, the questions people ask, and the sources."""

    sections: tuple[Section, ...]
    questions: tuple[Section, ...]
    sources: tuple[Source, ...]
