import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type MediaRates, mediaRates } from './media-rates.ts'

const mediaDir = path.resolve(import.meta.dirname, '../../../../media')
const config = { mediaDir, dataDir: '/nowhere' }
interface Item {
  durationMs: number
  sources: { type: string; file: string; bytes: number }[]
}
const { items } = JSON.parse(readFileSync(path.join(mediaDir, 'manifest.json'), 'utf8')) as {
  items: Record<string, Item>
}
const item = (slug: string) => items[slug] as Item
const rates = (slug: string, type = /./): Promise<MediaRates | null> => {
  const { durationMs, sources } = item(slug)
  const known = sources.filter((one) => type.test(one.type)).map((one) => ({ type: one.type, link: one.file }))
  return mediaRates(config, { sources: known, audioFile: null, durationMs })
}
const bytesOf = (slug: string, type: RegExp) => item(slug).sources.find((one) => type.test(one.type))?.bytes ?? 0

test('what a content takes comes from the sizes of its files: of a stream every quality, the smallest first [beyond, time]', async () => {
  const film = 'negociar-sem-pedir-desculpas'
  const seconds = item(film).durationMs / 1000
  expect(await rates(film, /mp4/)).toEqual({
    sound: null,
    films: [Math.round(bytesOf(film, /mp4/) / seconds)],
  })
  const { films = [] } = (await rates(film)) ?? {}
  expect(films).toHaveLength(3)
  expect(films).toEqual(films.toSorted((a, b) => a - b))
  const all = films.reduce((sum, one) => sum + one, 0) * seconds
  expect(Math.abs(all / bytesOf(film, /mpegurl/) - 1)).toBeLessThan(0.02)
  const sound = 'a-mesa-e-a-cadeira'
  expect((await rates(sound))?.sound).toBe(Math.round(bytesOf(sound, /audio/) / (item(sound).durationMs / 1000)))
})

test('what a vendor plays, what is not on this machine and what has no length is not known [beyond, time]', async () => {
  const of = (link: string, type: string, durationMs = 60_000) =>
    mediaRates(config, { sources: [{ link, type }], audioFile: null, durationMs })
  expect(await of('https://player.vimeo.com/video/1', 'video/vimeo')).toBeNull()
  expect(await of('uploads/upload-x/film.mp4', 'video/mp4')).toBeNull()
  expect(await of('uploads/upload-x/master.m3u8', 'application/vnd.apple.mpegurl')).toBeNull()
  expect(await of('../package.json', 'video/mp4')).toBeNull()
  const { file = '' } = item('negociar-sem-pedir-desculpas').sources[0] ?? {}
  expect(await of(file, 'video/mp4', 0)).toBeNull()
  expect(await of(file, 'video/mp4')).not.toBeNull()
})
