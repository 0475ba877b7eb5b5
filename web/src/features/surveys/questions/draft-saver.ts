import type { Answer } from '../queries.ts'

/** The state of saving, shown at the top of a survey. */
export type SaveState =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; isOffline: boolean }

export interface DraftSaverOptions {
  send: (answers: Answer[]) => Promise<{ answers: Answer[]; savedAt: string }>
  /** All answers of the server, possibly from another tab; `isPending` tells which are newer here. */
  onSaved: (answers: Answer[], isPending: (id: number) => boolean) => void
  onState: (state: SaveState) => void
  /** True if trying again cannot help; the caller then handles the error. */
  isFinal: (error: unknown) => boolean
}

const waitsMs = [2000, 5000, 15_000, 30_000]

/**
 * Sends each answer as soon as it is given, one request at a time. What could not be sent is tried again: after a
 * pause, with the next answer, or when the network is back.
 */
export function createDraftSaver({ send, onSaved, onState, isFinal }: DraftSaverOptions) {
  const pending = new Map<number, number>()
  let running: Promise<void> | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function sendPending() {
    while (pending.size > 0 && !isStopped) {
      const batch = new Map(pending)
      onState({ kind: 'saving' })
      try {
        const saved = await send([...batch].map(([id, value]) => ({ id, value })))
        for (const [id, value] of batch) if (pending.get(id) === value) pending.delete(id)
        failures = 0
        onSaved(saved.answers, (id) => pending.has(id))
        if (pending.size === 0) onState({ kind: 'saved', at: new Date(saved.savedAt) })
      } catch (error) {
        if (isFinal(error)) return
        onState({ kind: 'failed', isOffline: !navigator.onLine })
        if (!isStopped) timer = setTimeout(start, waitsMs[Math.min(failures, waitsMs.length - 1)])
        failures += 1
        return
      }
    }
  }

  function start() {
    clearTimeout(timer)
    running ??= sendPending().finally(() => {
      running = null
    })
    return running
  }

  return {
    add(id: number, value: number) {
      pending.set(id, value)
      void start()
    },
    /** Tries now, with what is added meanwhile. True when nothing is left to send. */
    async flush(): Promise<boolean> {
      await start()
      return pending.size === 0
    },
    retry: () => void start(),
    pendingCount: () => pending.size,
    /** Sends nothing more; resolves once the current request has ended. */
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
    /** Undoes a stop, for example after a failed finish. */
    resume() {
      isStopped = false
      void start()
    },
  }
}
