import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Sends a signal to a child, and kills it if it is still running after `graceMs`. `gone` resolves when it has ended.
 */
export async function endChild(child, gone, { signal = 'SIGTERM', graceMs = 5000 } = {}) {
  child.kill(signal)
  if (await Promise.race([gone.then(() => true), sleep(graceMs, false, { ref: false })])) return
  child.kill('SIGKILL')
  await gone
}
