"""From the pages of national sites to laws: `page` is the door and shows the way of a page.

Sites are data (`sites`, described by `profile`); languages are data (`lawtexts.languages`).
"""
