"""What can be taken away from a report, by the name that the page asks for it.

Holds the table alone. Must not know any calculator. Imported when something is first taken away.
"""

from collections.abc import Callable, Mapping

from desk.calculator import Calculator
from desk.csv_file import csv_text
from desk.link import fragment
from desk.report import Report
from desk.summary import summary_text

Writer = Callable[[Calculator, Mapping[str, str], Report], str]

WRITERS: dict[str, Writer] = {
    "summary": summary_text,
    "csv": lambda calculator, typed, report: csv_text(calculator, typed, report, decimal_comma=False),
    "csv-decimal-comma": lambda calculator, typed, report: csv_text(calculator, typed, report, decimal_comma=True),
    "link": lambda calculator, typed, _: fragment(calculator, typed),
}
