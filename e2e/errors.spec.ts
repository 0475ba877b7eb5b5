import { addressOf, answer, callsOf, expect, signIn, test, untilPreloaded } from './fixtures.ts'

const home = '/v1/pages/slug/home'
const loadError = 'Ocorreu um erro ao carregar os dados da página'

test.describe('error pages', () => {
  test('are there for everybody and say their number [SHELL-31] [SHELL-32] [SHELL-33] [SHELL-34]', async ({ page }) => {
    for (const [path, title] of [
      ['/403', 'Acesso negado!'],
      ['/404', 'Página não encontrada'],
      ['/503', 'Voltamos em instantes'],
      ['/5xx', 'Algo falhou do nosso lado'],
      ['/500', 'Algo falhou do nosso lado'],
      ['/502', 'Algo falhou do nosso lado'],
      ['/504', 'Algo falhou do nosso lado'],
      ['/599', 'Algo falhou do nosso lado'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText(`Erro ${path.slice(1)}`)).toBeVisible()
      expect(addressOf(page)).toBe(path)
      await expect(page).toHaveTitle(`${title} · Juntas`)
    }
  })
  test('what is not there says so in both sentences [SHELL-35] [ERROR-10]', async ({ page }) => {
    for (const path of ['/a/b/c/d', '/404']) {
      await page.goto(path)
      await expect(page.getByText('Página não encontrada', { exact: true })).toBeVisible()
      await expect(page.getByText('A página não existe ou foi excluída', { exact: true })).toBeVisible()
    }
  })

  test('numbers that are no server error are ordinary addresses [SHELL-34]', async ({ page }) => {
    await page.goto('/600')
    await expect(page).toHaveURL('/login?redirect=%2F600')
  })
})

test.describe('what a status does to a page', () => {
  test.beforeEach(({ page }) => signIn(page, 'ana'))

  test('403 leads to /403, which says so [ERROR-02] [ERROR-29]', async ({ page }) => {
    await answer(page, home, 403)
    await page.goto('/')
    await expect(page).toHaveURL('/403')
    await expect(page.getByText('Acesso negado!')).toBeVisible()
  })
  test('404 leads to /404 [ERROR-03]', async ({ page }) => {
    await page.goto('/uma-pagina-que-nao-existe')
    await expect(page).toHaveURL('/404')
  })
  test('500 leaves her where she is, with the exact text and a way to try again [ERROR-04] [ERROR-09] [HOME-06]', async ({
    page,
  }) => {
    await answer(page, home, 500)
    await page.goto('/')
    await expect(page.getByText(loadError, { exact: true })).toBeVisible()
    expect(addressOf(page)).toBe('/')
    await page.unroute(`**${home}`)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { name: 'Para assistir' })).toBeVisible()
  })
  test('501 to 599 lead to the page of their number [ERROR-05]', async ({ page }) => {
    for (const status of [501, 502, 503, 504, 599]) {
      await answer(page, home, status)
      await page.goto('/')
      await expect(page).toHaveURL(`/${status}`)
      await page.unroute(`**${home}`)
    }
  })
  test('a status that nobody foresaw signs her out [ERROR-06] [AUTH-22]', async ({ page, context }) => {
    await answer(page, home, 418)
    await page.goto('/')
    await expect(page).toHaveURL('/sair')
    await expect(page.getByLabel('E-mail')).toBeVisible()
    expect((await context.cookies()).some(({ name }) => name === 'jwtToken')).toBe(false)
  })
  test('401 that survives one renewal signs her out [ERROR-01]', async ({ page }) => {
    const calls = callsOf(page)
    await answer(page, home, 401)
    await page.goto('/')
    await expect(page).toHaveURL('/sair')
    expect(calls.count('refresh-token')).toBe(1)
    expect(calls.count(home)).toBe(2)
  })
  test('400, 409, 422 and 429 sign nobody out and move nobody [ERROR-29]', async ({ page }) => {
    for (const status of [400, 409, 422, 429]) {
      await answer(page, home, status)
      await page.goto('/')
      await expect(page.getByText(loadError, { exact: true })).toBeVisible()
      expect(addressOf(page)).toBe('/')
      await page.unroute(`**${home}`)
    }
  })
  test('no answer leads to /503, and back again when there is one [ERROR-07] [API-06]', async ({ page }) => {
    await page.route('**/v1/faqs', (route) => route.abort())
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Perguntas frequentes' }).click()
    await expect(page).toHaveURL('/503')
    await page.unroute('**/v1/faqs')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page).toHaveURL('/faq')
  })
  test('without a network a screen that was never opened leads to /503 as well [ERROR-07]', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await untilPreloaded(page)
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Perguntas frequentes' }).click()
    await expect(page).toHaveURL('/503')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voltamos em instantes')
    await context.setOffline(false)
    await expect(page).toHaveURL('/faq')
  })
  test('a block of the home that fails disturbs nothing else [ERROR-04] [HOME-03]', async ({ page }) => {
    await page.route('**/v1/in_progress_contents*', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Para assistir' })).toBeVisible()
    expect(addressOf(page)).toBe('/')
  })
  test('menus that do not come say so in the alert box [SHELL-24]', async ({ page }) => {
    await answer(page, '/v1/menus/slug/principal', 500)
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('Não foi possível carregar o menu')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
