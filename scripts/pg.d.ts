// The driver belongs to the API, and so do its types: scripts only open a connection and ask.
declare module 'pg'
