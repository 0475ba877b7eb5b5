// Starts a server, prints its address and keeps it until killed.
import { startPostgres } from '../postgres/postgres.mjs'

const server = await startPostgres({ dataDir: process.argv[2], settings: { fsync: 'off' } })
process.send({ pid: server.pid, url: server.url() })
setInterval(() => {}, 1000)
