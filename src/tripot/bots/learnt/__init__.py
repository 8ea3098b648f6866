"""What bots have learnt by `tripot train`: how a net sees a table, what it thinks, its weights."""
