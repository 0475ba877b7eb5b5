import { codeTo, confirmed } from '../support/account-people.ts'
import { expect, type Page, test } from '../support/fixtures.ts'

test.describe('the directory', () => {
  const person = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) })
  const leave = async (page: Page, path = '/login') => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Entrar com conta Microsoft' }).click()
    await expect(person(page, 'Ana Luísa')).toBeVisible()
  }

  test('who is known to it is in, where she wanted to be, with the same cookies [AUTH-31] [GAP-48]', async ({
    page,
    context,
  }) => {
    await leave(page, '/login?redirect=%2Ffaq')
    await person(page, 'Ana Luísa').click()
    await expect(page).toHaveURL('/faq')
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['jwtToken', 'refreshToken', 'sharedToken']))
  })

  test('who gives up comes back to a word about it [AUTH-31]', { tag: '@turn-0' }, async ({ page }) => {
    await leave(page)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page).toHaveURL(/\/login\?microsoft=cancelled/)
    await expect(page.getByText('A entrada com a Microsoft foi cancelada. Nada mudou na sua conta.')).toBeVisible()
  })

  test('without a directory the screen says so [GAP-48]', { tag: '@turn-1' }, async ({ page }) => {
    await page.goto('/login?microsoft=not_configured')
    await expect(page.getByText(/ainda não foi configurada aqui/)).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeVisible()
  })

  test('a known address is linked after a code, once [GAP-48]', { tag: '@turn-2' }, async ({
    page,
    context,
    request,
  }) => {
    // A link is permanent: use a new member each time, known to us and, newly, to the directory.
    const { email } = await confirmed(request, 'ligada')
    const sandbox = process.env.SANDBOX_URL ?? 'http://127.0.0.1:3001'
    const added = await request.post(`${sandbox}/control/identity/people`, { data: { name: 'Rita de Souza', email } })
    expect(added.status()).toBe(201)
    await leave(page)
    await person(page, email).click()
    await expect(page.getByText(email)).toBeVisible()
    await page.getByLabel('Senha', { exact: true }).fill('errada123')
    await page.getByRole('button', { name: 'Ligar contas e entrar' }).click()
    await expect(page.getByText(/A senha não confere/)).toBeVisible()
    await page.getByRole('radio', { name: 'Não lembro' }).check()
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await expect(page.getByText('Código enviado com sucesso')).toBeVisible()
    await page.getByLabel('Código').fill(await codeTo(request, email, 'Microsoft'))
    await page.getByRole('button', { name: 'Ligar contas e entrar' }).click()
    await expect(page).toHaveURL('/planos')
    await context.clearCookies()
    await leave(page)
    await person(page, email).click()
    await expect(page).toHaveURL('/planos')
  })

  test('an unknown address goes to the opt-in with name and e-mail filled in [GAP-48]', { tag: '@turn-3' }, async ({
    page,
  }) => {
    await leave(page)
    await person(page, 'Nina Duarte').click()
    await expect(page).toHaveURL('/opt-in')
    await expect(page.getByLabel('E-mail')).toHaveValue('nina.duarte@aurora.example')
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Nina Duarte')
  })
})
