import { expectAccessible } from '../support/axe.ts'
import { expect, type Page, test } from '../support/fixtures.ts'
import { joined } from '../support/fresh-member.ts'

const title = 'Coordenadora de Pessoas'
const address = '/jobs/coordenadora-de-pessoas'
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })

test('a card says who, what, when and where; words and filters narrow the list, and a kept job is found again [JOB-01] [JOB-05] [JOB-06] [JOB-07]', async ({
  page,
}) => {
  await joined(page, 'Júlia Serra')
  await page.goto('/jobs')
  await expect(page.getByRole('heading', { name: 'Vagas', level: 1 })).toBeVisible()
  // Other tests publish jobs of their own.
  const first = cards(page).filter({ hasText: 'Nimbus' }).first()
  await expect(first.locator('img')).toHaveAttribute('src', /\/media\/drawn\/marks\//)
  await expect(first).toContainText('Hoje')
  await expect(first).toContainText('SP')
  await expect(first.getByRole('link', { name: /^Ver mais/ })).toHaveAttribute('href', /^\/jobs\/[a-z0-9-]+$/)
  await expect(
    cards(page)
      .filter({ hasText: /há \d+ (dia|semana|mês|mese)s?/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Estado').selectOption('PE')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Engenheira de Dados')
  await page.getByLabel('Estado').selectOption('')
  await page.getByRole('button', { name: 'Remoto' }).click()
  await page.getByLabel('Área').selectOption('marketing')
  await expect(cards(page)).toHaveCount(1)
  await page.getByLabel('Área').selectOption('')
  await page.getByRole('button', { name: 'Remoto' }).click()
  await page.getByLabel('Buscar', { exact: true }).fill('logistica')
  await expect(cards(page)).toHaveCount(1)
  await page.getByLabel('Buscar', { exact: true }).fill('zzzz')
  await expect(page.getByRole('heading', { name: 'Nenhuma vaga encontrada' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(cards(page).nth(3)).toBeVisible()

  const keep = page.getByRole('button', { name: `Guardar a vaga: ${title}` })
  await keep.click()
  await expect(keep).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(keep).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Guardadas' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(title)
})

test('she sees what the company gets, and two tabs and two presses send it once [JOB-02] [JOB-03] [JOB-07]', {
  tag: '@turn-2',
}, async ({ page, context }) => {
  const { name, email } = await joined(page, 'Lívia Andrade')
  await page.goto('/jobs')
  await page.getByRole('link', { name: `Ver mais: ${title}` }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText('Inscrições até')).toBeVisible()
  await expectAccessible(page)
  const other = await context.newPage()
  await other.goto(address)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Candidatar-se' }).click()
  await expect(dialog).toContainText(name)
  await expect(dialog).toContainText(email)
  await expectAccessible(page)
  // The network is gone for a moment: the typed text stays.
  await dialog.getByLabel('Mensagem (opcional)').fill('Trabalho com pessoas há oito anos.')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Enviar candidatura' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Mensagem (opcional)')).toHaveValue('Trabalho com pessoas há oito anos.')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Enviar candidatura' }).dblclick()
  await expect(page.getByText('Candidatura realizada')).toBeVisible()
  // The other tab shows it without a reload, and offers no second application.
  await expect(other.getByRole('button', { name: 'Candidatar-se' })).toHaveCount(0)
  await expect(other.getByText('Candidatura realizada')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Candidatura realizada')).toBeVisible()
  await page.goto('/jobs')
  await expect(cards(page).filter({ hasText: title })).toContainText('Candidatura realizada')
  await page.getByRole('button', { name: 'Sua candidatura' }).click()
  const own = page.getByRole('listitem').filter({ hasText: 'Enviada' })
  await expect(own).toHaveCount(1)
  await expect(own.getByRole('link', { name: title })).toHaveAttribute('href', address)
})
