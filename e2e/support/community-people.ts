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

/** Nothing is wider than the window. */
export const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
