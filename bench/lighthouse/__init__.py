"""The page as Lighthouse judges it on a phone."""
