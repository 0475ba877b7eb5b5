import { expect, type Page } from './fixtures.ts'

/** The content page in a test: its media element, moved and read without waiting in real time. */
export async function openContent(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('slider', { name: 'Posição no vídeo' })).toBeVisible()
  await page.waitForFunction(() => (document.querySelector('video, audio') as HTMLMediaElement | null)?.duration)
}

export const mediaTime = (page: Page) =>
  page.evaluate(() => (document.querySelector('video, audio') as HTMLMediaElement).currentTime)

export const isPaused = (page: Page) =>
  page.evaluate(() => (document.querySelector('video, audio') as HTMLMediaElement).paused)

/** Seeks to a second, from the end when negative, and waits until it is there. */
export const seek = (page: Page, seconds: number) =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        const media = document.querySelector('video, audio') as HTMLMediaElement
        media.addEventListener('seeked', () => resolve(), { once: true })
        media.currentTime = to < 0 ? media.duration + to : to
      }),
    seconds,
  )

export const play = (page: Page) =>
  page.evaluate(() => {
    const media = document.querySelector('video, audio') as HTMLMediaElement
    media.muted = true
    return media.play()
  })

export const pause = (page: Page) =>
  page.evaluate(() => (document.querySelector('video, audio') as HTMLMediaElement).pause())

type Report = { progress?: number; percent?: number; content: string; viewing?: string; at?: string; keys: string[] }

/** Progress reports that the page sends from now on, with the time of each. */
export function reportsOf(page: Page): (Report & { sentAt: number })[] {
  const reports: (Report & { sentAt: number })[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/v1/content_user_collection_views')) return
    const body = request.postDataJSON() as Report
    reports.push({ ...body, keys: Object.keys(body).sort(), sentAt: Date.now() })
  })
  return reports
}
