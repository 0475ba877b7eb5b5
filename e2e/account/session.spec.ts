import { callsOf, expect, signInAnew, stepTo, test } from '../support/fixtures.ts'

const refresh = 'POST /v1/academy/refresh-token'

// Where the guard leads whom is tested with the whole app in jsdom (web/src/app/guard/visits.test.tsx), and with every
// account in reach.spec.ts.
test.describe('the session', () => {
  test.beforeEach(({ page }) => signInAnew(page, 'ana'))
  const setToken = (value: string) => ({ name: 'jwtToken', value, url: process.env.APP_URL ?? 'http://127.0.0.1:3000' })
  const tokenEnding = (seconds: number) => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ exp: Math.floor(Date.now() / 1000) + seconds })}.AAAA`
  }

  test('a token that the server refuses: one renewal, then the page with the new bearer [AUTH-18] [AUTH-19] [GUARD-23] [API-07]', async ({
    page,
    context,
  }) => {
    await context.addCookies([setToken(tokenEnding(3600))])
    const calls = callsOf(page)
    await page.goto('/faq')
    await expect(page.getByRole('button', { name: 'Olá, Ana' })).toBeVisible()
    expect(calls.count('refresh-token')).toBe(1)
    const token = (await context.cookies()).find(({ name }) => name === 'jwtToken')?.value
    expect(calls.requests.at(-1)?.headers().authorization).toBe(`Bearer ${token}`)
    const whoAndRenewal = calls.list.filter((one) => one === 'GET /v1/me' || one === refresh)
    expect(whoAndRenewal.slice(0, 3)).toEqual(['GET /v1/me', refresh, 'GET /v1/me'])
  })
  test('with a refresh token that is garbage she returns to the sign-in [AUTH-17] [AUTH-20] [ERROR-08] [ERROR-14]', {
    tag: '@turn-1',
  }, async ({ page, context }) => {
    const { domain = '127.0.0.1' } = (await context.cookies()).find(({ name }) => name === 'refreshToken') ?? {}
    await context.clearCookies()
    await context.addCookies([{ name: 'refreshToken', value: 'garbage', domain, path: '/', httpOnly: true }])
    await page.goto('/notas')
    await expect(page).toHaveURL('/login?redirect=%2Fnotas')
    await expect(page.getByRole('alert')).toContainText('Sua sessão terminou. Entre de novo.')
  })
  test('/sair ends it: cookies and stored user are gone, the sign-in is shown, and she is a visitor [AUTH-21] [AUTH-06] [AUTH-15]', async ({
    page,
    context,
  }) => {
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await stepTo(page, '/sair')
    await expect(page.getByLabel('E-mail')).toBeVisible()
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names.filter((name) => /token/i.test(name))).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('juntas:user'))).toBeNull()
    await page.goto('/')
    await expect(page).toHaveURL('/login?redirect=%2F')
  })
  test('signing out in one tab signs the other one out too [AUTH-21]', async ({ page, context }) => {
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/sair')
    await expect(other.getByLabel('E-mail')).toBeVisible()
    await expect(page).toHaveURL('/login?redirect=%2Ffaq')
  })
})
