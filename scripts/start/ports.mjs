import { portProblem } from '../process/ports.mjs'
import { Refusal } from '../process/refusal.mjs'

/** Refuses a port that was asked for by name and cannot be had. */
export async function requirePort(name, port, host) {
  const problem = await portProblem(port, host)
  if (!problem) return
  const why =
    { EADDRINUSE: 'is in use', EACCES: 'may not be used by this user' }[problem] ?? `cannot be used (${problem})`
  throw new Refusal(`Port ${port} on ${host} ${why}: stop what listens there, or choose another with ${name}.`)
}
