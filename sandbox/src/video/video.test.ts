import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../test/sandbox.ts'

let sandbox: OpenSandbox
beforeAll(async () => {
  sandbox = await openSandbox({ SANDBOX_VIDEO_LINK_SECONDS: '4' })
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.post('/control/reset'))

const headers = { authorization: 'Bearer demo-video-token', accept: 'application/vnd.vimeo.*+json;version=3.4' }
const tracks = (reference: string) => sandbox.fetch(`/video/videos/${reference}/texttracks`, { headers })
interface Listed {
  total: number
  paging: { next: string | null }
  data: { language: string; active: boolean; type: string; link: string; link_expires_time: number }[]
}

describe('text tracks', () => {
  test('are listed with their links, also those that are switched off', async () => {
    const { total, data } = (await (await tracks('900000001')).json()) as Listed
    expect(total).toBe(4)
    expect(data.map(({ language, active, type }) => [language, active, type])).toEqual([
      ['pt-BR', true, 'subtitles'],
      ['es', true, 'subtitles'],
      ['en', true, 'captions'],
      ['fr', false, 'subtitles'],
    ])
    const page = (await (
      await sandbox.fetch('/video/videos/900000001/texttracks?per_page=3', { headers })
    ).json()) as Listed
    expect([page.data.length, page.paging.next]).toEqual([3, '/videos/900000001/texttracks?page=2&per_page=3'])
  })

  test('come as a bare list where the vendor keeps to its own schema', async () => {
    await sandbox.post('/control/video/list-shape', { shape: 'bare' })
    expect(await (await tracks('900000001')).json()).toHaveLength(4)
  })

  test('need the token, the video, and the hash of an unlisted one', async () => {
    expect((await sandbox.fetch('/video/videos/900000001/texttracks')).status).toBe(401)
    const missing = await tracks('123')
    expect([missing.status, await missing.json()]).toMatchObject([404, { error: expect.any(String) }])
    expect((await tracks('900000002')).status).toBe(404)
    expect((await tracks('900000002:a1b2c3d4e5')).status).toBe(200)
  })

  test('are read through a signed link, without the token, until it expires', async () => {
    const { data } = (await (await tracks('900000001')).json()) as Listed
    const link = data[0]?.link ?? ''
    const read = await fetch(link)
    expect(read.headers.get('content-type')).toContain('text/vtt')
    expect(await read.text()).toMatch(/^WEBVTT\n\n00:00\.000 --> 00:04\.000\nComece/)
    expect((await fetch(link, { headers })).status).toBe(400)
    expect((await fetch(link.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(403)
    await expect.poll(async () => (await fetch(link)).status, { timeout: 10_000 }).toBe(410)
  })

  test('are taught by a test', async () => {
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nOi\n'
    const put = (body: object) =>
      sandbox.fetch('/control/video/videos/77', { method: 'PUT', body: JSON.stringify(body) })
    expect((await put({ tracks: [{ language: 'pt-BR', vtt: 'no' }] })).status).toBe(422)
    expect((await put({ title: 'Nova', tracks: [{ language: 'pt-BR', vtt }] })).status).toBe(200)
    const { data } = (await (await tracks('77')).json()) as Listed
    expect(await (await fetch(data[0]?.link ?? '')).text()).toBe(vtt)
  })
})

test('oEmbed knows what may be embedded', async () => {
  const ask = (url: string) => sandbox.fetch(`/video/api/oembed.json?url=${encodeURIComponent(url)}`)
  expect(await (await ask('https://vimeo.com/900000001')).json()).toMatchObject({
    type: 'video',
    video_id: 900000001,
    duration: 62,
  })
  expect((await ask('https://vimeo.com/900000002')).status).toBe(404)
  expect((await ask('https://vimeo.com/900000002/a1b2c3d4e5')).status).toBe(200)
  await sandbox.fetch('/control/video/videos/78', { method: 'PUT', body: JSON.stringify({ isEmbeddable: false }) })
  expect((await ask('https://vimeo.com/78')).status).toBe(403)
})
