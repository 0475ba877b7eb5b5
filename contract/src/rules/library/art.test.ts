import { expect, test } from 'vitest'
import { artIn, fallbackArt } from './art.ts'

test('a drawn picture is drawn again in the shape, an uploaded one is kept, and none gives way to the fallback [CONTENT-29]', () => {
  expect(artIn('hero', '/media/drawn/thumbs/7.svg')).toBe('/media/drawn/thumbs/7.svg?shape=hero')
  expect(artIn('poster', '/media/drawn/thumbs/7.svg?v=2')).toBe('/media/drawn/thumbs/7.svg?v=2&shape=poster')
  expect(artIn('hero', '/media/uploads/7.avif')).toBe('/media/uploads/7.avif')
  for (const none of [null, undefined, '']) expect(artIn('hero', none)).toBe(fallbackArt)
})
