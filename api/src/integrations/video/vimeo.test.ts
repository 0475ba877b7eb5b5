import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../../sandbox/test/sandbox.ts'
import { secondsOf } from '../partner-failure.ts'
import { isVimeo, VideoFailure } from './video.ts'
import { vimeo } from './vimeo.ts'
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

/** Film uploads to a server that gives the same answer to every call, and the requests that it received. */
async function uploadsTo(status: number, body: unknown, headers: Record<string, string> = {}) {
  const asked: { method: string; url: string; headers: Record<string, unknown>; text: string }[] = []
  const server = await listening(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, text })
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const uploads = vimeoUploads({ apiUrl: server.url, token: 'token', playerUrl: '', takesUploads: true })!
  return { ...server, uploads, asked }
}

test('a film is announced as unlisted, with its size and its mark, and found again by the mark', async () => {
  const film = (id: number, mark: string) => ({
    uri: `/videos/${id}`,
    description: mark,
    upload: { upload_link: `https://upload.example/${id}` },
  })
  await using one = await uploadsTo(200, film(1, 'm'))
  await one.uploads.announce({ title: 'F'.repeat(200), byteCount: 77, mark: 'm' })
  expect(one.asked[0]).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
  })
  expect(JSON.parse(one.asked[0]!.text)).toEqual({
    upload: { approach: 'tus', size: '77' },
    name: 'F'.repeat(128),
    description: 'm',
    privacy: { view: 'unlisted', embed: 'public', download: false, comments: 'nobody' },
  })
  for (const list of [[film(1, 'other'), film(2, 'm')], { data: [film(1, 'other'), film(2, 'm')] }]) {
    await using found = await uploadsTo(200, list)
    expect(await found.uploads.find('m')).toEqual({ reference: '2', url: 'https://upload.example/2' })
    expect(await found.uploads.find('none')).toBeNull()
    expect(found.asked[0]!.headers['content-type']).toBeUndefined()
  }
  for (const body of [{}, { uri: '/videos/1' }, { upload: { upload_link: 'x' } }]) {
    await using nameless = await uploadsTo(200, body)
    await expect(nameless.uploads.announce({ title: 'F', byteCount: 1, mark: 'm' })).rejects.toThrow(
      'no upload address',
    )
    expect(await nameless.uploads.find('m')).toBeNull()
  }
})

test.each([
  [{ upload: { status: 'complete' }, transcode: { status: 'complete' }, duration: 61.5 }, [true, 'ready', 61_500]],
  [{ upload: { status: 'in_progress' }, transcode: { status: 'in_progress' }, duration: 0 }, [false, 'converting', 0]],
  [{ upload: { status: 'complete' }, transcode: { status: 'error' }, duration: null }, [true, 'failed', 0]],
  [{}, [false, 'converting', 0]],
])('the state of a film is read from %j', async (body, expected) => {
  await using one = await uploadsTo(200, body)
  const { hasAllBytes, state, durationMs } = await one.uploads.status('1')
  expect([hasAllBytes, state, durationMs]).toEqual(expected)
})

test('a piece is sent from its offset, without the token; an address that ended is told apart from a failure', async () => {
  await using one = await uploadsTo(204, '', { 'upload-offset': '12' })
  expect(await one.uploads.send(one.url, 5, Buffer.from('seven b'))).toBe(12)
  expect(await one.uploads.offset(one.url)).toBe(12)
  expect(one.asked[0]).toMatchObject({
    method: 'PATCH',
    text: 'seven b',
    headers: { 'upload-offset': '5', 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' },
  })
  expect(one.asked.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
  for (const status of [404, 410]) {
    await using gone = await uploadsTo(status, '')
    expect(await gone.uploads.offset(gone.url)).toBeNull()
  }
  for (const offset of ['', 'x1', '1x']) {
    await using odd = await uploadsTo(200, '', offset ? { 'upload-offset': offset } : {})
    await expect(odd.uploads.offset(odd.url)).rejects.toThrow('no offset')
  }
})

test.each([
  [500, {}, { name: 'VideoFailure', retryAfterSeconds: undefined }],
  [429, {}, { name: 'VideoFailure', retryAfterSeconds: 9 }],
  [409, {}, { name: 'VideoFailure' }],
  [400, { error: 'too long' }, { name: 'VideoRefusal', message: '400 too long' }],
  [403, { error: 7 }, { name: 'VideoRefusal', message: '403' }],
  [499, 'no JSON', { name: 'VideoRefusal', message: '499' }],
])('an answer of %i with %j is a failure that passes, or a refusal with its reason', async (status, body, expected) => {
  await using one = await uploadsTo(status, body, status === 429 ? { 'retry-after': '9' } : {})
  await expect(one.uploads.remove('1')).rejects.toMatchObject(expected)
})

test('films go to Vimeo only where it is configured for them; an answer that is no JSON is its failure', async () => {
  const whole = { apiUrl: 'http://127.0.0.1:1', token: 't', playerUrl: '', takesUploads: true }
  for (const part of [{ apiUrl: '' }, { token: '' }, { takesUploads: false }])
    expect(vimeoUploads({ ...whole, ...part })).toBeNull()
  await expect(vimeoUploads(whole)!.status('1')).rejects.toThrow('Vimeo is not reachable')
  await using odd = await uploadsTo(200, 'no JSON')
  await expect(odd.uploads.status('1')).rejects.toThrow('cannot be read')
})

test.each(['fail', 'reset', 'half-body', 'wrong-json'])('%s is a failure of the vendor', async (kind) => {
  await sandbox.fault('video', { kind })
  await expect(client().textTracks(known)).rejects.toBeInstanceOf(VideoFailure)
})

// Without a limit of our own the call would take longer than the test may.
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
