import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

// Vimeo's library only talks to frames of its own host, so that host is answered here by the stand-in's page, which
// speaks the player's messages, and by a video of ours with ranges, without which a browser does not seek.

const host = 'https://player.vimeo.com'
const film = new URL('../../media/demo/quanto-vale-o-que-voce-faz/video.mp4', import.meta.url)

export type Frame = 'plays' | 'silent' | number

/** Makes the content of this slug come from Vimeo; `frame` says how its host answers, and may be changed later. */
export async function embedVimeo(page: Page, slug: string): Promise<{ frame: Frame }> {
  const vimeo: { frame: Frame } = { frame: 'plays' }
  await page.route(`**/v1/contents/slug/${slug}`, async (route) => {
    const response = await route.fetch()
    const content = (await response.json()) as object
    const media = [{ url: `${host}/video/900000001?dnt=1`, type: 'video/vimeo' }]
    await route.fulfill({ response, json: { ...content, media } })
  })
  await page.route(`${host}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname === '/film.mp4') {
      const bytes = await readFile(film)
      const start = Number(/bytes=(\d+)/.exec(route.request().headers().range ?? '')?.[1] ?? 0)
      return route.fulfill({
        status: 206,
        contentType: 'video/mp4',
        headers: { 'accept-ranges': 'bytes', 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` },
        body: bytes.subarray(start),
      })
    }
    // Never answered; the request ends with the test.
    if (vimeo.frame === 'silent') return
    if (vimeo.frame !== 'plays')
      return route.fulfill({ status: vimeo.frame, contentType: 'text/html', body: '<p>Sorry</p>' })
    const address = `${process.env.SANDBOX_URL}/video${pathname}${search}&src=/film.mp4`
    const reply = await page.context().request.get(address)
    return route.fulfill({ status: reply.status(), headers: reply.headers(), body: await reply.body() })
  })
  return vimeo
}

type Embed = HTMLVideoElement

/** The position of the video in our element; 0 without one. */
export const embedState = (page: Page) =>
  page.evaluate(() => {
    const media = document.querySelector('vimeo-video') as Embed | null
    return { currentTime: media?.currentTime ?? 0, duration: media?.duration || 0 }
  })

/** Seeks, from the end when negative, and waits until the frame has done it. */
export const seekEmbed = (page: Page, seconds: number) =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        const media = document.querySelector('vimeo-video') as Embed
        media.addEventListener('seeked', () => resolve(), { once: true })
        media.currentTime = to < 0 ? media.duration + to : to
      }),
    seconds,
  )
