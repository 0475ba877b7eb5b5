// node bench/circle-room.mjs [members]: a circle's room with twelve browsers (one Chromium, twelve contexts). All of
// them enter at once and turn their cameras on; then a thirteenth member joins, one browser is killed, and another
// loses its network for longer than the room waits.
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/web/chromium.mjs'
import { enterRoom, openRoomPage, roomBrowserArgs, startCircle, tilesOf } from '../scripts/web/circle-room.mjs'
import { openReport } from './support/report.mjs'

const count = Number(process.argv[2] ?? 12)
const mostPictures = 3
const patienceMs = 180_000
const report = openReport()
const words = { sent: 0, refused: 0 }
const circle = await startCircle()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: roomBrowserArgs })
try {
  const pages = []
  for (const email of circle.members.slice(0, count)) pages.push(await openRoomPage(browser, { ...circle, email }))
  for (const page of pages) page.on('response', countWord)
  const [killed, lost, ...others] = pages
  const network = await networkOf(lost)
  await enterAtOnce(pages)
  await showPictures(pages)
  await refuseStranger()
  await killPage(killed, [lost, ...others])
  await loseNetwork(lost, network, others)
} finally {
  await browser.close()
  await circle.stop()
}
process.exit(report.hasFailed() ? 1 : 0)

function countWord(response) {
  if (!response.url().endsWith('/signals')) return
  words.sent++
  if (!response.ok()) words.refused++
}

/** Seconds until the condition holds on every page; Infinity if it never does. */
async function secondsUntil(pages, claim) {
  const beganAt = performance.now()
  while (performance.now() - beganAt < patienceMs) {
    const seen = await Promise.all(pages.map(tilesOf))
    if (seen.every(claim)) return (performance.now() - beganAt) / 1000
    await sleep(500)
  }
  return Number.POSITIVE_INFINITY
}

async function enterAtOnce(pages) {
  const beganAt = performance.now()
  await Promise.all(pages.map(enterRoom))
  const entered = (performance.now() - beganAt) / 1000
  const linked = await secondsUntil(pages, (seen) => seen.tiles === count && seen.linked === count)
  report.gate(`${count} who enter at once see ${count} tiles, seconds`, entered + linked, { most: patienceMs / 1000 })
  report.gate('words of the browsers for each connection', words.sent / ((count * (count - 1)) / 2), { most: 10 })
  report.gate('of them refused', words.refused, { most: 0 })
}

async function showPictures(pages) {
  await Promise.all(
    pages.map((page) => page.getByRole('button', { name: 'Ligar câmera' }).click({ timeout: patienceMs })),
  )
  const wanted = Math.min(mostPictures, count)
  const moving = await secondsUntil(pages, (seen) => seen.moving === wanted)
  report.gate(`all with a camera, ${wanted} moving pictures on every page, seconds`, moving, {
    most: patienceMs / 1000,
  })
  const seen = await Promise.all(pages.map(tilesOf))
  report.gate('pictures on a page, the most', Math.max(...seen.map(({ pictures }) => pictures)), { most: mostPictures })
}

async function refuseStranger() {
  const page = await openRoomPage(browser, { ...circle, email: circle.stranger })
  await page.getByRole('alert').waitFor({ timeout: 60_000 })
  report.gate(
    'ways into the room for a thirteenth',
    await page.getByRole('button', { name: 'Entrar na sala' }).count(),
    {
      most: 0,
    },
  )
  await page.context().close()
}

/** The process ends without leaving the room; the others must notice by themselves. */
async function killPage(page, others) {
  const session = await page.context().newCDPSession(page)
  session.send('Page.crash').catch(() => undefined)
  const gone = await secondsUntil(others, (seen) => seen.tiles === count - 1)
  report.gate('a killed browser is gone from every page, seconds', gone, { most: 90 })
}

/**
 * Controls the network of one page. Chromium drops WebRTC packets only on sockets that were opened while conditions
 * were set, so they are set before the page enters.
 */
async function networkOf(page) {
  const session = await page.context().newCDPSession(page)
  const usual = { latency: 1, downloadThroughput: -1, uploadThroughput: -1, packetQueueLength: 1000 }
  const set = (isOff) =>
    session.send('Network.emulateNetworkConditions', { ...usual, offline: isOff, packetLoss: isOff ? 100 : 0 })
  await session.send('Network.enable')
  await set(false)
  return { set }
}

async function loseNetwork(page, network, others) {
  await network.set(true)
  const gone = await secondsUntil(others, (seen) => seen.tiles === count - 2)
  report.gate('a lost network is gone from every page, seconds', gone, { most: 90 })
  await network.set(false)
  const isWhole = (seen) => seen.tiles === count - 1 && seen.linked === count - 1
  const back = await secondsUntil([page, ...others], isWhole)
  report.gate('it comes back: all tiles on every page, seconds', back, { most: patienceMs / 1000 })
}
