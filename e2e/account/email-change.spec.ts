import { codeTo, confirmed, freshEmail, letterTo } from '../support/account-people.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectNoSideways } from '../support/community-people.ts'
import { expect, password, test } from '../support/fixtures.ts'

const linkIn = (text: string) => {
  const link = /https?:\/\/\S+#(?:token|undo)=\S+/.exec(text)?.[0] ?? ''
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

test('another e-mail: her password, a link to the new one, word to the old one, and the way back when it was not she [PROFILE-06]', {
  tag: '@turn-3',
}, async ({ page, browser }) => {
  test.slow()
  const { request } = page.context()
  const { email } = await confirmed(request, 'troca')
  await request.post('/v1/academy/service-login', { data: { email, password } })
  const next = freshEmail('trocada')

  await page.goto('/editar-perfil')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Novo e-mail').fill(next)
  await dialog.getByLabel('Sua senha').fill('Errada#2026')
  await dialog.getByRole('button', { name: 'Enviar link' }).click()
  await expect(dialog.getByLabel('Sua senha')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await dialog.getByLabel('Sua senha').fill(password)
  await dialog.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText(`Um link vai chegar em ${next}`, { exact: false })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.goto(linkIn((await letterTo(request, next, 'Confirme seu novo e-mail')).text))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar novo e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'Novo e-mail confirmado' })).toBeVisible()
  await page.getByRole('link', { name: 'Continuar na Juntas' }).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(next)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('juntas:user') ?? '{}').email)
  expect(stored).toBe(next)

  // The reader of the old mailbox, on another device.
  const other = await (await browser.newContext({ viewport: { width: 375, height: 780 } })).newPage()
  await other.goto(linkIn((await letterTo(request, email, 'foi trocado')).text))
  await expect(other.getByRole('heading', { name: 'Não foi você?' })).toBeVisible()
  await expectNoSideways(other)
  await other.getByRole('button', { name: 'Desfazer a troca' }).click()
  await expect(other.getByRole('heading', { name: 'Troca desfeita' })).toBeVisible()
  await codeTo(request, email, 'nova senha')
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  const refused = await request.post('/v1/academy/service-login', { data: { email: next, password } })
  expect(refused.status()).toBe(401)
  await other.reload()
  await other.goto('/trocar-email#undo=um-link-quebrado')
  await other.getByRole('button', { name: 'Desfazer a troca' }).click()
  await expect(other.getByText('Este link já foi usado ou venceu.')).toBeVisible()
  await other.context().close()
})
