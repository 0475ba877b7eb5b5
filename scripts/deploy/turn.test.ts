import { createHmac, randomBytes } from 'node:crypto'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findChromium } from '../web/chromium.mjs'
import {
  enterRoom,
  gatherCandidates,
  openRoomPage,
  roomBrowserArgs,
  startCircle,
  tilesOf,
  usedBy,
} from '../web/circle-room.mjs'
import { programPath } from './installation.mjs'
import { startTurnServer } from './turn-server.mjs'

const browserPath = process.env.FULL && findChromium()
const isPossible = browserPath && programPath('turnserver')
if (process.env.FULL && !isPossible)
  console.error('NOT TESTED: rooms through TURN need coturn and Chromium (apt-get install coturn chromium)')

const secret = randomBytes(24).toString('base64url')
const onlyRelayed = { iceTransportPolicy: 'relay' }

describe.runIf(isPossible)('rooms of circles through coturn with the shipped settings [beyond, circles]', () => {
  let turn: Awaited<ReturnType<typeof startTurnServer>>
  let circle: Awaited<ReturnType<typeof startCircle>>
  let browser: Browser

  beforeAll(async () => {
    turn = await startTurnServer({ secret })
    circle = await startCircle({ env: { MEETING_ICE_URLS: turn.url, MEETING_TURN_SECRET: secret } })
    browser = await chromium.launch({ executablePath: browserPath as string, args: roomBrowserArgs })
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await circle?.stop()
    await turn?.stop()
  }, 60_000)

  const openPage = (seat: number, configuration = onlyRelayed) =>
    openRoomPage(browser, { ...circle, email: circle.members[seat], configuration })

  test('two browsers that may use nothing else see and hear each other through it', async () => {
    const pages = [await openPage(0), await openPage(1)]
    await Promise.all(pages.map(enterRoom))
    for (const page of pages) await page.getByRole('button', { name: 'Ligar câmera' }).click()
    for (const page of pages) await page.getByRole('button', { name: 'Ligar microfone' }).click()
    for (const page of pages) {
      await vi.waitFor(async () => expect(await tilesOf(page)).toMatchObject({ tiles: 2, linked: 2, moving: 2 }), {
        timeout: 60_000,
        interval: 500,
      })
      await vi.waitFor(async () => expect((await usedBy(page)).packets).toBeGreaterThan(50), { timeout: 60_000 })
      expect((await usedBy(page)).ways).toEqual(['relay'])
    }
    for (const page of pages) await page.context().close()
  }, 180_000)

  test('a password that the server made is good until its hour; a wrong one, another name and an old one are refused', async () => {
    const page = await openPage(2)
    const [given] = (await roomOf(page)).iceServers
    expect(given).toMatchObject({ urls: [turn.url] })
    const expires = Number(given?.username?.split(':')[0]) - Date.now() / 1000
    expect(expires).toBeGreaterThan(3.9 * 3600)
    expect(expires).toBeLessThanOrEqual(4 * 3600)
    expect(await gatherCandidates(page, given!)).toEqual({ relayed: 1, refusals: [] })
    const refused = { relayed: 0, refusals: [401] }
    expect(await gatherCandidates(page, { ...given!, credential: 'another' })).toEqual(refused)
    expect(await gatherCandidates(page, { ...given!, username: `${given?.username}1` })).toEqual(refused)
    const username = `${Math.floor(Date.now() / 1000) - 60}:1`
    const credential = createHmac('sha1', secret).update(username).digest('base64')
    expect(await gatherCandidates(page, { ...given!, username, credential })).toEqual(refused)
    await page.context().close()
  }, 120_000)
})

async function roomOf(page: Page): Promise<{ iceServers: { urls: string[]; username?: string }[] }> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwtToken')?.value
  const path = new URL(page.url()).pathname.replace('/circulos/', '/v1/circles/').replace(/sala$/, 'room')
  const answer = await page.context().request.get(path, { headers: { authorization: `Bearer ${token}` } })
  return answer.json()
}
