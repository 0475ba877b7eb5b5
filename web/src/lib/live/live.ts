import { renew } from '@juntas/client/renewal.ts'
import { isFresh, readToken } from '@juntas/client/token.ts'
import type { LiveEvent } from '@juntas/contract/live-events'
import { useEffect, useRef } from 'react'
import { queryClient } from '../call/query-client.ts'
import { refreshViewer } from '../session/viewer.ts'
import { openTabChannel } from '../tab-channel.ts'
import { pauseMs, readEvents, watchSilence } from './live-stream.ts'

/**
 * Live events of the member. One tab holds the connection (a browser allows six per host) and passes the events to the
 * others; when it closes, the next tab takes over. After an interruption every tab reads again what is on the screen.
 */
type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()
const channel = openTabChannel('juntas:live')
channel?.addEventListener('message', ({ data }) => dispatch(data as LiveEvent))

function dispatch(event: LiveEvent) {
  if (event.kind === 'resync') void queryClient.invalidateQueries()
  if (event.kind === 'counts') void refreshViewer()
  for (const listener of listeners) listener(event)
}

function hear(event: LiveEvent) {
  channel?.postMessage(event)
  dispatch(event)
}

/** `useLive('message', (event) => …)`: receives one kind of event while the component is mounted. */
export function useLive<K extends LiveEvent['kind']>(kind: K, heard: (event: Extract<LiveEvent, { kind: K }>) => void) {
  const latest = useRef(heard)
  latest.current = heard
  useEffect(
    () =>
      listenLive((event) => {
        if (event.kind === kind) latest.current(event as Extract<LiveEvent, { kind: K }>)
      }),
    [kind],
  )
}

/** Every event, outside of a component. The returned function stops it. */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the channel, or waits for the tab that holds it. The returned function closes it. */
export function startLive(): () => void {
  const stop = new AbortController()
  const askedAt = performance.now()
  // A tab that waited takes over: events between the two connections were lost.
  const hold = () => stayConnected(stop.signal, performance.now() - askedAt > ownTurnMs)
  const run = 'locks' in navigator ? navigator.locks.request('juntas:live', { signal: stop.signal }, hold) : hold()
  run.catch(() => undefined)
  return () => stop.abort()
}

// A free lock is granted at once: a longer wait means that another tab held it.
const ownTurnMs = 500

async function stayConnected(signal: AbortSignal, hasTakenOver: boolean) {
  let failures = 0
  let wasInterrupted = hasTakenOver
  while (!signal.aborted) {
    const end = await connect(signal, () => {
      failures = 0
      if (wasInterrupted) hear({ kind: 'resync' })
      wasInterrupted = false
    })
    if (end === 'refused') return
    wasInterrupted = true
    await pause(pauseMs(failures++), signal)
  }
}

async function connect(stopped: AbortSignal, opened: () => void): Promise<'ended' | 'refused'> {
  const line = new AbortController()
  const signal = AbortSignal.any([stopped, line.signal])
  const silence = watchSilence(line)
  try {
    let token = readToken()
    if (!isFresh(token)) {
      const renewal = await renew(token)
      if (renewal === 'absent' || renewal === 'refused') return 'refused'
      token = readToken()
    }
    const open = (bearer: string | null) =>
      fetch('/v1/events', { headers: { accept: 'text/event-stream', authorization: `Bearer ${bearer}` }, signal })
    let response = await open(token)
    if (response.status === 401) {
      const renewal = await renew(token)
      if (renewal === 'absent' || renewal === 'refused') return 'refused'
      response = await open(readToken())
    }
    // The session is over. Say nothing now: the member's next call reports it.
    if (response.status === 401 || response.status === 403) return 'refused'
    if (!response.ok || !response.body) return 'ended'
    opened()
    await readEvents(response.body, hear, silence.onLife)
  } catch {
    // The connection broke: the caller waits and tries again.
  } finally {
    silence.stop()
  }
  return 'ended'
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
