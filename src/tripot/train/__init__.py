"""The values that bots learn from only the rules, by nets that play against themselves."""
