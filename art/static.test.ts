import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { staticDrawings } from './static.ts'

const place = new URL('../web/public/', import.meta.url)

test.each([...staticDrawings()])('%s is what the house draws today [DATA-32]', (file, svg) => {
  // If this fails after a change in art/, run: node scripts/draw-static.mjs
  expect(readFileSync(new URL(file, place), 'utf8')).toBe(svg)
})

test('no drawing stays behind that nobody draws any more', () => {
  const committed = readdirSync(new URL('art/', place)).filter((file) => file.endsWith('.svg'))
  expect(committed.filter((file) => !staticDrawings().has(`art/${file}`))).toEqual([])
})

test('the app can be installed: every icon of the manifest is there in its size', () => {
  const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', place), 'utf8'))
  expect(manifest).toMatchObject({ name: 'Juntas', lang: 'pt-BR', start_url: '/' })
  expect(manifest.icons.some((icon: { purpose?: string }) => icon.purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of manifest.icons.filter((icon: { type: string }) => icon.type === 'image/png')) {
    const png = readFileSync(new URL(src.slice(1), place))
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('the card for shared addresses has the size that networks ask for', () => {
  const png = readFileSync(new URL('art/og.png', place))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})
