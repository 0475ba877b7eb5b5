// node bench/offline-writes.mjs [moments]: a member writes comments while the network is lost and the browser is
// killed, each at a random moment. Afterwards the texts are looked for at the browser's next start and, at the end, on
// the server. 50 moments by default.
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { temporaryFolder } from '../scripts/process/temporary-folder.mjs'
import { chromiumArgs, ensureChromium } from '../scripts/web/chromium.mjs'
import { startProduct } from '../scripts/web/product.mjs'
import { demoPassword, emailOf } from '../scripts/web/screens.mjs'
import { openReport } from './support/report.mjs'

const moments = Number(process.argv[2] ?? 50)
const slug = 'ser-a-unica-da-mesa'
const address = `/talks/${slug}`
const report = openReport()
const product = await startProduct()
const profile = temporaryFolder('offline-writes')
let browser
try {
  await keepContent()
  const rounds = []
  for (let number = 1; number <= moments; number++) {
    const round = await tryMoment(number)
    rounds.push(round)
    report.note(
      `${number}: ${round.words.length} words ${round.isSent ? 'sent' : 'typed'}, lost: ${round.lost.join(' ') || 'none'}`,
    )
  }
  const sent = rounds.filter(({ isSent }) => isSent)
  const stored = await sentTexts()
  const timesStored = ({ words }) => stored.filter((text) => text === words.join(' ')).length
  const countWords = (some) => some.reduce((sum, { words }) => sum + words.length, 0)
  report.note(`${countWords(rounds)} words; ${sent.length} comments sent without a network`)
  report.gate('words not there at the next start', rounds.flatMap(({ lost }) => lost).length, { most: 0 })
  report.gate('comments that never reached the server', sent.filter((one) => timesStored(one) === 0).length, {
    most: 0,
  })
  report.gate('comments that the server has twice', sent.filter((one) => timesStored(one) > 1).length, { most: 0 })
} finally {
  await browser?.close()
  await product.stop()
  rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
}
process.exit(report.hasFailed() ? 1 : 0)

async function openBrowser() {
  browser = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: chromiumArgs,
    baseURL: product.origin,
    locale: 'pt-BR',
  })
  return browser.pages()[0]
}

/** The member keeps the content on the device, so that its page opens without a network. */
async function keepContent() {
  const page = await openBrowser()
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(emailOf('gabi'))
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('/')
  await page.goto(address)
  await page.getByRole('button', { name: 'Guardar sem rede' }).click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('button', { name: 'Guardado sem rede' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // Chromium writes cookies to the disk every 30 seconds. A power failure would lose no more than those.
  await page.waitForTimeout(31_000)
  await browser.close()
  await openBrowser()
}

/** Writes words, cuts the network before one of them, kills the browser after the last, and looks for the words. */
async function tryMoment(number) {
  const words = Array.from({ length: randomInt(1, 13) }, (_, at) => `palavra-${number}-${at}-`)
  const lostAt = randomInt(words.length)
  const isSent = randomInt(2) === 1
  let page = browser.pages()[0]
  await page.goto(address)
  await fieldOf(page).fill('')
  for (const [at, word] of words.entries()) {
    if (at === lostAt) await browser.setOffline(true)
    await fieldOf(page).pressSequentially(at === words.length - 1 ? word : `${word} `)
  }
  if (isSent) {
    await fieldOf(page).press('Enter')
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '')
  }
  await page.waitForTimeout(randomInt(50, 300))
  await killBrowser()

  page = await openBrowser()
  await browser.setOffline(true)
  await page.goto(isSent ? '/sem-rede' : address)
  const text = words.join(' ')
  const found = isSent
    ? page.getByText(text).first().waitFor({ timeout: 30_000 })
    : page.waitForFunction((wanted) => document.querySelector('textarea')?.value.trim() === wanted, text, {
        timeout: 30_000,
      })
  const shown = await found.then(
    () => text,
    () => (isSent ? page.locator('main').textContent() : fieldOf(page).inputValue()),
  )
  await browser.setOffline(false)
  return { words, isSent, lost: words.filter((word) => !shown.includes(word)) }
}

function fieldOf(page) {
  return page.getByRole('textbox', { name: 'Escreva um comentário' })
}

/** As in a power failure, the browser writes nothing more. */
async function killBrowser() {
  const session = await browser.newCDPSession(browser.pages()[0])
  const closed = new Promise((resolve) => browser.once('close', resolve))
  session.send('Browser.crash').catch(() => undefined)
  await closed
  // The last process of the browser releases the lock of the profile.
  await sleep(500)
}

/** All comments of the content on the server, after all waiting comments were sent. */
async function sentTexts() {
  const page = browser.pages()[0]
  await page.goto('/sem-rede')
  await page.getByText('Nada espera').waitFor({ timeout: 60_000 })
  const token = (await browser.cookies()).find(({ name }) => name === 'jwtToken')?.value
  const headers = { authorization: `Bearer ${token}` }
  const { id } = await (await browser.request.get(`/v1/contents/slug/${slug}`, { headers })).json()
  const answer = await browser.request.get(`/v1/comments?content=/v1/contents/${id}&perPage=1000`, { headers })
  return (await answer.json())['hydra:member'].map(({ text }) => text)
}
