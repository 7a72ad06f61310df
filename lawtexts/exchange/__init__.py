"""Every way the corpus leaves for other programs: JSON, CSV, XLSX, TMX, XLIFF, TBX, Akoma Ntoso, reports."""
