import { expectAccessible, wcag } from '../support/axe.ts'
import { expect, type Page, signIn, test } from '../support/fixtures.ts'
import { door } from '../support/live-zoom.ts'

// The page before the meeting is entered: these tests share no meeting.

const isIsolated = (page: Page) => page.evaluate(() => window.crossOriginIsolated)

test('who has no permission goes home, and Back does not lead here again [GUARD-17]', { tag: '@turn-3' }, async ({
  page,
}) => {
  await signIn(page, 'ana')
  await page.goto('/faq')
  await page.goto('/live-video')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isIsolated(page)).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

test('the page says that it loads, and has a door once the meeting has come [LIVE-01] [LIVE-08] [LIVE-09]', async ({
  page,
}) => {
  await signIn(page, 'helena')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/services/node/live-meeting', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/live-video')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentoria ao vivo')
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await expect(door(page)).toHaveCount(0)
  const answer = page.waitForResponse('**/services/node/live-meeting')
  release()
  expect(Object.keys(await (await answer).json())).toEqual(
    expect.arrayContaining(['token', 'meetingNumber', 'password', 'sdkKey']),
  )
  await expect(door(page)).toBeVisible()
  await expectAccessible(page, [...wcag, 'best-practice'])
})

test('the page is a document of its own: isolated, entered and left by loading [LIVE-07]', { tag: '@turn-1' }, async ({
  page,
}) => {
  await signIn(page, 'helena')
  const headersOf = async (path: string) => (await page.context().request.get(path)).headers()
  expect((await headersOf('/live-video'))['cross-origin-embedder-policy']).toBe('require-corp')
  expect((await headersOf('/mentoria'))['cross-origin-embedder-policy']).toBeUndefined()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isIsolated(page)).toBe(false)
  // A navigation inside the app, as a link of the agenda does.
  await page.goto('/login?redirect=%2Flive-video')
  await expect(door(page)).toBeVisible()
  expect(await isIsolated(page)).toBe(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Início' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Mentoria ao vivo')
  expect(await isIsolated(page)).toBe(false)
  await page.goBack()
  await expect(door(page)).toBeVisible()
  expect(await isIsolated(page)).toBe(true)
})
