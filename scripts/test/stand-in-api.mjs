// A minimal API for tests of the supervisor: it answers with its pid and ends with its parent.
import { createServer } from 'node:http'

createServer((request, response) => {
  if (request.url === '/stand-still') for (;;);
  else if (request.url === '/settings') response.end(JSON.stringify(process.env))
  else response.end(String(process.pid))
}).listen(Number(process.env.PORT), process.env.HOST)

process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))
