import { expect, signIn, signInAnew, stepTo, test, untilPreloaded } from '../support/fixtures.ts'

const offlineText = /Sem conexão\. O que você escreveu continua aqui/

test('offline with the code loaded, a read ends at the offline page, an answer on the board says so and is not sent later [entry A2] [ERROR-07] [GAP-05]', async ({
  page,
  context,
}) => {
  await signIn(page, 'gabi')
  // The code of the player, for the read below.
  await page.goto('/talks/ser-a-unica-da-mesa')
  await expect(page.getByRole('textbox', { name: 'Escreva um comentário' })).toBeAttached()
  await stepTo(page, '/todas-juntas/1')
  const field = page.getByRole('textbox', { name: 'Escreva um comentário' })
  await field.scrollIntoViewIfNeeded()
  await expect(field).toBeVisible()
  await untilPreloaded(page)
  const words = `Escrevi no metrô ${Date.now()}`
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/comments')) sent.push(request.url())
  })
  await context.setOffline(true)
  await field.fill(words)
  await field.press('Enter')
  await expect(page.getByText(offlineText)).toBeVisible()
  await expect(field).toHaveValue(words)
  await context.setOffline(false)
  sent.length = 0
  await page.waitForTimeout(1500)
  expect(sent).toEqual([])
  await expect(field).toHaveValue(words)

  // Another content: its code is loaded, its data is not.
  await context.setOffline(true)
  await page.evaluate(() => {
    history.pushState(null, '', '/talks/salario-se-conversa-em-voz-alta')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL('/503')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem rede')
  await context.setOffline(false)
  await expect(page).toHaveURL(/salario-se-conversa-em-voz-alta$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('signing out without a network signs out at once, and stays so after the tab is closed [entry A3] [AUTH-21]', {
  tag: '@turn-2',
}, async ({ page, context }) => {
  await signInAnew(page, 'gabi')
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilPreloaded(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Olá/ }).click()
  await page.getByRole('link', { name: 'Sair' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  const names = async () => (await context.cookies()).map(({ name }) => name)
  expect(await names()).not.toContain('jwtToken')
  expect(await names()).not.toContain('sharedToken')
  expect(await page.evaluate(() => localStorage.getItem('juntas:user'))).toBeNull()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  const told = next.waitForRequest((request) => request.url().endsWith('/v1/academy/sign-out'))
  // A page that needs no session: the pending sign-out is sent all the same.
  await next.goto('/termos')
  await told
  await expect.poll(names).not.toContain('refreshToken')
  await next.goto('/')
  await expect(next).toHaveURL('/login?redirect=%2F')
})

test('a network that goes as soon as home is drawn: she reads so, nothing is asked again and again, and the way out is there [SHELL-34] [library 3]', async ({
  page,
  context,
}) => {
  await signIn(page, 'iris')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  const failed: string[] = []
  page.on('requestfailed', (request) => {
    if (/\/(?:assets|health)\//.test(request.url())) failed.push(request.url())
  })
  await page.evaluate(() => {
    history.pushState(null, '', '/habilidades/7')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você está sem rede')
  await page.waitForTimeout(2000)
  // It was a hundred a second.
  expect(failed.length).toBeLessThan(30)
  await page.getByRole('button', { name: /^Olá/ }).click()
  await expect(page.getByRole('link', { name: 'Sair' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/habilidades/7')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Você está sem rede')
})
