import { setTimeout as sleep } from 'node:timers/promises'

/** Ends a child by a signal, and kills it when it is still there after `graceMs`. `gone` resolves when it has ended. */
export async function endChild(child, gone, { signal = 'SIGTERM', graceMs = 5000 } = {}) {
  child.kill(signal)
  if (await Promise.race([gone.then(() => true), sleep(graceMs, false, { ref: false })])) return
  child.kill('SIGKILL')
  await gone
}
