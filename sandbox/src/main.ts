import { fstatSync } from 'node:fs'
import { type Sandbox, startSandbox } from './server.ts'
import { readSettings, SettingError } from './settings.ts'

let sandbox: Sandbox | undefined
let isStopping = false

async function stop() {
  if (isStopping) return
  isStopping = true
  // Open connections must not keep the process alive.
  setTimeout(() => process.exit(0), 2_000).unref()
  await sandbox?.close()
  process.exit(0)
}

function explain(error: unknown): string {
  if (error instanceof SettingError) return error.message
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') {
    return `port ${port} is in use: set SANDBOX_PORT and SANDBOX_SMTP_PORT to free ports, or 0 for any`
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return `cannot listen on ${address}:${port} (${code})`
  return String(error instanceof Error ? (error.stack ?? error.message) : error)
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// Ends this process when the process that started it ends, for any reason.
if (process.send) process.on('disconnect', stop)
else if (hasParentOnStdin()) process.stdin.on('end', stop).on('error', stop).resume()

function hasParentOnStdin(): boolean {
  try {
    const stdin = fstatSync(0)
    return stdin.isFIFO() || stdin.isSocket()
  } catch {
    return false
  }
}

try {
  sandbox = await startSandbox(readSettings())
  const { port, smtpPort } = sandbox
  process.stdout.write(`${JSON.stringify({ ready: true, port, smtpPort })}\n`)
  process.send?.({ type: 'ready', port, smtpPort })
} catch (error) {
  process.stderr.write(`sandbox: ${explain(error)}\n`)
  process.exit(1)
}
