"""The HTML edition: a folder of pages that any web host serves, made from a corpus."""
