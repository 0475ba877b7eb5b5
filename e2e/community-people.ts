import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { signIn } from './fixtures.ts'
import { joined } from './fresh-member.ts'

const open: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of open.splice(0)) await context.close()
})

/** A member of the demo in a separate browser context, closed when the test ends. */
export async function browserOf(browser: Browser, name: string, width?: number): Promise<Page> {
  const page = await ownPage(browser, width)
  await signIn(page, name)
  return page
}

/** A new member that no other test uses, in a separate browser context. */
export async function newcomerIn(browser: Browser, name: string, width?: number): Promise<Page> {
  const page = await ownPage(browser, width)
  await joined(page, name)
  return page
}

async function ownPage(browser: Browser, width = 1440): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 812 : 900 } })
  open.push(context)
  return context.newPage()
}

/** A call of the API as the member who is signed in on the page. */
export async function callAs<T = unknown>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwtToken')?.value ?? ''
  const reply = await page
    .context()
    .request.fetch(path, { method, headers: { authorization: `Bearer ${token}` }, ...(data ? { data } : {}) })
  expect(reply.ok(), `${method} ${path} answered ${reply.status()}`).toBe(true)
  return (reply.status() === 204 ? null : await reply.json()) as T
}

/** Nothing is wider than the window. */
export const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
