"""Connections, sockets and their deadlines, over uvicorn."""
