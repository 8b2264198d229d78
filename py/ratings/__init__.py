"""The calculation package: rating arithmetic and the rules that govern it.

Knows numbers and rules. Must not know of pages, files, browsers or how a number is shown; imports the
standard library alone. Time and randomness come in as arguments.
"""
