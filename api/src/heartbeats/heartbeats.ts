import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { backgroundRestarts, backgroundSilence } from '../telemetry/metrics.ts'
import type { PartName } from './part-rows.ts'

/** Work that goes on in the background of a process and would otherwise stop without a word. */
export interface Part {
  name: PartName
  /** Does a piece of the part's own work, and is fulfilled when that is done. */
  beat(): Promise<void>
  /** Begins the part anew. */
  restart(): void | Promise<void>
}

export interface Heartbeats {
  /** Watches a part until the returned function is called. */
  watch(part: Part): () => void
  /** Counts a part that its owner has begun anew by itself. */
  countRestart(name: PartName): void
  /** The parts of this process that missed their last beats. */
  silent(): PartName[]
  start(): void
  close(): void
}

interface Given {
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
  /** Keeps for the office that a silent part was begun anew. */
  keepRestart(name: PartName): Promise<void>
  everyMs?: number
}

/** A part is begun anew after so many missed beats, and again after as many more. */
const mostMissed = 3

/** Asks every part of this process for a beat each minute. */
export function openHeartbeats({ log, keepRestart, everyMs = 60_000 }: Given): Heartbeats {
  const parts = new Map<Part, { missed: number; beatenAt: number }>()
  let timer: NodeJS.Timeout | undefined

  async function ask(part: Part) {
    const state = parts.get(part)
    const failure = await failureOf(part, everyMs * 0.9)
    if (!state || parts.get(part) !== state) return
    if (!failure) {
      if (state.missed >= mostMissed) log.info({ part: part.name }, 'a silent part of the background works again')
      Object.assign(state, { missed: 0, beatenAt: Date.now() })
    } else if (++state.missed % mostMissed === 0) await beginAnew(part, failure.error, state.missed)
    backgroundSilence.set({ part: part.name }, (Date.now() - state.beatenAt) / 1000)
  }

  async function beginAnew(part: Part, error: unknown, missed: number) {
    log.error({ err: error, part: part.name, missed }, 'a part of the background is silent; it is started again')
    backgroundRestarts.inc({ part: part.name })
    const warn = (cause: unknown) => log.warn({ err: cause, part: part.name }, 'a silent part was not started again')
    await Promise.allSettled([(async () => part.restart())().catch(warn), keepRestart(part.name)])
  }

  return {
    watch(part) {
      parts.set(part, { missed: 0, beatenAt: Date.now() })
      return () => parts.delete(part)
    },
    countRestart: (part) => backgroundRestarts.inc({ part }),
    silent: () => [...parts].filter(([, { missed }]) => missed >= mostMissed).map(([{ name }]) => name),
    start() {
      timer ??= setInterval(() => [...parts.keys()].forEach((part) => void ask(part)), everyMs).unref()
    },
    close: () => clearInterval(timer),
  }
}

/** What kept the part from its beat; undefined if it came in time. */
async function failureOf(part: Part, longestMs: number): Promise<{ error: unknown } | undefined> {
  const ended = new AbortController()
  const late = sleep(longestMs, { error: new Error('no beat in time') }, { signal: ended.signal }).catch(
    () => undefined,
  )
  const beat = (async () => part.beat())().then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  return await Promise.race([beat, late]).finally(() => ended.abort())
}
