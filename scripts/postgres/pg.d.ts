// The driver and its types belong to the API: scripts only connect and query.
declare module 'pg'
