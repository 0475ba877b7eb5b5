import { expect, test } from 'vitest'
import { acceptedSecrets, mediaSigner, verdictOf } from './signed-media.ts'

const secret = 'media-secret-media-secret-media-sec-1'
const at = new Date('2026-03-02T10:20:00Z')
const signer = mediaSigner(secret, at)
const signatureOf = (address: string) => address.split('/')[3] ?? ''
const verdict = (signature: string, file: string, now = at) => verdictOf([secret], signature, file, now)

test('an address works until a full hour, six hours ahead or up to seven, and is the same for everybody until then', () => {
  const end = new Date('2026-03-02T17:00:00Z')
  expect(signer.until).toBe(end.getTime() / 1000)
  expect(mediaSigner(secret, new Date('2026-03-02T11:00:00Z')).until).toBe(end.getTime() / 1000)
  expect(mediaSigner(secret, new Date('2026-03-02T11:00:00.001Z')).until).toBe(end.getTime() / 1000 + 3600)
  expect(mediaSigner(secret, new Date('2026-03-02T10:59:00Z')).file('a/b.mp4')).toBe(signer.file('a/b.mp4'))
  const signature = signatureOf(signer.file('a/b.mp4'))
  expect(signer.file('a/b.mp4')).toBe(`/media/signed/${signature}/a/b.mp4`)
  expect(verdict(signature, 'a/b.mp4', new Date(end.getTime() - 1))).toBe('open')
  expect(verdict(signature, 'a/b.mp4', end)).toBe('expired')
})

test('a folder opens all that is below its first two parts, a file itself and what would be below it', () => {
  const folder = signatureOf(signer.folder('demo/film/hls/master.m3u8'))
  for (const file of ['demo/film/hls/master.m3u8', 'demo/film/hls/360p/1.m4s', 'demo/film/x.mp4', 'demo/film'])
    expect(verdict(folder, file)).toBe('open')
  for (const file of ['demo/films/x.mp4', 'demo/other/x.mp4', 'demo', 'film/x.mp4'])
    expect(verdict(folder, file)).toBe('wrong')
  const file = signatureOf(signer.file('demo/files/a.pdf'))
  expect([verdict(file, 'demo/files/a.pdf'), verdict(file, 'demo/files/b.pdf')]).toEqual(['open', 'wrong'])
})

test('an address of a vendor is left as it is', () => {
  for (const link of ['https://player.vimeo.com/1', 'http://x.test/a'])
    expect([signer.file(link), signer.folder(link)]).toEqual([link, link])
  expect(signer.file('x/https://a')).toMatch(/^\/media\/signed\//)
})

test('a signature of another form, time or secret is none', () => {
  const signature = signatureOf(signer.file('a/b.mp4'))
  const [until = '', key = ''] = signature.split('.')
  for (const bad of [
    '',
    'x',
    until,
    `${until}.`,
    `${until}.${key}x`,
    `x${signature}`,
    `${Number(until) + 3600}.${key}`,
  ])
    expect(verdict(bad, 'a/b.mp4')).toBe('wrong')
  expect(verdictOf(['another'], signature, 'a/b.mp4', at)).toBe('wrong')
  expect(verdictOf(['another', secret], signature, 'a/b.mp4', at)).toBe('open')
  expect(acceptedSecrets({ mediaSecret: 'new', oldMediaSecret: '' })).toEqual(['new'])
  expect(acceptedSecrets({ mediaSecret: 'new', oldMediaSecret: 'old' })).toEqual(['new', 'old'])
})
