import type { APIRequestContext, Browser } from '@playwright/test'
import { expect, type Page, signIn } from './fixtures.ts'

/** Chromium's fake camera (a moving picture) and microphone (a beep), granted without asking. */
export const withFakeDevices = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // A machine without a network can only connect to itself.
  '--allow-loopback-in-peer-connection',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
]

/** A participant of the programme in a separate browser context, on the page. */
export async function participant(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.APP_URL ?? 'http://127.0.0.1:3000' })
  // Records the connections, whose statistics count what arrives.
  await context.addInitScript(() => {
    const connections: RTCPeerConnection[] = []
    const Original = window.RTCPeerConnection
    Object.assign(window, {
      connections,
      RTCPeerConnection: class extends Original {
        constructor(configuration?: RTCConfiguration) {
          super(configuration)
          connections.push(this)
        }
      },
    })
  })
  const page = await context.newPage()
  await signIn(page, name)
  await page.goto('/live-video')
  return page
}

/** The dialog of instructions that the door opens, and the title of its step. */
export async function openSteps(page: Page) {
  await page.getByRole('button', { name: 'Entrar na live' }).click()
  const dialog = page.getByRole('dialog')
  return { dialog, step: dialog.getByRole('heading', { level: 3 }) }
}

/** Closes the five steps, which enters the meeting. */
export async function enter(page: Page): Promise<void> {
  const { dialog } = await openSteps(page)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('button', { name: 'Sair da live' })).toBeVisible({ timeout: 30_000 })
}

export const tiles = (page: Page) => page.getByRole('list', { name: 'Quem está na tela' }).getByRole('listitem')

/** Frames of a participant's picture shown so far. */
export const framesOf = (page: Page, name: string) =>
  page
    .getByLabel(`Vídeo de ${name}`)
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)

/** What was received: audio packets, and their energy. */
export const soundOf = (page: Page) =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] }
    let packets = 0
    let energy = 0
    for (const connection of connections)
      for (const [, report] of (await connection.getStats()) as Map<string, RTCInboundRtpStreamStats>)
        if (report.type === 'inbound-rtp' && report.kind === 'audio') {
          packets += report.packetsReceived ?? 0
          energy += report.totalAudioEnergy ?? 0
        }
    return { packets, energy }
  })

/** The vendor's stand-in ends every room. */
export async function endRooms(request: APIRequestContext): Promise<void> {
  const sandbox = process.env.SANDBOX_URL ?? 'http://127.0.0.1:3001'
  const answer = await request.get(`${sandbox}/control/meetings/rooms`)
  const { rooms } = (await answer.json()) as { rooms: { number: string }[] }
  for (const { number } of rooms) await request.post(`${sandbox}/control/meetings/rooms/${number}/end`)
}
