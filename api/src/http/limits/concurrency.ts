import { Failure } from '@juntas/contract/errors'

const full = () => new Failure('too_many_requests', { detail: 'Too many at once. Try again.', retryAfterSeconds: 1 })

interface Patience {
  /** How long a piece of work waits at most. */
  ms: number
  refusal: () => Failure
}

/**
 * Runs at most `width` pieces of heavy work at once while `waiting` more wait. Beyond that it refuses at once, because
 * a queue that only grows helps no caller.
 */
export function limitConcurrency(width: number, waiting: number, patience?: Patience) {
  const refusal = patience?.refusal ?? full
  const queue: (() => void)[] = []
  let running = 0

  async function enter() {
    if (running < width) {
      running++
      return
    }
    if (queue.length >= waiting) throw refusal()
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        queue.splice(queue.indexOf(turn), 1)
        reject(refusal())
      }
      const timer = patience && setTimeout(giveUp, patience.ms)
      queue.push(turn)
    })
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // Finished work passes its place on, so `running` stays the same.
      if (next) next()
      else running--
    }
  }
}
