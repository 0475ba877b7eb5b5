import { expect, test, vi } from 'vitest'
import type { Award } from './queries.ts'
import { downloadShareImage } from './share.ts'

test('the picture is asked for in the language of the screen, not of the browser [ACHIEVE-10] [members-money m1]', async () => {
  const exp = Math.floor(Date.now() / 1000) + 3600
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `jwtToken=h.${btoa(JSON.stringify({ exp }))}.s; path=/`
  const asked: [string, Headers][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, new Headers(init.headers)])
    return new Response('png')
  })
  URL.createObjectURL = () => 'blob:x'
  const award = { quantity: 3, shareImage: { url: '/v1/awards/3/share.png' } } as Award
  expect(await downloadShareImage(award)).toBe(true)
  expect(asked.map(([url, headers]) => [url, headers.get('accept-language')])).toEqual([
    ['/v1/awards/3/share.png', 'pt-BR'],
  ])
})
