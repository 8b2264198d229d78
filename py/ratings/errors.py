"""Every error that the calculation package raises, and no other place that defines one.

Holds what went wrong as data. Must not know how it is told to a reader: that is the desk's part.
"""


class OutOfRange(ValueError):
    """Report a quantity that lies outside what its formula or rule allows.

    `quantity` is the argument's name; `allowed` says in a few words what would have done.
    """

    def __init__(self, quantity: str, value: object, allowed: str) -> None:
        super().__init__(f"{quantity} is {value}, but must be {allowed}")
        self.quantity = quantity
        self.value = value
        self.allowed = allowed
