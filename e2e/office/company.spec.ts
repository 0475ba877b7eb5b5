import { freshCpf, freshEmail, letterTo } from '../support/account-people.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectNoSideways } from '../support/community-people.ts'
import { expect, password, signIn, test } from '../support/fixtures.ts'

test('a manager invites three women, and one joins through her letter [GAP-121] [GAP-122]', { tag: '@turn-3' }, async ({
  page,
  browser,
}) => {
  test.slow()
  await signIn(page, 'gestora')
  await page.goto('/empresa')
  await expect(page.getByRole('row', { name: /Pessoas/ })).toContainText('retida')
  await expectAccessible(page)
  const emails = [freshEmail('uma'), freshEmail('duas'), freshEmail('tres')]
  await page.getByRole('button', { name: 'Convidar pessoas' }).click()
  await page.getByLabel('Endereços').fill(`${emails[0]}, Tecnologia\n${emails[1]}\n${emails[2]}`)
  await page.getByRole('button', { name: 'Enviar convites' }).click()
  await expect(page.getByText('Convites a caminho: 3.')).toBeVisible()
  await page.getByRole('tab', { name: 'Lugares e convites' }).click()
  const row = page.getByRole('row', { name: emails[0] })
  await expect(row).toContainText('Convidada')

  const { text } = await letterTo(page.context().request, emails[0] ?? '', 'Aurora convidou você')
  const { pathname, hash } = new URL(/https?:\/\/\S+#codigo=\S+/.exec(text)?.[0] ?? '')
  const other = await (await browser.newContext({ viewport: { width: 375, height: 780 } })).newPage()
  await other.goto(pathname + hash)
  await expect(other.getByLabel('E-mail')).toHaveValue(emails[0] ?? '')
  await other.getByLabel(/^Nome/).fill('Rita de Souza')
  await other.getByLabel('Celular').pressSequentially('11987654321')
  await other.getByLabel('Senha', { exact: true }).fill(password)
  await other.getByLabel('Confirme a senha').fill(password)
  await other.getByRole('checkbox', { name: /identifico como mulher/ }).check()
  await other.getByRole('checkbox', { name: /termos de uso/ }).check()
  await other.getByRole('button', { name: 'Continuar' }).click()
  await expect(other.getByLabel('Empresa')).toHaveValue('Aurora')
  await other.getByLabel('Cargo atual').fill('Analista')
  await other.getByLabel('Número do documento (CPF)').fill(freshCpf())
  await other.getByRole('button', { name: 'Continuar' }).click()
  await other.getByRole('radio', { name: /Plano corporativo/ }).check()
  await other.getByRole('button', { name: 'Continuar' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Bem-vinda, Rita.')
  await other.goto('/o-que-minha-empresa-ve')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('A Aurora vê grupos. Nunca você.')
  await expect(other.getByText(`${emails[0]} ocupa um lugar`, { exact: false })).toContainText('Tecnologia')
  await expectNoSideways(other)
  await other.context().close()

  await page.reload()
  await expect(row.first()).toContainText('Aceitou')
})
