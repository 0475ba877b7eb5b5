import { addressOf, answer, callsOf, emailOf, expect, password, signIn, test } from './fixtures.ts'

const refresh = 'POST /v1/academy/refresh-token'

test.describe('a visitor', () => {
  test('reads a public page, and its footer offers only what opens for her [entry A9]', async ({ page }) => {
    await page.goto('/sobre')
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page).toHaveURL('/sobre')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Termos e privacidade' })).toBeVisible()
    for (const name of ['Meus dados', 'Vagas', 'Perguntas frequentes'])
      await expect(footer.getByRole('link', { name })).toHaveCount(0)
  })

  test('is sent to the sign-in with the way back [AUTH-01] [GUARD-01]', async ({ page }) => {
    for (const path of ['/', '/notas', '/faq', '/planos', '/parabens', '/editar-perfil', '/habilidades/1/mente']) {
      await page.goto(path)
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
      await expect(page.getByLabel('E-mail')).toBeVisible()
    }
  })
  test('opens what is open without anybody asking for a session [GUARD-01] [AUTH-39]', async ({ page }) => {
    const calls = callsOf(page)
    for (const path of ['/login', '/termos', '/ingressar', '/opt-in', '/cadastre-se', '/404', '/503', '/502']) {
      await page.goto(path)
      await expect(page.locator('h1')).toBeVisible()
      expect(addressOf(page)).toBe(path)
    }
    expect(calls.list).not.toContain(refresh)
  })
})

test.describe('signing in', () => {
  test('leads to the address in the redirect parameter, decoded [AUTH-09] [GUARD-04]', async ({ page }) => {
    await page.goto('/login?redirect=%2Ffaq')
    await page.getByLabel('E-mail').fill(emailOf('ana'))
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL('/faq')
  })
  test('without one leads a member with folders to the dashboard [HOME-07] [AUTH-08]', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(emailOf('ana'))
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL('/')
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('juntas:user') ?? 'null'))
    expect(Object.keys(stored).sort()).toEqual([
      '@id',
      'accessFreeContent',
      'avatar',
      'email',
      'id',
      'name',
      'nickname',
    ])
    expect(stored.email).toBe(emailOf('ana'))
  })
  test('whoever is signed in already goes straight there [GUARD-04] [AUTH-09]', async ({ page }) => {
    await signIn(page, 'ana')
    await page.goto('/login?redirect=%2Fconquistas')
    await expect(page).toHaveURL('/conquistas')
  })
  test('never leaves the site [GUARD-04]', async ({ page }) => {
    await signIn(page, 'ana')
    for (const wish of ['https://example.com/x', '//example.com', '/\\example.com', 'javascript:alert(1)']) {
      await page.goto(`/login?redirect=${encodeURIComponent(wish)}`)
      await expect(page).toHaveURL('/')
    }
  })
})

// Each account's requested address, and where it ends; null stays.
const table: Record<string, [string, string | null][]> = {
  ana: [
    ['/planos', '/'],
    ['/jobs', null],
    ['/atualizar-cartao', null],
  ],
  carla: [
    ['/', null],
    ['/planos', '/'],
  ],
  dani: [
    ['/planos', '/atualizar-cartao'],
    ['/jobs', '/atualizar-cartao'],
    ['/faq', null],
  ],
  duda: [['/', null]],
  elis: [['/', '/atualizar-cartao']],
  eva: [
    ['/', '/planos'],
    ['/planos', null],
    ['/comprar-plano/1', null],
    ['/editar-perfil', null],
  ],
  fe: [['/', null]],
}
for (const [name, visits] of Object.entries(table))
  test(`${name} lands where her subscription and her folders lead [GUARD-05] [GUARD-06] [GUARD-07] [GUARD-08] [GUARD-09] [GUARD-10] [GUARD-19]`, async ({
    page,
  }) => {
    await signIn(page, name)
    for (const [path, target] of visits) {
      await page.goto(path)
      await expect(page).toHaveURL(target ?? path)
      await expect(page.locator('h1').first()).toBeAttached()
      await expect(page, `${name} on ${path}`).toHaveURL(target ?? path)
    }
  })

test('a user that cannot be loaded leads to the sign-in with the way back [GUARD-03]', async ({ page }) => {
  await signIn(page, 'ana')
  await answer(page, '/v1/me', 500)
  await page.goto('/jobs')
  await expect(page).toHaveURL('/login?redirect=%2Fjobs')
})

test.describe('the session', () => {
  test.beforeEach(({ page }) => signIn(page, 'ana'))
  const setToken = (value: string) => ({ name: 'jwtToken', value, url: process.env.APP_URL ?? 'http://127.0.0.1:3000' })
  const tokenEnding = (seconds: number) => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ exp: Math.floor(Date.now() / 1000) + seconds })}.AAAA`
  }

  test('every call carries the bearer of the cookie [GUARD-23] [API-07]', async ({ page, context }) => {
    const calls = callsOf(page)
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const token = (await context.cookies()).find(({ name }) => name === 'jwtToken')?.value
    expect(calls.requests.length).toBeGreaterThan(2)
    for (const request of calls.requests) expect(request.headers().authorization).toBe(`Bearer ${token}`)
  })
  test('without a token a renewal comes first [AUTH-12]', async ({ page, context }) => {
    await context.clearCookies({ name: 'jwtToken' })
    const calls = callsOf(page)
    await page.goto('/faq')
    await expect(page.getByRole('button', { name: 'Olá, Ana' })).toBeVisible()
    expect(calls.list[0]).toBe(refresh)
    expect(calls.count('refresh-token')).toBe(1)
  })
  test('with an expired token too [AUTH-13]', async ({ page, context }) => {
    await context.addCookies([setToken(tokenEnding(-60))])
    const calls = callsOf(page)
    await page.goto('/faq')
    await expect(page.getByRole('button', { name: 'Olá, Ana' })).toBeVisible()
    expect(calls.list[0]).toBe(refresh)
  })
  test('a token that the server refuses: one renewal, then the page [AUTH-18] [AUTH-19]', async ({ page, context }) => {
    await context.addCookies([setToken(tokenEnding(3600))])
    const calls = callsOf(page)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Olá, Ana' })).toBeVisible()
    expect(calls.count('refresh-token')).toBe(1)
    const whoAndRenewal = calls.list.filter((one) => one === 'GET /v1/me' || one === refresh)
    expect(whoAndRenewal.slice(0, 3)).toEqual(['GET /v1/me', refresh, 'GET /v1/me'])
  })
  test('without any token she is a visitor [AUTH-15]', async ({ page, context }) => {
    await context.clearCookies()
    await page.goto('/')
    await expect(page).toHaveURL('/login?redirect=%2F')
  })
  test('with a refresh token that is garbage she returns to the sign-in [AUTH-17] [AUTH-20] [ERROR-08] [ERROR-14]', async ({
    page,
    context,
  }) => {
    const { domain = '127.0.0.1' } = (await context.cookies()).find(({ name }) => name === 'refreshToken') ?? {}
    await context.clearCookies()
    await context.addCookies([{ name: 'refreshToken', value: 'garbage', domain, path: '/', httpOnly: true }])
    await page.goto('/notas')
    await expect(page).toHaveURL('/login?redirect=%2Fnotas')
    await expect(page.getByRole('alert')).toContainText('Sua sessão terminou. Entre de novo.')
  })
  test('/sair ends it: cookies and stored user are gone, the sign-in is shown [AUTH-21] [AUTH-06]', async ({
    page,
    context,
  }) => {
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/sair')
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
  test('signing out while the server is away stays signed out when it comes back [AUTH-21]', async ({
    page,
    context,
  }) => {
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.route('**/v1/academy/sign-out', (route) => route.abort())
    await page.getByRole('button', { name: /^Olá/ }).click()
    await page.getByRole('link', { name: 'Sair' }).click()
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await page.unroute('**/v1/academy/sign-out')
    await page.goto('/')
    await expect(page).toHaveURL('/login?redirect=%2F')
    expect((await context.cookies()).some(({ name }) => name === 'refreshToken')).toBe(false)
  })
})
