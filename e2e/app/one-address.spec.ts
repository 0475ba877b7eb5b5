import { expect, test } from '@playwright/test'

test('one address serves the web app, the API, its reference and its health', async ({ page, request }) => {
  await page.goto('/login')
  await expect(page.locator('#root')).not.toBeEmpty()
  expect((await request.get('/health/live')).status()).toBe(200)
  expect((await request.get('/health/ready')).status()).toBe(200)
  expect((await request.get('/v1')).headers()['content-type']).toContain('application/ld+json')
  expect((await request.get('/docs')).status()).toBe(200)
})

test('the web app arrives compressed and its files are kept for good', async ({ request }) => {
  const page = await (await request.get('/login')).text()
  const scripts = [...page.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, address]) => address as string)
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) {
    const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers()['cache-control']).toContain('immutable')
    // Answers under 1 KiB are not compressed.
    if ((await answer.body()).length > 1024) expect(answer.headers()['content-encoding']).toBe('br')
  }
})

test('the stand-ins for the partners have a page to click through', async ({ page }) => {
  await page.goto(process.env.SANDBOX_URL ?? 'http://127.0.0.1:3001')
  await expect(page.getByRole('link').first()).toBeVisible()
})
