// The driver and its types belong to the API. Scripts only connect and query.
declare module 'pg'
