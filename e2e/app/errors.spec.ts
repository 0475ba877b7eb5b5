import { expect, signIn, test, untilPreloaded } from '../support/fixtures.ts'

// What each status does to a page is tested with the whole app in jsdom (web/src/app/errors.test.tsx).
test('without a network a screen that was never opened leads to /503 [ERROR-07]', { tag: '@turn-1' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'ana')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilPreloaded(page)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Perguntas frequentes' }).click()
  await expect(page).toHaveURL('/503')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem rede')
  await context.setOffline(false)
  await expect(page).toHaveURL('/faq')
})
