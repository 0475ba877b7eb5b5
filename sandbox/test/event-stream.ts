/** Reads server-sent events as a browser would. */
export async function openStream(url: string, headers: Record<string, string> = {}) {
  const stopping = new AbortController()
  const reply = await fetch(url, { headers, signal: stopping.signal })
  const events: { id: string; data: Record<string, unknown> }[] = []
  const reading = (async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of reply.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data) events.push({ id: /^id: (.*)$/m.exec(block)?.[1] ?? '', data: JSON.parse(data) })
      }
    }
  })().catch(() => undefined)
  return {
    status: reply.status,
    headers: reply.headers,
    events,
    ended: reading,
    types: () => events.map(({ data }) => data.type),
    stop: () => stopping.abort(),
  }
}
