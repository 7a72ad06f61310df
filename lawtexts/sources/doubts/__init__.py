"""What became law and may be none."""
