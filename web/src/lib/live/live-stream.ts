import type { LiveEvent } from '@juntas/contract/live-events'

/** Splits a stream of server-sent events into their data; comments and heartbeats only count as a sign of life. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  hear: (event: LiveEvent) => void,
  onLife?: () => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onLife?.()
    const parts = (rest + value).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const data = part
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart())
        .join('\n')
      if (data) hear(JSON.parse(data) as LiveEvent)
    }
  }
}

// The server sends a heartbeat every 20 s: after two missed ones the connection is dead, even if it was not closed.
const silenceMs = 45_000

/**
 * Ends a connection that has gone silent (a sleeping laptop, another wifi), or that is older than a change of network.
 */
export function watchSilence(line: AbortController): { onLife: () => void; stop: () => void } {
  const end = () => line.abort()
  let timer = setTimeout(end, silenceMs)
  addEventListener('online', end)
  return {
    onLife: () => {
      clearTimeout(timer)
      timer = setTimeout(end, silenceMs)
    },
    stop: () => {
      clearTimeout(timer)
      removeEventListener('online', end)
    },
  }
}

const shortestMs = 1000
const longestMs = 30_000

/** Longer with each failure, and random, so that clients do not return at the same moment. */
export const pauseMs = (failures: number, random = Math.random()): number =>
  Math.min(longestMs, shortestMs * 2 ** failures) * (0.5 + random / 2)
