import { Failure } from '@juntas/contract/errors'

interface Rules {
  /** How many run at the same time. */
  width: number
  /** How much work of one caller may run and wait. */
  mostEach: number
  /** How much work of all callers may wait, and for how long. */
  mostWaiting: number
  patienceMs: number
}

/** One caller runs one piece of work at a time, and callers take turns. */
export type FairQueue = <T>(caller: string, work: () => Promise<T>) => Promise<T>

export function fairQueue({ width, mostEach, mostWaiting, patienceMs }: Rules): FairQueue {
  const waiting = new Map<string, (() => void)[]>()
  const running = new Set<string>()
  let waitingCount = 0

  /** Starts the work of the first caller in turn who has nothing running, and moves that caller to the end. */
  function startNext() {
    if (running.size >= width) return
    for (const [caller, queue] of waiting) {
      if (running.has(caller)) continue
      const start = queue.shift()
      waiting.delete(caller)
      if (queue.length) waiting.set(caller, queue)
      start?.()
      return
    }
  }

  async function enter(caller: string) {
    if (running.size < width && !running.has(caller) && !waiting.has(caller)) {
      running.add(caller)
      return
    }
    const queue = waiting.get(caller) ?? []
    if (queue.length + (running.has(caller) ? 1 : 0) >= mostEach)
      throw new Failure('too_many_requests', { detail: 'Too many at once. Try again.', retryAfterSeconds: 5 })
    if (waitingCount >= mostWaiting) throw busy()
    waitingCount++
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        running.add(caller)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1)
        if (queue.length === 0 && waiting.get(caller) === queue) waiting.delete(caller)
        reject(busy())
      }, patienceMs)
      queue.push(start)
      waiting.set(caller, queue)
    }).finally(() => waitingCount--)
  }

  return async (caller, work) => {
    await enter(caller)
    try {
      return await work()
    } finally {
      running.delete(caller)
      startNext()
    }
  }
}

const busy = () => new Failure('unavailable', { detail: 'Too much is asked for at the moment.', retryAfterSeconds: 10 })
