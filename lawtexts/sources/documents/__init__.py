"""The pages of a book that are no law: preface, introduction, definitions."""
