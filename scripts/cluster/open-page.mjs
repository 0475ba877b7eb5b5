// A page that stays open while primaries are killed. It goes from screen to screen by its own links all the time. At
// the end it must show them, and must not have been loaded again.
import { setTimeout as sleep } from 'node:timers/promises'
import { launchChromium, signIn } from '../web/browser.mjs'
import { ensureChromium } from '../web/chromium.mjs'
import { emailOf } from '../web/screens.mjs'

const screens = ['/conteudos', '/notas', '/faq']

export async function openPage({ product }) {
  const browser = await launchChromium(ensureChromium())
  const page = await browser.newPage({ baseURL: product.origin, locale: 'pt-BR' })
  await signIn(page.context(), emailOf('ana'))
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  let reloads = 0
  page.on('load', () => reloads++)
  await page.evaluate(() => {
    window.openSince = performance.timeOrigin
  })
  let isOver = false
  const visit = async (path) => {
    // Navigates as Back and Forward do: the page's own router shows the screen.
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
  }
  const walking = (async () => {
    for (let n = 0; !isOver; n++) {
      await visit(screens[n % screens.length]).catch(() => {})
      await sleep(1500)
    }
  })()
  return {
    async look() {
      isOver = true
      await walking
      let isAlive = await page.evaluate(() => window.openSince === performance.timeOrigin)
      for (const path of screens) {
        await visit(path)
        const seen = page.waitForURL(`**${path}*`, { timeout: 15_000 })
        await seen
          .then(() => page.getByRole('heading', { level: 1 }).waitFor({ timeout: 30_000 }))
          .catch(() => {
            isAlive = false
          })
      }
      return { isAlive, reloads }
    },
    close: () => browser.close(),
  }
}
