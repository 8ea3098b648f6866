"""The games for other libraries: Gymnasium, PettingZoo, OpenSpiel, Gambit.

Each module imports its library, and raises Misuse with a sentence if that is not installed.
"""
