import type { LiveEvent } from '@juntas/contract/live-events'
import type { Caller } from './worlds/world.ts'

/**
 * Everything a member receives on the live channel until it is closed. `address` is where the app of the test listens.
 */
export async function listen(address: string, { token }: Pick<Caller, 'token'>) {
  const stop = new AbortController()
  const response = await fetch(`${address}/v1/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  const heard: LiveEvent[] = []
  let beats = 0
  let isOver = false
  const reading = (async () => {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      rest += decoder.decode(chunk, { stream: true })
      const parts = rest.split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) if (part.startsWith('data: ')) heard.push(JSON.parse(part.slice(6)) as LiveEvent)
      beats += parts.filter((part) => part === ': beat').length
    }
    isOver = true
  })().catch(() => undefined)
  return {
    heard,
    beats: () => beats,
    /** Whether the server ended the stream. */
    isOver: () => isOver,
    async close() {
      stop.abort()
      await reading
    },
  }
}
