import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPath, openBrowser } from '../../test/chromium.ts'
import { type OpenSandbox, openSandbox } from '../../test/sandbox.ts'

// Runs the vendor's own library against our frame: every message must be answered as the library expects.
const library = readFileSync(createRequire(import.meta.url).resolve('@vimeo/player/dist/player.js'), 'utf8')

let sandbox: OpenSandbox
let browser: Browser
let page: Page

beforeAll(async () => {
  if (!browserPath) return
  sandbox = await openSandbox()
  browser = await openBrowser()
  page = await browser.newPage()
  // The library only talks to frames of the vendor's host, so the stand-in answers for that host.
  await page.route('https://player.vimeo.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const path = pathname.startsWith('/video/9') ? `/video${pathname}` : pathname
    const reply = await sandbox.fetch(`${path}${search}`)
    await route.fulfill({ status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() })
  })
  const sound = tone(2)
  await page.route('https://player.vimeo.com/media/**', (route) => {
    // Without ranges a browser does not seek.
    const start = Number(/bytes=(\d+)/.exec(route.request().headers().range ?? '')?.[1] ?? 0)
    return route.fulfill({
      status: 206,
      contentType: 'audio/wav',
      headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${start}-${sound.length - 1}/${sound.length}` },
      body: sound.subarray(start),
    })
  })
  await page.route('http://product.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  )
  await page.goto('http://product.test/')
  await page.addScriptTag({ content: library })
}, 30_000)

afterAll(async () => {
  await browser?.close()
  await sandbox?.close()
})

/** A silent sound file that any browser plays. */
function tone(seconds: number): Buffer {
  const rate = 8000
  const data = Buffer.alloc(rate * seconds, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

/** Runs in the page with a new player of the vendor's library. */
function withPlayer<T>(body: string, query = '?src=/media/tone.wav'): Promise<T> {
  return page.evaluate<T>(`(async () => {
    const frame = document.createElement('iframe')
    frame.allow = 'autoplay'
    frame.src = 'https://player.vimeo.com/video/900000001${query}'
    document.body.replaceChildren(frame)
    const player = new Vimeo.Player(frame)
    ${body}
  })()`)
}

describe.skipIf(!browserPath)("the vendor's own player library", () => {
  test('gets ready, knows the video and its tracks', async () => {
    const known = await withPlayer(`
      await player.ready()
      return [await player.getVideoId(), await player.getVideoTitle(), await player.getDuration(), await player.getTextTracks(), await player.getPaused()]`)
    expect(known).toEqual([
      900000001,
      'Conversa difícil, passo a passo',
      2,
      [
        { label: 'Português', language: 'pt-BR', kind: 'subtitles', mode: 'disabled' },
        { label: 'Español', language: 'es', kind: 'subtitles', mode: 'disabled' },
        { label: 'English', language: 'en', kind: 'captions', mode: 'disabled' },
      ],
      true,
    ])
  })

  test('plays to the end and hears of it', async () => {
    const heard = await withPlayer<{ names: string[]; last: { seconds: number; percent: number; duration: number } }>(`
      const names = new Set()
      let last
      for (const name of ['loaded', 'play', 'playing', 'timeupdate', 'pause']) player.on(name, () => names.add(name))
      player.on('timeupdate', (times) => { last = times })
      const ended = new Promise((resolve) => player.on('ended', resolve))
      await player.setCurrentTime(1.2)
      await player.play()
      await ended
      return { names: [...names].sort(), last }`)
    expect(heard.names).toEqual(['loaded', 'pause', 'play', 'playing', 'timeupdate'])
    expect(heard.last).toEqual({ seconds: 2, percent: 1, duration: 2 })
  })

  test('sets what can be set and is refused the rest by name', async () => {
    const outcome = await withPlayer(`
      const refused = (promise) => promise.then(() => 'accepted', (error) => error.name)
      const changed = new Promise((resolve) => player.on('texttrackchange', resolve))
      const track = await player.enableTextTrack('pt-BR')
      return [
        await player.setVolume(0.3), await player.getVolume(),
        await player.setPlaybackRate(1.5), await player.getPlaybackRate(),
        await player.setMuted(true), await player.getMuted(),
        track, await changed,
        await refused(player.setPlaybackRate(0.25)),
        await refused(player.setCurrentTime(99)),
        await refused(player.setVolume(2)),
        await refused(player.enableTextTrack('ja')),
        await refused(player.callMethod('levitate')),
      ]`)
    const portuguese = { label: 'Português', language: 'pt-BR', kind: 'subtitles' }
    expect(outcome).toEqual([
      0.3,
      0.3,
      1.5,
      1.5,
      true,
      true,
      portuguese,
      portuguese,
      'RangeError',
      'RangeError',
      'RangeError',
      'InvalidTrackLanguageError',
      'UnsupportedError',
    ])
  })

  test('learns that there is no such video', async () => {
    const name = await withPlayer("return player.ready().then(() => 'ready', (error) => error.name)", '')
    expect(name).toBe('NotFoundError')
  })
})
