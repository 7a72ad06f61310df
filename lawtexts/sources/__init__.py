"""From the pages of national sites to laws.

The way of a page: bytes → `decoding` → the lines of an extract (`text`) or of a saved
page (`html`) → which page it is (`recognition`) → blocks, by the room of its site
(`pzbs`, `bridgeditalia`, `bridgevenezuela`) → places and numbers (`numbering`) → the law
(`assembly`, with `wording`) → what may be no law (`doubts`) → the `ledger`. `page` is the door.
"""
