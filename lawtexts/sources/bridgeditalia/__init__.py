"""Bridge d'Italia: the Italian laws (FIGB)."""
