import { portProblem } from '../process/ports.mjs'
import { Refusal } from '../process/refusal.mjs'

/** Refuses ports that were set explicitly and are not free. */
export async function requirePorts({ host, port, mode, sandboxPort, smtpPort }) {
  await requirePort('PORT', port, host)
  if (mode !== 'demo') return
  if (sandboxPort) await requirePort('SANDBOX_PORT', sandboxPort, host)
  if (smtpPort) await requirePort('SANDBOX_SMTP_PORT', smtpPort, host)
}

async function requirePort(name, port, host) {
  const problem = await portProblem(port, host)
  if (!problem) return
  const why =
    { EADDRINUSE: 'is in use', EACCES: 'may not be used by this user' }[problem] ?? `cannot be used (${problem})`
  throw new Refusal(`Port ${port} on ${host} ${why}: stop what listens there, or choose another with ${name}.`)
}
