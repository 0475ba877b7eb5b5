// Starts a server and holds it until killed; says where it is.
import { startPostgres } from '../postgres.mjs'

const server = await startPostgres({ dataDir: process.argv[2], settings: { fsync: 'off' } })
process.send({ pid: server.pid, url: server.url() })
setInterval(() => {}, 1000)
