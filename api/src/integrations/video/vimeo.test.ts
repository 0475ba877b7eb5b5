import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../../sandbox/test/sandbox.ts'
import { isVimeo, VideoFailure } from './video.ts'
import { secondsOf, vimeo } from './vimeo.ts'
import { vimeoUploads } from './vimeo-uploads.ts'

const known = '900000001'
let sandbox: OpenSandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterEach(() => sandbox.clearFaults('video'))
afterAll(() => sandbox.close())

const client = (given: { apiUrl?: string; token?: string } = {}) =>
  vimeo({
    apiUrl: sandbox.at('/video'),
    token: 'demo-video-token',
    playerUrl: 'https://player.vimeo.com',
    takesUploads: false,
    ...given,
  })

test('numbers are Vimeo’s, with or without the hash of an unlisted video; names are ours', () => {
  expect(['76979871', '900000002:a1b2c3d4e5'].map(isVimeo)).toEqual([true, true])
  expect(['negociar-sem-pedir-desculpas', '12/../me', '12?x', '', '1:'].map(isVimeo)).not.toContain(true)
})

test.each(['paged', 'bare'])(
  'active tracks of the three languages come from a %s list [API-85] [PLAYER-10]',
  async (shape) => {
    await sandbox.post('/control/video/list-shape', { shape })
    expect(await client().textTracks(known)).toEqual([
      { language: 'pt-BR', link: `vimeo/${known}/pt-BR.vtt` },
      { language: 'en', link: `vimeo/${known}/en.vtt` },
      { language: 'es', link: `vimeo/${known}/es.vtt` },
    ])
  },
)

test('an inactive track and one that is no subtitle are left out [PLAYER-10]', async () => {
  const tracks = [
    { language: 'en', active: false, type: 'subtitles', link: 'x' },
    { language: 'pt-br', active: true, type: null, link: 'y' },
    { language: 'es', active: true, type: 'chapters', link: 'z' },
    { language: 'fr', active: true, type: 'subtitles', link: 'w' },
    { language: null, active: true, type: 'subtitles', link: 'v' },
  ]
  await using server = await listening((_, response) => response.end(JSON.stringify({ data: tracks })))
  expect((await client({ apiUrl: server.url }).textTracks(known)).map(({ language }) => language)).toEqual(['pt-BR'])
})

test('the words are fetched by a fresh link, without the token', async () => {
  expect(await client().subtitle(known, 'es')).toContain('Empieza por lo que quieres que pase.')
  expect(await client().subtitle('900000002:a1b2c3d4e5', 'es')).toBeNull()
})

test('a video Vimeo does not know has no tracks', async () => {
  expect(await client().textTracks('404404404')).toEqual([])
})

test('429 is passed on with its pause, and nobody calls during it', async () => {
  await sandbox.fault('video', { kind: 'status', status: 429, retryAfter: 120, times: 1 })
  const one = client()
  await expect(one.textTracks(known)).rejects.toMatchObject({ retryAfterSeconds: 120 })
  await expect(one.textTracks(known)).rejects.toBeInstanceOf(VideoFailure)
  expect(await client().textTracks(known)).toHaveLength(3)
})

test('a pause is named in seconds or as a moment, lasts an hour at most, and a minute where it cannot be read', () => {
  const moment = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString()
  expect(['7', '7200', '0', 'soon', moment(-60), null].map(secondsOf)).toEqual([7, 3600, 60, 60, 60, 60])
  expect(secondsOf(moment(600))).toBeGreaterThan(590)
  expect(secondsOf(moment(600))).toBeLessThanOrEqual(600)
})

test.each([
  ['in its name', { uri: '/videos/123:a1b2', link: 'https://vimeo.com/123/other' }, '123:a1b2'],
  ['in its address alone', { uri: '/videos/123', link: 'https://vimeo.com/123/a1b2' }, '123:a1b2'],
  ['nowhere', { uri: '/videos/123', link: null }, '123'],
])('an unlisted film is kept with the hash that Vimeo gives %s', async (_where, film, reference) => {
  const upload = { upload_link: 'https://upload.example/1' }
  await using server = await listening((_, response) => response.end(JSON.stringify({ ...film, upload })))
  const uploads = vimeoUploads({ apiUrl: server.url, token: 't', playerUrl: '', takesUploads: true })
  const announced = await uploads?.announce({ title: 'Filme', byteCount: 1, mark: 'm' })
  expect(announced).toEqual({ reference, url: upload.upload_link })
})

test.each(['fail', 'reset', 'half-body', 'wrong-json'])('%s is a failure of the vendor', async (kind) => {
  await sandbox.fault('video', { kind })
  await expect(client().textTracks(known)).rejects.toBeInstanceOf(VideoFailure)
})

// Without a limit of our own the call would outlive the test's time.
test('a vendor that never answers is given up', { timeout: 15_000 }, async () => {
  await sandbox.fault('video', { kind: 'hang' })
  await expect(client().textTracks(known)).rejects.toBeInstanceOf(VideoFailure)
})

test('a subtitle without end is not read to it', async () => {
  await using server = await listening((request, response) => {
    if (request.url?.includes('texttracks'))
      return response.end(
        JSON.stringify([{ active: true, language: 'en', link: `http://${request.headers.host}/big` }]),
      )
    const more = () => {
      while (response.write('x'.repeat(65_536)));
      response.once('drain', more)
    }
    return more()
  })
  await expect(client({ apiUrl: server.url }).subtitle(known, 'en')).rejects.toThrow('no subtitle')
})

test('without a token nothing is asked and nothing is offered', async () => {
  expect(await client({ token: '' }).textTracks(known)).toEqual([])
})

async function listening(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
