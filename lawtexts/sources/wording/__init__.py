"""What stands inside a text: note marks, references, slips."""
