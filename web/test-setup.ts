import { ReadableStream, TextDecoderStream } from 'node:stream/web'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// A second, its own limit, is less than a busy machine needs to load a part of the app.
configure({ asyncUtilTimeout: 10_000 })

// The library cleans up by itself only where test functions are global, and here they are imported.
afterEach(cleanup)

// What React Aria asks of a browser and jsdom lacks: it draws nothing, so no animation is ever waited for.
if (typeof window !== 'undefined') {
  Element.prototype.getAnimations ??= () => []
  window.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS
}

// A browser has these; where each file has a world of its own, Node's do not come along with it.
const streams = { ReadableStream, TextDecoderStream }
for (const [name, value] of Object.entries(streams))
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: value })

// Files share a process, and a channel reaches all of it: one that outlives its file would answer a later file's message
// with a window that is gone.
const channels = new Set<BroadcastChannel>()
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.add(this)
  }
}
afterAll(() => {
  for (const channel of channels) channel.close()
})
