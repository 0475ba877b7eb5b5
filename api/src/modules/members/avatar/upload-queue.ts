import { Failure } from '@juntas/contract/errors'

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
  const held = new Map<number, number>()
  const queue: (() => void)[] = []
  let taken = 0

  async function enter() {
    if (taken < most) {
      taken++
      return
    }
    if (queue.length >= waiting) throw full()
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(turn), 1)
        reject(full())
      }, patienceMs)
      queue.push(turn)
    })
  }

  function leave() {
    const next = queue.shift()
    // A finished upload passes its place on, so `taken` stays the same.
    if (next) next()
    else taken--
  }

  return async <T>(memberId: number, work: () => Promise<T>): Promise<T> => {
    const own = held.get(memberId) ?? 0
    if (own >= mostEach) throw full()
    held.set(memberId, own + 1)
    try {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    } finally {
      const left = (held.get(memberId) ?? 1) - 1
      if (left > 0) held.set(memberId, left)
      else held.delete(memberId)
    }
  }
}

const full = () =>
  new Failure('too_many_requests', { detail: 'Too many uploads at once. Try again.', retryAfterSeconds: 2 })
