"""Every way the corpus leaves for other programs: JSON, CSV, TMX."""
