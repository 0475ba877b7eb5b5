import { expectAccessible } from '../support/axe.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

test('a place is named by season and hours, promised and entered; leaving is quiet [GAP-123]', {
  tag: '@turn-2',
}, async ({ page }) => {
  await signIn(page, 'lia')
  await page.goto('/faq')
  await page.getByRole('button', { name: /^Olá/ }).click()
  await page.getByRole('link', { name: 'Círculos', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ver juntas a mesma temporada' })).toBeVisible()
  const search = page.getByRole('region', { name: 'Procurar um lugar' })
  await search.getByLabel('Temporada').selectOption({ label: 'Negociação, Metodologia' })
  await search.getByRole('button', { name: 'Ver um lugar' }).click()
  // Seats, and nobody's face or name.
  const offer = search.getByRole('article')
  await expect(offer.getByRole('heading', { name: 'Depois que as crianças dormem' })).toBeFocused()
  await expect(offer.locator('img[src*=portraits]')).toHaveCount(0)
  await offer.getByRole('button', { name: 'Pedir lugar' }).click()
  await offer.getByRole('button', { name: 'Entrar no círculo' }).click()
  await expect(offer.getByText('Marque para entrar.')).toBeVisible()
  await offer.getByRole('checkbox').check()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Entrar no círculo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Depois que as crianças dormem' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Quem está no círculo' }).getByRole('listitem')).toHaveCount(6)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sair em silêncio' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL('/circulos')
  await expect(page.getByRole('link', { name: /Depois que as crianças/ })).toHaveCount(0)
})
