import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test'

export { expect, type Page }

/** The demo accounts of the product, by first name; all with one password. */
export const password = 'Juntas#2026'
export const emailOf = (name: string) => `${name}@demo.juntas.test`

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const sessions = new Map<string, Cookies>()

/**
 * Signs in by the API: the context gets the cookies, and the next page is signed in. A worker signs in once for each
 * account (a password's hash takes as long as a small page) and its tests share the session.
 */
export async function signIn(page: Page, name: string): Promise<void> {
  const kept = sessions.get(name)
  if (kept) return page.context().addCookies(kept)
  await signInAnew(page, name)
  sessions.set(name, await page.context().cookies())
}

/** A session of its own, for tests that renew it or end it. */
export async function signInAnew(page: Page, name: string): Promise<void> {
  const answer = await page.context().request.post('/v1/academy/service-login', {
    data: { email: emailOf(name), password },
  })
  expect(answer.status(), `signing in ${name}`).toBe(200)
}

/** For tests about animations: without motion a browser has a third less to do. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Every call of the API the page makes from now on, as `METHOD /path`. */
export function callsOf(page: Page): { list: string[]; requests: Request[]; count(part: string): number } {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/')) requests.push(request)
  })
  const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`
  return {
    requests,
    get list() {
      return requests.map(nameOf)
    },
    count: (part) => requests.map(nameOf).filter((name) => name.includes(part)).length,
  }
}

/** Answers one address of the API instead of the server. */
export async function answer(page: Page, path: string, status: number, body: unknown = {}): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  )
}

export const addressOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** Opens another screen inside the open app, as a link does: a third of the work of a page load. */
export async function stepTo(page: Page, address: string): Promise<void> {
  const pathOf = (href: string) => new URL(href, page.url()).pathname
  // The page view tells the arrival, and within one screen there is none.
  if (pathOf(address) === pathOf(page.url())) return void (await page.goto(address))
  const arrival = page.waitForRequest((request) => request.url().endsWith('/v1/page_views'), { timeout: 10_000 })
  await page.evaluate((href) => {
    history.pushState(null, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  // There is no page view either when a redirect led back to the same screen.
  await arrival.catch(() => page.goto(address))
}

/** The parts for the moment without a network are loaded while the browser is idle; only then switch it off. */
export async function untilPreloaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
    const lastEnd = Math.max(...files.map(({ startTime, duration }) => startTime + duration))
    return files.some(({ name }) => name.includes('/settings-levels-')) && performance.now() - lastEnd > 1000
  })
}

/** Ignore a route that was still being answered when the test ended. */
export const test = base.extend<{ routesEnd: undefined }>({
  routesEnd: [
    async ({ context }, use) => {
      await use(undefined)
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
})
