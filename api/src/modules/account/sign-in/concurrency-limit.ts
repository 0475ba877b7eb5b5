import { Failure } from '@juntas/contract/errors'

/**
 * Lets at most `width` pieces of heavy work run at once and `waiting` more wait their turn. Past that it refuses at once:
 * a queue that only grows would serve nobody.
 */
export function limitConcurrency(width: number, waiting: number) {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= width) {
      if (queue.length >= waiting)
        throw new Failure('too_many_requests', { detail: 'Too many at once. Try again.', retryAfterSeconds: 1 })
      // Whoever finishes hands her place over, so `running` stays as it is.
      await new Promise<void>((enter) => queue.push(enter))
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
