import { expectAccessible } from '../support/axe.ts'
import { browserOf } from '../support/community-people.ts'
import { expect, signInAnew, test } from '../support/fixtures.ts'
import { callAs } from '../support/fresh-member.ts'
import { enter } from '../support/office-people.ts'

// In one worker, one after the other: they share a sign-in of each account, because a code counts once.
test.describe.configure({ mode: 'default' })

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

test('a moderator hides a text and warns its anonymous author, who reads why and asks for a review [people-growth D1]', {
  tag: '@turn-0',
}, async ({ page, browser }) => {
  const author = await browserOf(browser, 'luana-tserero', 375)
  const reader = await browserOf(browser, 'flavia-ornelas')
  const title = `Para a moderação ${Date.now() % 1_000_000}`
  await callAs(author, 'PUT', '/v1/consents/board', { given: true, how: 'question' })
  const post = await callAs<{ id: number }>(author, 'POST', '/v1/posts', {
    tag: 'harassment',
    title,
    text: 'Sei em que andar você trabalha.',
    anonymous: true,
  })
  await callAs(reader, 'POST', '/v1/reports', { subject: `/v1/posts/${post.id}`, reason: 'harassment', details: '' })

  await enter(page, 'moderadora', '/moderacao')
  await expect(page).toHaveURL(/\/admin\/denuncias$/)
  await page.getByRole('link').filter({ hasText: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('3')
  await page.getByLabel('Mensagem para quem escreveu').fill('Ameaça a outra pessoa: regra 2 da comunidade.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Decisão registrada: Escondida, com aviso.')).toBeVisible()
  await expect(page).toHaveTitle('Denúncias · Escritório Juntas')
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/admin/denuncias?fila=decided')
  await page.getByRole('link').filter({ hasText: title }).click()
  await expect(page.getByText('Escondida, com aviso').last()).toBeVisible()
  await expectAccessible(page)

  await author.goto(`/todas-juntas/${post.id}`)
  await expect(author.getByText('Ameaça a outra pessoa: regra 2 da comunidade.')).toBeVisible()
  await author.getByRole('button', { name: 'Pedir revisão' }).click()
  await author.getByRole('dialog').getByRole('textbox').fill('Eu falava do meu próprio andar.')
  await author.getByRole('dialog').getByRole('button', { name: 'Pedir revisão' }).click()
  await expect(author.getByText(/Outra pessoa da equipe está olhando/)).toBeVisible()
})
