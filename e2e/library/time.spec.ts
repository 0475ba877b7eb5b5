import { expectAccessible } from '../support/axe.ts'
import { expect, signIn, test } from '../support/fixtures.ts'

test('12 minutes begin at once, survive a reload and another screen, and close [beyond, time]', {
  tag: '@turn-1',
}, async ({ page }) => {
  await signIn(page, 'ana')
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Quanto tempo você tem agora?' })
    .getByRole('link', { name: '12 min' })
    .click()
  await expect(page.getByRole('radio', { name: '12 min' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Começar agora' }).click()
  const strip = page.getByRole('region', { name: 'Seus 12 minutos' })
  await expect.poll(() => page.locator('[data-plays]').evaluate((media: HTMLVideoElement) => media.paused)).toBe(false)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(strip).toContainText(`Agora: ${title}.`)
  await page.reload()
  await expect(strip).toContainText(`Agora: ${title}.`)
  await page.getByRole('link', { name: 'Conquistas', exact: true }).first().click()
  await expect(page).toHaveURL('/conquistas')
  await expect(strip.getByRole('button', { name: 'Voltar à parte' })).toBeVisible()
  await expectAccessible(page)
  await strip.getByRole('button', { name: 'Voltar à parte' }).click()
  await expect(page.locator('[data-plays]')).toBeAttached()
  await strip.getByRole('button', { name: 'Fechar o tempo' }).click()
  await expect(strip).toHaveCount(0)
})
