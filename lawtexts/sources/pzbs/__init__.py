"""The Polish bridge union (PZBS): its laws in Polish and in English."""
