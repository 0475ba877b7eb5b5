import { createServer } from 'node:http'

const port = Number(process.env.SANDBOX_PORT)
const smtpPort = Number(process.env.SANDBOX_SMTP_PORT)

createServer((_request, response) => response.end(String(process.pid))).listen(port, process.env.SANDBOX_HOST, () =>
  process.send({ type: 'ready', port, smtpPort }),
)

process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))
