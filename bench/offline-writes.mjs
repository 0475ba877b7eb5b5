// Kills the browser at random moments while a member writes without a network: `node bench/offline-writes.mjs [address]
// [times]` against a running demo. Prints how many words were lost and how many texts the server has twice.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArgs } from '../scripts/web/chromium.mjs'

const [base = 'http://127.0.0.1:3000', times = '50'] = process.argv.slice(2)
const address = '/talks/ser-a-unica-da-mesa'
const profile = mkdtempSync(path.join(tmpdir(), 'juntas-offline-'))
const open = () =>
  chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumArgs,
    baseURL: base,
    locale: 'pt-BR',
    handleSIGINT: false,
  })
const fieldOf = (page) => page.getByRole('textbox', { name: 'Escreva um comentário' })
const wordsOf = (round) => Array.from({ length: 12 }, (_, at) => `palavra${round}x${at}`)

let [lost, twice, typedWords] = [0, 0, 0]
try {
  let context = await open()
  await context.request.post('/v1/academy/service-login', {
    data: { email: 'gabi@demo.juntas.test', password: 'Juntas#2026' },
  })
  let page = context.pages()[0]
  await page.goto(address)
  await page.getByRole('button', { name: 'Guardar sem rede' }).click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('button', { name: 'Guardado sem rede' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await fieldOf(page).waitFor()

  const sent = []
  for (let round = 1; round <= Number(times); round++) {
    await context.setOffline(true)
    await page.goto(address)
    await fieldOf(page).waitFor()
    const words = wordsOf(round)
    const killAfter = Math.floor(Math.random() * (words.length + 1))
    await fieldOf(page).fill('')
    for (const word of words.slice(0, killAfter)) await fieldOf(page).pressSequentially(`${word} `)
    const isSent = Math.random() < 0.5 && killAfter > 0
    if (isSent) {
      await fieldOf(page).press('Enter')
      await page.waitForFunction(() => document.querySelector('textarea')?.value === '')
    }
    // As long as a transaction takes; nobody types the next word faster.
    await page.waitForTimeout(50)
    await kill(context)

    context = await open()
    await context.setOffline(true)
    page = context.pages()[0]
    await page.goto(isSent ? '/sem-rede' : address)
    const text = words.slice(0, killAfter).join(' ')
    typedWords += killAfter
    const isThere = isSent
      ? await page
          .getByText(text)
          .waitFor({ timeout: 15_000 })
          .then(
            () => true,
            () => false,
          )
      : killAfter === 0 || (await waitForValue(page, text))
    if (!isThere) lost += killAfter
    if (isSent) sent.push(text)
    console.log(`${round}: ${killAfter} words, ${isSent ? 'sent' : 'typed'}, ${isThere ? 'there' : 'LOST'}`)
  }
  await context.setOffline(false)
  await page.goto('/sem-rede')
  await page.getByText('Nada espera').waitFor({ timeout: 60_000 })
  const token = (await context.cookies()).find(({ name }) => name === 'jwtToken')?.value
  const headers = { authorization: `Bearer ${token}` }
  const { id } = await (await context.request.get('/v1/contents/slug/ser-a-unica-da-mesa', { headers })).json()
  const query = `content=/v1/contents/${id}&perPage=1000`
  const { 'hydra:member': all } = await (await context.request.get(`/v1/comments?${query}`, { headers })).json()
  for (const text of sent) {
    const count = all.filter((one) => one.text === text).length
    if (count > 1) twice++
    if (count === 0) lost += text.split(' ').length
  }
  await context.close()
  console.log(`${times} moments, ${typedWords} words: ${lost} lost; ${sent.length} texts sent: ${twice} twice`)
  process.exitCode = lost + twice > 0 ? 1 : 0
} finally {
  rmSync(profile, { recursive: true, force: true })
}

async function waitForValue(page, text) {
  await fieldOf(page).waitFor()
  return page
    .waitForFunction((wanted) => document.querySelector('textarea')?.value.trim() === wanted, text, { timeout: 15_000 })
    .then(
      () => true,
      () => false,
    )
}

/** As when the power goes: the browser writes nothing more. */
async function kill(context) {
  const session = await context.newCDPSession(context.pages()[0])
  session.send('Browser.crash').catch(() => undefined)
  await new Promise((resolve) => context.once('close', resolve))
}
