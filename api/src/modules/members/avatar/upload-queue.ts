import { Failure } from '@juntas/contract/errors'
import { limitConcurrency } from '../../../http/limits/concurrency.ts'

interface Rules {
  /** How many bodies are read at the same time: together they are the memory that uploads may use. */
  most: number
  mostEach: number
  /** How many uploads wait, with none of their bytes read, and for how long. */
  waiting: number
  patienceMs: number
}

/** Places for uploads, taken before a body is read. A sender who gets none in time is told when to retry. */
export function uploadQueue({ most, mostEach, waiting, patienceMs }: Rules) {
  const limited = limitConcurrency(most, waiting, { ms: patienceMs, refusal: full })
  const held = new Map<number, number>()
  return async <T>(memberId: number, work: () => Promise<T>): Promise<T> => {
    const own = held.get(memberId) ?? 0
    if (own >= mostEach) throw full()
    held.set(memberId, own + 1)
    try {
      return await limited(work)
    } finally {
      const left = (held.get(memberId) ?? 1) - 1
      if (left > 0) held.set(memberId, left)
      else held.delete(memberId)
    }
  }
}

const full = () =>
  new Failure('too_many_requests', { detail: 'Too many uploads at once. Try again.', retryAfterSeconds: 2 })
