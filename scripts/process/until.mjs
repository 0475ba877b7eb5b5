import { setTimeout as sleep } from 'node:timers/promises'

/** Repeats `look` until it returns a value. If it takes too long, the error says what was waited for. */
export async function until(what, look, { seconds = 60, everyMs = 200 } = {}) {
  let reason = ''
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(everyMs)) {
    try {
      const found = await look()
      if (found) return found
    } catch (error) {
      reason = error.message
    }
  }
  throw new Error(`${what} was not there after ${seconds} s. ${reason}`)
}
