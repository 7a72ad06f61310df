"""The Venezuelan federation (FVB): the Spanish laws."""
