import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Failure } from '@juntas/contract/errors'
import type { FastifyBaseLogger } from 'fastify'
import { Piscina } from 'piscina'
// The main thread keeps libvips loaded. Otherwise it would be unloaded when the last thread that uses it ends, while
// other threads run.
import 'sharp'
import { fairQueue } from './fair-queue.ts'
import type { OperationName, Operations } from './operations.ts'
import type { WorkerAnswer } from './worker.ts'

export interface WorkerPool {
  /** Runs an operation in a thread. Members take turns, so `caller` is the id of the member who asked for it. */
  run<N extends OperationName>(
    caller: number | 'everybody',
    name: N,
    ...input: Parameters<Operations[N]>
  ): Promise<Awaited<ReturnType<Operations[N]>>>
  /** Lets a thread do nothing, out of turn: fulfilled when it has answered. */
  beat(): Promise<void>
  /** Ends all threads; the next operation begins new ones. */
  restart(): Promise<void>
  /** The current number of threads. */
  threadCount(): number
  close(): Promise<void>
}

/** Regular work takes less than two seconds; the rest is reserve for a slow machine. */
const usual = { longestMs: 20_000, idleMs: 10_000, file: undefined as string | undefined }
const mostMegabytes = 256

/** Threads for heavy work. They start with the first operation and end when idle. */
export function openWorkerPool(log: FastifyBaseLogger, given: Partial<typeof usual> = {}): WorkerPool {
  const { longestMs, idleMs, file } = { ...usual, ...given }
  // Leaves one processor to the event loop if there is more than one.
  const width = Math.min(4, Math.max(1, availableParallelism() - 1))
  const inTurn = fairQueue({ width, mostEach: 8, mostWaiting: 64, patienceMs: 25_000 })
  let pool: Piscina | undefined
  const open = () => {
    const opened = new Piscina({
      filename: file ?? workerFile(),
      minThreads: 0,
      maxThreads: width,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 32 },
    })
    // A thread could not start for lack of descriptors or memory. Piscina leaves its operation in the queue until the
    // time limit, and without a listener the process would end.
    opened.on('error', (cause: unknown) => {
      log.error({ err: cause }, 'worker thread did not start')
      if (pool === opened) pool = undefined
      void opened.destroy()
    })
    return opened
  }
  const ask = async (name: OperationName, input: readonly unknown[]): Promise<WorkerAnswer> => {
    pool ??= open()
    const signal = AbortSignal.timeout(longestMs)
    // An aborted thread ends, and the next operation gets a new one.
    return await pool.run({ name, input }, { signal }).catch((cause: unknown) => {
      log.error({ err: cause, operation: name }, 'worker thread failed')
      throw new Failure('unavailable', { detail: 'It could not be made. Try again.', retryAfterSeconds: 10, cause })
    })
  }
  return {
    run: (caller, name, ...input) =>
      inTurn(String(caller), async () => {
        const answer = await ask(name, input)
        if ('refusal' in answer) throw new Failure(answer.refusal.code, { detail: answer.refusal.detail })
        return answer.result as never
      }),
    async beat() {
      await ask('beat', [])
    },
    async restart() {
      const old = pool
      pool = undefined
      await old?.destroy()
    },
    threadCount: () => pool?.threads.length ?? 0,
    close: async () => pool?.destroy(),
  }
}

/** The file beside the bundle. When the sources run (in tests), the file in the bundle that was built before. */
function workerFile() {
  const places = ['./worker.js', '../../dist/worker.js'].map((place) => fileURLToPath(new URL(place, import.meta.url)))
  const file = places.find((place) => existsSync(place))
  if (!file) throw new Error(`the worker was not built: none of ${places.join(', ')}`)
  return file
}
