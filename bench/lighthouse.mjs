// Lighthouse with a phone on a slow connection: sign-in and home as the median of five, player and search once. On its
// own: node bench/lighthouse.mjs [--quick]. Other work on the machine lowers the performance score.
import { isMain } from '../scripts/process/refusal.mjs'
import { chromiumArgs, ensureChromium } from '../scripts/web/chromium.mjs'
import { startProduct } from '../scripts/web/product.mjs'
import { demoPassword, emailOf } from '../scripts/web/screens.mjs'
import { median } from './support/load.mjs'
import { openReport } from './support/report.mjs'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const credentials = { email: emailOf('ana'), password: demoPassword }
const pages = [
  {
    name: 'sign-in',
    path: '/login',
    runs: 5,
    gates: { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 },
  },
  {
    name: 'home',
    path: '/',
    isMember: true,
    runs: 5,
    gates: { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 },
  },
  {
    name: 'player',
    path: '/habilidades/7/quanto-vale-o-que-voce-faz',
    isMember: true,
    runs: 1,
    gates: { accessibility: 100 },
  },
  { name: 'search', path: '/busca', isMember: true, runs: 1, gates: { accessibility: 100 } },
]

export async function benchPages({ report, quick }) {
  const { default: lighthouse } = await import('lighthouse')
  const { default: puppeteer } = await import('puppeteer-core')
  const product = await startProduct()
  const browser = await puppeteer.launch({ executablePath: ensureChromium(), args: chromiumArgs, headless: true })
  try {
    for (const { name, path, isMember, runs, gates } of pages) {
      const scores = []
      for (let run = 0; run < (quick ? 1 : runs); run++)
        scores.push(await scoresOf({ browser, lighthouse, product, path, isMember }))
      for (const category of categories) {
        const score = median(scores.map((one) => one[category]))
        const title = `${name}: Lighthouse ${category}`
        if (gates[category]) report.gate(title, score, { least: gates[category] })
        else report.figure(title, score)
      }
      for (const failed of new Set(scores.flatMap((one) => one.failed))) report.note(`${name}: ${failed}`)
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** One visit in a browser context of its own; a member's visit has the session cookies and nothing else. */
async function scoresOf({ browser, lighthouse, product, path, isMember }) {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  try {
    if (isMember) await context.setCookie(...(await cookiesOf(product.origin)))
    const { lhr } = await lighthouse(
      `${product.origin}${path}`,
      { logLevel: 'error', onlyCategories: categories, disableStorageReset: true },
      undefined,
      page,
    )
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
    const named = Object.values(lhr.categories)
      .filter(({ id }) => id !== 'performance')
      .flatMap(({ auditRefs }) => auditRefs)
    const failed = named
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score === 0)
      .map(({ id }) => lhr.audits[id].title)
    return { failed, ...Object.fromEntries(categories.map((id) => [id, Math.round(lhr.categories[id].score * 100)])) }
  } finally {
    await context.close()
  }
}

async function cookiesOf(origin) {
  const answer = await fetch(`${origin}/v1/academy/service-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
  return answer.headers.getSetCookie().map((line) => {
    const [pair, ...attributes] = line.split('; ')
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    const attribute = (wanted) => attributes.find((one) => one.toLowerCase().startsWith(wanted))
    const cookiePath = attribute('path=')?.slice('path='.length) ?? '/'
    return { name, value, domain: '127.0.0.1', path: cookiePath, httpOnly: attribute('httponly') !== undefined }
  })
}

if (isMain(import.meta.url)) {
  const report = openReport()
  await benchPages({ report, quick: process.argv.includes('--quick') })
  process.exit(report.hasFailed() ? 1 : 0)
}
