import { readFileSync } from 'node:fs'
import { addressOf, expect, signIn, test } from '../support/fixtures.ts'

test('no other page downloads anything of a meeting [LIVE-07]', { tag: '@turn-3' }, async ({ page }) => {
  const manifest = JSON.parse(
    readFileSync(new URL('../../web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>
  const textOf = (key: string) =>
    readFileSync(new URL(`../../web/dist/${manifest[key]?.file}`, import.meta.url), 'utf8')
  const holding = (word: string) =>
    Object.keys(manifest).filter((key) => /\.js$/.test(manifest[key]!.file) && textOf(key).includes(word))
  const [zoom, room] = [holding('ZoomMtgEmbedded'), holding('RTCPeerConnection')]
  expect([zoom.length, room.length]).toEqual([1, 1])
  const askersOf = (key: string) =>
    Object.keys(manifest)
      .filter((other) =>
        [...(manifest[other]?.imports ?? []), ...(manifest[other]?.dynamicImports ?? [])].includes(key),
      )
      .sort()
  const [live, circle] = ['src/screens/live-meeting/live-video.tsx', 'src/features/live-meeting/circle-room.tsx']
  expect(askersOf(zoom[0]!)).toEqual([live])
  expect(askersOf(room[0]!)).toEqual([circle, live])
  // Only after a meeting was joined.
  for (const key of [...zoom, ...room]) expect(manifest[live]?.imports).not.toContain(key)
  const own = [...zoom, ...room].map((key) => manifest[key]?.file)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname.slice(1)))
  await signIn(page, 'helena')
  for (const path of ['/', '/mentoria', '/live-video']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(addressOf(page)).toBe(path)
  }
  expect(
    loaded.filter((file) => own.includes(file) || /zoom/.test(file.replace(/permission-live-zoom.*/, ''))),
  ).toEqual([])
})
