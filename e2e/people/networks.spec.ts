import type { Browser } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expectNoSideways, newcomerIn } from '../support/community-people.ts'
import { expect, type Page, test, untilPreloaded } from '../support/fixtures.ts'
import { callAs } from '../support/fresh-member.ts'

// Two members in two browsers, each page checked by axe: more than the default timeout.
test.describe.configure({ timeout: 180_000 })

const log = (page: Page) => page.getByRole('log')
const writeTo = (page: Page, name: string) => page.getByRole('textbox', { name: `Escreva para ${name}` })

/** Two new members who have watched a content; the second one is the first whom a request on it reaches. */
async function pairOn(browser: Browser, slug: string) {
  const asking = await newcomerIn(browser, 'Brisa Macedo')
  const asked = await newcomerIn(browser, 'Yara Rezende', 375)
  const { '@id': content } = await callAs<{ '@id': string }>(asked, 'GET', `/v1/contents/slug/${slug}`)
  for (const one of [asking, asked])
    await callAs(one, 'POST', '/v1/content_user_collection_views', { content, percent: 100 })
  return { asking, asked, content }
}

/** The same two in a conversation, open in both browsers. */
async function conversationOn(browser: Browser, slug: string) {
  const { asking, asked, content } = await pairOn(browser, slug)
  const wanted = { content, companyJobRoles: [], ageRanges: [] }
  const { '@id': invite } = await callAs<{ '@id': string }>(asking, 'POST', '/v1/network_invites', wanted)
  await callAs(asked, 'POST', '/v1/networks', { invite })
  for (const [page, other] of [
    [asking, 'Yara Rezende'],
    [asked, 'Brisa Macedo'],
  ] as const) {
    await page.goto('/networks')
    await page.getByRole('button', { name: new RegExp(other) }).click()
    await expect(writeTo(page, other)).toBeVisible()
  }
  return { asking, asked }
}

test('two women side by side: a request, a match, an acceptance [NETWORK-06] [NETWORK-09] [NETWORK-12]', async ({
  browser,
}) => {
  const slug = 'o-lugar-na-ponta-da-mesa'
  const { asking, asked } = await pairOn(browser, slug)
  await asked.goto('/networks')
  await expect(asked.getByRole('heading', { name: 'Nenhum network ainda' })).toBeVisible()
  await expectNoSideways(asked)

  await asking.goto(`/habilidades/9/${slug}`)
  await asking.getByRole('tab', { name: 'Network' }).click()
  await asking.getByRole('button', { name: 'Pedir network' }).click()
  await expect(asking.getByText(/Seu pedido sobre .* espera resposta\./)).toBeVisible()
  await asking.getByRole('link', { name: 'Ir para Networks' }).click()
  await expect(asking.getByRole('heading', { name: 'Nenhuma conversa selecionada' })).toBeVisible()
  await expectAccessible(asking)

  // The request appears for the other member without a reload, without a name.
  const row = asked.getByRole('button', { name: /Pedido de network/ })
  await expect(row).toBeVisible()
  await row.click()
  await expect(asked.getByText('Os nomes aparecem quando as duas aceitam.')).toBeVisible()
  expect(await asked.content()).not.toMatch(/Brisa/)
  await expectAccessible(asked)
  await asked.getByRole('button', { name: 'Aceitar' }).click()
  await expect(asked.getByRole('region', { name: 'Conversa com Brisa Macedo' })).toBeVisible()
  await asking.getByRole('button', { name: /Yara Rezende/ }).click()
  await expect(asking.getByText('Yara Rezende aceitou o seu pedido. Podem começar.')).toBeVisible()
})

test('a conversation goes to and fro live and says what was read; whoever is blocked is gone from the list, and comes back [NETWORK-21]', async ({
  browser,
}) => {
  const { asking, asked } = await conversationOn(browser, 'discordar-da-diretoria')
  await writeTo(asking, 'Yara Rezende').fill('Oi! Por onde você começou?')
  await writeTo(asking, 'Yara Rezende').press('Enter')
  await expect(log(asked).getByText('Oi! Por onde você começou?')).toBeVisible()
  await expect(log(asking).getByText('· Lida')).toBeVisible()
  await writeTo(asked, 'Brisa Macedo').fill('Pela cadeira do canto.')
  await asked.getByRole('button', { name: 'Enviar' }).click()
  await expect(log(asking).getByText('Pela cadeira do canto.')).toBeVisible()
  await expectAccessible(asking)
  await expectNoSideways(asked)

  await asked.getByRole('button', { name: 'Opções de Brisa Macedo' }).click()
  await asked.getByRole('menuitem', { name: 'Bloquear Brisa Macedo' }).click()
  await asked.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click()
  await expect(asked.getByText('Brisa Macedo foi bloqueada.')).toBeVisible()
  await expect(asked.getByRole('button', { name: /Brisa Macedo/ })).toHaveCount(0)
  await asked.getByRole('button', { name: 'Bloqueadas e silenciadas' }).click()
  await asked.getByRole('button', { name: 'Desbloquear' }).click()
  await expect(asked.getByText('Ninguém aqui.', { exact: false })).toBeVisible()
})

test('what is written without a connection is sent by the next browser, in order; leaving with a waiting message asks first [people-growth D5] [people-growth D8] [NETWORK-21]', {
  tag: '@turn-1',
}, async ({ browser }) => {
  const { asking: first, asked } = await conversationOn(browser, 'dar-a-noticia-ruim')
  let asking = first
  const ways = asking.context()
  await untilPreloaded(asking)
  await ways.setOffline(true)
  await writeTo(asking, 'Yara Rezende').fill('Escrevi no elevador')
  await writeTo(asking, 'Yara Rezende').press('Enter')
  await expect(log(asking).getByText('Guardada. Vai sozinha quando a conexão voltar.')).toBeVisible()
  await writeTo(asking, 'Yara Rezende').fill('E depois no metrô')
  await writeTo(asking, 'Yara Rezende').press('Enter')
  await expect(log(asking).getByText('Guardada. Vai sozinha quando a conexão voltar.')).toHaveCount(2)
  // The browser is closed; the next one opens another screen [people-growth D5].
  await asking.close()
  await ways.setOffline(false)
  asking = await ways.newPage()
  await asking.goto('/conquistas')
  await expect(log(asked).getByText('E depois no metrô')).toHaveCount(1)
  await expect(
    log(asked)
      .locator('p')
      .filter({ hasText: /elevador|metrô/ }),
  ).toHaveText(['Escrevi no elevador', 'E depois no metrô'])
  await asking.goto('/networks')
  await asking.getByRole('button', { name: /Yara Rezende/ }).click()
  await expect(log(asking).getByText('E depois no metrô')).toHaveCount(1)
  // The conversation is in the address [people-growth D8]; on a phone Back leads to the list.
  await asking.reload()
  await expect(log(asking).getByText('Escrevi no elevador')).toHaveCount(1)
  await asked.reload()
  await expect(log(asked)).toBeVisible()

  // Signing out with a waiting message asks first.
  await untilPreloaded(asking)
  await ways.setOffline(true)
  await writeTo(asking, 'Yara Rezende').fill('Nunca enviada')
  await writeTo(asking, 'Yara Rezende').press('Enter')
  await expect(log(asking).getByText('Guardada. Vai sozinha quando a conexão voltar.')).toBeVisible()
  const leave = async () => {
    await asking.getByRole('button', { name: /^Olá/ }).click()
    await asking.getByRole('link', { name: 'Sair' }).click()
  }
  await leave()
  await asking.getByRole('alertdialog').getByRole('button', { name: 'Enviar antes' }).click()
  await expect(asking.getByText(/Ainda sem conexão/)).toBeVisible()
  await expect(log(asking).getByText('Nunca enviada')).toBeVisible()
  await leave()
  await asking.getByRole('alertdialog').getByRole('button', { name: 'Descartar e sair' }).click()
  await expect(asking.getByLabel('E-mail')).toBeVisible()
  expect(await asking.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Nunca')
  await ways.setOffline(false)
  await expect(log(asked).getByText('Nunca enviada')).toHaveCount(0)
})
