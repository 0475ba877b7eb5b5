import { expectAccessible } from '../support/axe.ts'
import { codeOf, startEmptySystem } from '../support/empty-system.ts'
import { expect, test } from '../support/fixtures.ts'

test('the first hour: an invited owner is led from an empty system to a folder, a content, a plan and a company [office 8] @turn-1', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const system = await startEmptySystem()
  try {
    await page.goto(system.invite('sonia@example.com'))
    await page.getByLabel('Nome completo').fill('Sônia Barreto')
    await page.getByLabel('Senha', { exact: true }).fill('Tamarindo#2026')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Aceitar o convite' }).click()
    await page.getByRole('link', { name: 'Entrar' }).click()
    await page.getByLabel('E-mail').fill('sonia@example.com')
    await page.getByLabel('Senha', { exact: true }).fill('Tamarindo#2026')
    await page.keyboard.press('Enter')

    const secret = page.getByText(/^(?:[A-Z2-7]{4} ){3,}/)
    await page.getByLabel('Seis dígitos').fill(codeOf((await secret.textContent()) ?? ''))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Guarde estes oito códigos' })).toBeVisible()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Entrar no escritório' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Sônia\. Faltam 4 passos/ })).toBeVisible()
    await expect(page.getByText(/^Arquivos: respondeu/)).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Criar pasta' }).click()
    await page.getByLabel('Nome (pt)').fill('Conversas')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/admin\/pastas\/\d+$/)
    await page.getByRole('link', { name: 'Painel' }).click()

    await page.getByRole('link', { name: 'Enviar vídeo' }).click()
    // What profiles and contents refer to is there from the start.
    await expect(page.getByRole('checkbox', { name: 'Analista', exact: true })).toBeVisible()
    await page.getByLabel('Título (pt)').fill('Como pedir um aumento')
    await page.getByLabel('Referência do vídeo').fill('76979871')
    await page.keyboard.press('Control+Enter')
    // The field that was forgotten has the focus.
    await expect(page.getByLabel('Pasta', { exact: true })).toBeFocused()
    await page.getByLabel('Pasta', { exact: true }).selectOption('Conversas')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Publicar agora' }).click()
    await expect(page.getByText('Como pedir um aumento está no ar.')).toBeVisible()
    await page.getByRole('link', { name: 'Painel' }).click()

    // The plans came with the product: their prices count once somebody has confirmed them.
    await expect(
      page.getByText(/^À venda: Anual à vista, Anual parcelado\. Os preços vieram com o produto/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Os preços estão certos' }).click()
    await expect(page.getByText('À venda: Anual à vista, Anual parcelado.', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Criar empresa' }).click()
    await page.getByLabel('Nome', { exact: true }).fill('Aurora')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/admin\/empresas\/\d+$/)
    // Who comes in by the company would find nothing to open.
    await page.getByRole('link', { name: 'Painel' }).click()
    await page.getByRole('link', { name: 'Abrir pastas' }).click()
    const folders = page.getByRole('region', { name: 'Pastas da empresa' })
    await folders.getByLabel('Pasta', { exact: true }).selectOption('Conversas')
    await folders.getByLabel('Motivo').fill('Contrato')
    await folders.getByRole('button', { name: 'Conceder pasta' }).click()
    await expect(page.getByText('Pasta concedida.')).toBeVisible()
    await page.getByRole('link', { name: 'Painel' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /2 assuntos pedem uma pessoa/ })).toBeVisible()
    // What needs two people waits while there is one [GAP-164].
    await expect(page.getByText('Você está sozinha na equipe')).toBeVisible()
  } finally {
    await system.stop()
  }
})
