import { freshEmail } from '../support/account-people.ts'
import { emailOf, expect, type Page, password, signIn, test, withMotion } from '../support/fixtures.ts'
import { joinByCode } from '../support/mentoring-people.ts'

const header = (page: Page) => page.getByRole('banner')
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const profileButton = (page: Page) => header(page).getByRole('button', { name: /^Olá/ })

/** For tests that need no particular screen: home has the most to draw. */
async function openFaq(page: Page, name = 'ana') {
  await signIn(page, name)
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

// What the shell shows whom is tested with the whole app in jsdom (web/src/app/shell/shell.test.tsx); here is what a
// browser measures and focuses.
test('the header is 65 px high, its search opens to 500 px, its logo leads to the dashboard [SHELL-04] [SHELL-09] [SHELL-14] [CONST-13]', async ({
  page,
}) => {
  await openFaq(page)
  expect((await header(page).boundingBox())?.height).toBe(65)
  await page.getByRole('button', { name: 'Abrir a busca' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect.poll(async () => (await page.getByRole('search').locator('form').boundingBox())?.width).toBe(500)
  await page.keyboard.press('Escape')
  await header(page).getByRole('link', { name: 'Juntas, página inicial' }).click()
  await expect(page).toHaveURL('/')
})

test('the skip link comes first and leads to the content; a new screen has its title and the focus on its heading', async ({
  page,
}) => {
  await openFaq(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre' }).click()
  await expect(page).toHaveTitle('Sobre a Juntas · Juntas')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

// Opening and closing is tested with motion, as most viewers have it; other tests run without.
test.describe('profile dropdown', () => {
  test.use(withMotion)
  const links = (page: Page) => page.getByRole('navigation', { name: 'Seu menu' }).getByRole('link')
  test('closes on a press outside, on a route change and on Escape [SHELL-12]', async ({ page }) => {
    await openFaq(page)
    await profileButton(page).click()
    await page.mouse.click(20, 600)
    await expect(links(page)).toHaveCount(0)
    await profileButton(page).click()
    await links(page).getByText('Notas', { exact: true }).click()
    await expect(page).toHaveURL('/notas')
    await expect(links(page)).toHaveCount(0)
    await profileButton(page).click()
    await page.keyboard.press('Escape')
    await expect(links(page)).toHaveCount(0)
    await expect(profileButton(page)).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use(withMotion)
  test('the menu opens as a modal [SHELL-13]', { tag: '@turn-2' }, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await openFaq(page)
    await expect(mainMenu(page)).toBeHidden()
    // On the narrowest screens the way to the menu is in sight too.
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('navigation').getByRole('link').first()).toHaveText('Início')
    await dialog.getByRole('link', { name: 'Habilidades' }).click()
    await expect(page).toHaveURL('/habilidades')
    await expect(dialog).toHaveCount(0)
  })
})

test.describe('language', () => {
  test.use({ locale: 'en-US' })
  test('is Portuguese at first whatever the browser speaks; the picker changes it for good [SHELL-25] [I18N-01] [CONST-08] [SHELL-15]', {
    tag: '@turn-3',
  }, async ({ page }) => {
    // A new member: the choice is stored for the account, and all its devices follow it.
    await joinByCode(page, freshEmail('idioma'))
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /Idioma/ })
      .click()
    await expect(page.getByRole('menuitemradio')).toHaveText(['Português', 'Español', 'Inglês'])
    await page.getByRole('menuitemradio', { name: 'Inglês' }).click()
    await expect(page.getByRole('heading', { name: 'To watch', exact: true })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toHaveText('Home')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'To watch', exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    // The choice is also stored for the member's e-mails.
    const saved = page.waitForResponse((response) => response.url().endsWith('/v1/me/language'))
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /Language/ })
      .click()
    await page.getByRole('menuitemradio', { name: 'Português' }).click()
    expect((await saved).status()).toBe(200)
  })
})

test('what she typed survives a change of language [SHELL-25] [I18N-01]', { tag: '@turn-0' }, async ({ page }) => {
  await page.goto('/cadastre-se')
  await page.getByLabel('Nome completo').fill('Rosa Lima')
  await page.getByRole('button', { name: /Idioma/ }).click()
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  await expect(page.getByText('Paso: 1 de 3')).toBeVisible()
  await expect(page.locator('input[type="text"]').first()).toHaveValue('Rosa Lima')
})

test('what she typed survives a session that ended under her, and the sign-in leads back to it [AUTH-09] [AUTH-20] [GUARD-04] [ERROR-08]', {
  tag: '@turn-1',
}, async ({ page, context }) => {
  await signIn(page, 'bia')
  await page.goto('/todas-juntas/nova-publicacao')
  await page.getByLabel('Trabalho').check()
  await page.getByLabel('Título').fill('Meu par ganha mais')
  await page.getByLabel('Texto').fill('Por onde começo?')
  await page.getByLabel(/^Sim, anônima/).check()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Ftodas-juntas%2Fnova-publicacao')
  await page.getByLabel('E-mail').fill(emailOf('bia'))
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/todas-juntas/nova-publicacao')
  await expect(page.getByLabel('Título')).toHaveValue('Meu par ganha mais')
  await expect(page.getByLabel('Texto')).toHaveValue('Por onde começo?')
  await expect(page.getByLabel(/^Sim, anônima/)).toBeChecked()
})

test('one tab holds the live connection for all, and the next takes over [SHELL-08]', async ({ page, context }) => {
  const connections: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/v1/events')) connections.push(request.frame().page() === page ? 'first' : 'second')
  })
  await openFaq(page)
  await expect.poll(() => connections).toEqual(['first'])
  const second = await context.newPage()
  await second.goto('/termos')
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  expect(connections).toEqual(['first'])
  await page.close()
  await expect.poll(() => connections).toEqual(['first', 'second'])
})

test('on a phone the way out opens in sight of who buys, too [SHELL-12] [entry A5]', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn(page, 'eva')
  await page.goto('/planos')
  await page.getByRole('button', { name: 'Olá, Eva Martins' }).click()
  await expect(page.getByRole('link', { name: 'Sair' })).toBeInViewport()
})
