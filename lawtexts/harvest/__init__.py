"""Fetching pages from the national sites, politely, and keeping every one before it is understood.

    address      which addresses a site's laws have, and the same paths on a mirror
    connection   which addresses may be connected to, and for how long
    fetch        one page: robots.txt (RFC 9309), hops, sizes, lengths, codings; what may be tried again
    pace         pauses, waiting where a server asks for it, requests a day
    links        the documents of a book, by the links of its law pages
    walls        error pages, logins and consent forms that come with status 200
    client       who requests pages, how slowly, through which mirror
    books        one file with many laws, cut into laws
    session      a whole book: what is missing is fetched, kept, then imported
    updates      what has changed on a site since
    warc         the exchange as WARC 1.1
    saved_sites  what a browser, a zip file or a WARC file has of a site
    masking      the structure of a page without its words
    holdings     what the corpus has of each site

Nothing else in lawtexts uses the network. requests, Protego and warcio come with lawtexts[harvest].
"""
