// npm run screenshots: every screen at 1440, 768 and 375 px into ./screenshots. With names, only those screens: npm run
// screenshots -- login jobs. With --readme, the pictures of README.md into docs/pictures, and nothing else. APP_URL uses
// a product that already runs.
import './start/node-version.mjs'
import { mkdirSync } from 'node:fs'
import { runScript } from './process/refusal.mjs'
import { fromRoot } from './process/root.mjs'
import { ensureInstalled } from './start/install.mjs'
import { launchChromium, signIn } from './web/browser.mjs'
import { requireChromium } from './web/chromium.mjs'
import { startProduct } from './web/product.mjs'
import { readmePictures } from './web/readme-pictures.mjs'
import { addressOf, emailOf, screens } from './web/screens.mjs'

const forReadme = process.argv.includes('--readme')
const widths = forReadme ? { 1200: 920 } : { 1440: 900, 768: 1024, 375: 812 }
const folder = fromRoot(forReadme ? 'docs/pictures' : 'screenshots')

await runScript(async () => {
  await ensureInstalled()
  const executablePath = requireChromium()
  const product = process.env.APP_URL ? undefined : await startProduct()
  const origin = product?.origin ?? process.env.APP_URL
  const browser = await launchChromium(executablePath)
  mkdirSync(folder, { recursive: true })
  try {
    const missed = await takeAll(browser, origin, wanted())
    console.log(`Pictures are in ${folder}.`)
    for (const line of missed) console.error(line)
    process.exitCode = missed.length ? 1 : 0
  } finally {
    await browser.close()
    await product?.stop()
  }
})

function wanted() {
  if (forReadme) return readmePictures
  const names = process.argv.slice(2)
  return names.length ? screens.filter((screen) => names.some((name) => nameOf(screen).includes(name))) : screens
}

async function takeAll(browser, origin, list) {
  const missed = []
  const accounts = new Set(list.map(({ as }) => as))
  for (const account of accounts) {
    const context = await browser.newContext({ baseURL: origin, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
    if (account) await signIn(context, emailOf(account))
    for (const screen of list.filter(({ as }) => as === account)) {
      await take(context, screen).catch((error) => missed.push(`${screen.route}: ${error.message.split('\n')[0]}`))
    }
    await context.close()
  }
  return missed
}

async function take(context, screen) {
  const address = await addressOf(screen, (path) => read(context, path))
  const page = await context.newPage()
  try {
    for (const [width, height] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height })
      await page.goto(address)
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
      await page.evaluate(() => document.fonts.ready)
      await screen.prepare?.(page)
      await page.screenshot(pictureOf(screen, width))
    }
  } finally {
    await page.close()
  }
}

// The pictures of README.md are loaded with every clone and every visit of the repository, so they are JPEG and show
// only the first view.
function pictureOf(screen, width) {
  return forReadme
    ? { path: `${folder}/${screen.name}.jpg`, type: 'jpeg', quality: 70, animations: 'disabled' }
    : { path: `${folder}/${nameOf(screen)}-${width}.png`, fullPage: true }
}

async function read(context, path) {
  const token = (await context.cookies()).find(({ name }) => name === 'jwtToken')?.value
  const answer = await context.request.get(path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  return answer.json()
}

function nameOf({ route }) {
  return route.replaceAll('$', '').split('/').filter(Boolean).join('-') || 'home'
}
