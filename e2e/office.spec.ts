import { expectAccessible } from './support/axe.ts'
import { expect, type Page, signInAnew, test } from './support/fixtures.ts'

const sandbox = process.env.SANDBOX_URL ?? 'http://127.0.0.1:3001'

/** The code of the demo's authenticator. A code counts once: a used one is not offered again. */
async function codeOf(page: Page, name: string): Promise<string> {
  const { accounts } = (await (await page.request.get(`${sandbox}/authenticator/codes`)).json()) as {
    accounts: { email: string; code: string }[]
  }
  return accounts.find(({ email }) => email.startsWith(`${name}@`))?.code ?? ''
}

async function enter(page: Page, name: string, address: string): Promise<void> {
  await signInAnew(page, name)
  await page.goto(address)
  await page.getByLabel('Seis dígitos').fill(await codeOf(page, name))
  await page.keyboard.press('Enter')
}

test('by keyboard alone an editor changes a folder and undoes it; the audit log has both rows [GAP-123] [GAP-125]', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await enter(page, 'equipe', '/admin/pastas')
  await expect(page.getByRole('link', { name: 'Talks', exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('/')
  await page.keyboard.type('livros')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const title = page.getByLabel('Nome (en)')
  const before = await title.inputValue()
  await title.fill('Book club')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Salvo às/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('z')
  await expect(page.getByText('Desfeito.', { exact: false })).toBeVisible()
  await expect(title).toHaveValue(before)

  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Desfez a pasta')
  await expect(page.getByRole('row').nth(2)).toContainText('Mudou a pasta')
  await expectAccessible(page)
  // The content policy refused nothing, and no call failed.
  expect(refused).toEqual([])
})

test('a moderator sees her own rooms and is told whose the others are; a member is told whom to ask [GAP-125]', async ({
  page,
}) => {
  await enter(page, 'moderadora', '/admin/')
  const rail = page.getByRole('navigation', { name: 'Telas' })
  await expect(rail.getByRole('link', { name: 'Auditoria' })).toBeVisible()
  await expect(rail.getByRole('link', { name: 'Pastas' })).toHaveCount(0)
  await page.goto('/admin/pastas')
  await expect(page.getByRole('heading', { name: 'Pastas: só para Editora' })).toBeVisible()

  await signInAnew(page, 'ana')
  await page.goto('/admin/')
  await expect(page.getByRole('heading', { name: 'O escritório é da equipe' })).toBeVisible()
  await expectAccessible(page)
})
