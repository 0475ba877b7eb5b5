import { Failure } from '@juntas/contract/errors'

/**
 * Runs at most `width` pieces of heavy work at once while `waiting` more wait. Beyond that it refuses at once, because
 * a queue that only grows helps no caller.
 */
export function limitConcurrency(width: number, waiting: number) {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= width) {
      if (queue.length >= waiting)
        throw new Failure('too_many_requests', { detail: 'Too many at once. Try again.', retryAfterSeconds: 1 })
      // Finished work passes its slot on, so `running` stays the same.
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
