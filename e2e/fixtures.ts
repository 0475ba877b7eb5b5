import { test as base, expect, type Page, type Request } from '@playwright/test'

export { expect, type Page }

/** The demo accounts of the product, by first name; all with one password. */
export const password = 'Juntas#2026'
export const emailOf = (name: string) => `${name}@demo.juntas.test`

/** Signs in by the API: the context gets the cookies, the next page opened is hers. */
export async function signIn(page: Page, name: string): Promise<void> {
  const answer = await page.context().request.post('/v1/academy/service-login', {
    data: { email: emailOf(name), password },
  })
  expect(answer.status(), `signing in ${name}`).toBe(200)
}

/** For what is about how something comes and goes: without it nothing moves, which is a third of a browser's work. */
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

/** Answers one address of the API in the place of the server. */
export async function answer(page: Page, path: string, status: number, body: unknown = {}): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  )
}

export const addressOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** To another screen inside the app that is open, as a link does: a third of the work of loading it anew. */
export async function stepTo(page: Page, address: string): Promise<void> {
  const pathOf = (href: string) => new URL(href, page.url()).pathname
  // It is told by the page view, and within one screen there is none.
  if (pathOf(address) === pathOf(page.url())) return void (await page.goto(address))
  const arrival = page.waitForRequest((request) => request.url().endsWith('/v1/page_views'), { timeout: 10_000 })
  await page.evaluate((href) => {
    history.pushState(null, '', href)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  // Nor where it led her back to the screen she was on.
  await arrival.catch(() => page.goto(address))
}

/** The parts for the moment without a network are fetched while the browser is idle; only then is it switched off. */
export async function untilPreloaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
    const lastEnd = Math.max(...files.map(({ startTime, duration }) => startTime + duration))
    return files.some(({ name }) => name.includes('error-503')) && performance.now() - lastEnd > 1000
  })
}

/** An answer a test was still changing when it ended is nobody's failure. */
export const test = base.extend<{ routesEnd: undefined }>({
  routesEnd: [
    async ({ context }, use) => {
      await use(undefined)
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],
})
