"""The desk: calculators, each declared once, and the code that shows any of them on every surface.

Knows fields, reports, text and markup, and calls `ratings` for every number. Must not know of browsers,
workers or PyScript, and outside `calculators/` must not know any calculator by name.
"""
