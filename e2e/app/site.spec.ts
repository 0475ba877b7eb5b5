import { callsOf, expect, signIn, test } from '../support/fixtures.ts'

test.describe('home', () => {
  test('asks the server for its page and its blocks on the base, shows what they hold, and leads into the rooms [HOME-01] [HOME-02] [HOME-03] [HOME-04] [SHELL-01]', async ({
    page,
  }) => {
    const calls = callsOf(page)
    await signIn(page, 'ana')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const path of ['pages/slug/home', 'in_progress_contents', 'challenges', 'authors', 'posts'])
      await expect.poll(() => calls.list).toContain(`GET /v1/${path}`)
    expect(calls.list.filter((one) => one.includes('/v1/v1'))).toEqual([])
    await expect(page.getByRole('region', { name: 'Novidades' }).getByRole('listitem')).toHaveCount(3)
    await expect(page).toHaveTitle('Início · Juntas')
    for (const path of ['/talks', '/habilidades', '/todas-juntas', '/networks', '/jobs', '/notas', '/conquistas'])
      await expect(page.locator(`main a[href="${path}"]`).first()).toBeAttached()
  })
  test('asks its first questions while the app is still on its way, and once [HOME-02]', { tag: '@turn-1' }, async ({
    page,
  }) => {
    await signIn(page, 'ana')
    let letCome = () => {}
    const held = new Promise<void>((resolve) => (letCome = resolve))
    await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
    const calls = callsOf(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect.poll(() => calls.list).toContain('GET /v1/in_progress_contents')
    await expect(page.getByText('juntas', { exact: true })).toBeVisible()
    letCome()
    await expect(page.getByRole('region', { name: 'Novidades' })).toBeVisible()
    const addresses = calls.requests.map((request) => request.url())
    expect(addresses.filter((one, place) => addresses.indexOf(one) < place)).toEqual([])
  })
  test('comes without pushing anything away that is already there', { tag: '@turn-3' }, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await signIn(page, 'ana')
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.name = String(Number(window.name) + (entry as { value?: number }).value!)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Para assistir' })).toBeVisible()
    expect(Number(await page.evaluate(() => window.name))).toBeLessThan(0.1)
  })
  test('work of a role has its door [SHELL-01]', async ({ page }) => {
    await signIn(page, 'iris')
    await page.goto('/')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Perguntas/ })
        .first(),
    ).toHaveAttribute('href', '/especialista')
  })
})

test.describe('a page of the server', () => {
  test.beforeEach(({ page }) => signIn(page, 'ana'))
  test('hides its title when told to and runs nothing it brings along, else shows title, text and blocks [HOME-02] [CONTENT-13]', {
    tag: '@turn-2',
  }, async ({ page }) => {
    const scripts: string[] = []
    page.on('dialog', (dialog) => {
      scripts.push(dialog.message())
      void dialog.dismiss()
    })
    await page.route('**/v1/pages/slug/termos', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const content = '<p>Texto</p><img src=x onerror="alert(1)"><script>alert(2)</script>'
      await route.fulfill({ response, json: { ...body, hideTitle: true, content } })
    })
    await page.goto('/termos')
    await expect(page.getByText('Texto', { exact: true })).toBeVisible()
    const box = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(box?.width ?? 0).toBeLessThanOrEqual(1)
    expect(scripts).toEqual([])
    await page.unroute('**/v1/pages/slug/termos')
    await page.goto('/sobre')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cresça no trabalho/)
    await expect(page.getByRole('heading', { name: 'Como funciona' })).toBeVisible()
    await expect(page.getByRole('complementary').getByRole('heading', { name: 'O que prometemos' })).toBeVisible()
  })
})

test('questions: two tabs; seven that open, in the language of the screen; the chat has its number and a greeting [FAQ-01] [FAQ-02] [FAQ-03] [FAQ-05] [I18N-03]', async ({
  page,
}) => {
  await signIn(page, 'eva')
  const calls = callsOf(page)
  await page.goto('/faq')
  await expect(page.getByRole('tab')).toHaveText(['FAQ', 'WhatsApp'])
  const questions = page.getByRole('tabpanel').getByRole('button')
  await expect(questions).toHaveCount(7)
  await expect.poll(() => calls.list).toContain('GET /v1/faqs')
  await expect(page.getByText('O plano é anual')).toBeHidden()
  await page.getByRole('button', { name: 'Quanto custa e como pago?' }).click()
  await expect(page.getByText('O plano é anual')).toBeVisible()
  await page.getByRole('tab', { name: 'WhatsApp' }).click()
  const link = page.getByRole('link', { name: 'Abrir o WhatsApp' })
  const href = (await link.getAttribute('href')) ?? ''
  expect(href).toMatch(/^https:\/\/wa\.me\/55\d{11}\?text=/)
  expect(new URL(href).searchParams.get('text')).toBe('Olá, Juntas! Preciso de ajuda com a plataforma.')
  await page.evaluate(() => localStorage.setItem('juntas:locale', 'es-ES'))
  await page.reload()
  await expect(questions.first()).toHaveText('¿Qué es Juntas?')
})

test('a visitor reads the terms in three languages [AUTH-39] [I18N-01]', { tag: '@turn-3' }, async ({ page }) => {
  await page.goto('/termos')
  for (const [language, title, words] of [
    ['pt-BR', 'Termos de uso e privacidade', 'Publicações anônimas'],
    ['es-ES', 'Términos de uso y privacidad', 'Publicaciones anónimas'],
    ['en-US', 'Terms of use and privacy', 'Anonymous posts'],
  ] as const) {
    await page.evaluate((locale) => localStorage.setItem('juntas:locale', locale), language)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('heading', { name: new RegExp(words) })).toBeVisible()
  }
})

test('no credential reaches the browser [CONST-12]', async ({ request }) => {
  const seen = new Map<string, string>()
  const read = async (path: string) => {
    if (seen.has(path)) return
    seen.set(path, '')
    const text = await (await request.get(path)).text()
    seen.set(path, text)
    for (const [name] of text.matchAll(/[\w-]+\.js(?=["'`])/g)) await read(`/assets/${name}`)
  }
  const page = await (await request.get('/')).text()
  for (const [path] of page.matchAll(/\/assets\/[\w-]+\.js/g)) await read(path)
  expect(seen.size).toBeGreaterThan(50)
  const secrets = /Basic [A-Za-z0-9+/]{6,}|demo-private-key|client-secret|juntas-demo-secret|sandbox-webhook/
  expect([...seen].filter(([, text]) => secrets.test(text)).map(([path]) => path)).toEqual([])
})
