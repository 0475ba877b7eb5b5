import { vi } from 'vitest'

/** Keeps the server's answers to one request back until they are let go; after `serve`. */
export function holdAnswer(address: string): () => void {
  const served = globalThis.fetch
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://here.test')
    if (`${init.method ?? 'GET'} ${pathname}` === address) await held
    return served(url, init)
  })
  return release
}
