"""From the pages of national sites to laws: `pipeline` is the entry point and shows the steps.

Sites are data (`sites`, described by `profile`); languages are data (`lawtexts.languages`).
"""
