"""The games in other libraries' clothes: Gymnasium, PettingZoo, OpenSpiel, Gambit.

Each module asks for its library when it is imported, with a sentence if that is not installed.
"""
