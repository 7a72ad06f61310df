"""From the pages of national sites to laws.

The way of a page: bytes → `decoding` → blocks (`text_blocks` for a plain-text
extract, `html_blocks` for a saved page) → `assembly` with `numbering`, `notes`
and `inline` → Law, checked by `ledger`. One room a site says how that site
writes things; `registry` lists them; `page.parse_page` is the door.
"""
