import { expectAccessible } from '../support/axe.ts'
import { browserOf, expectNoSideways } from '../support/community-people.ts'
import { expect, type Page, test } from '../support/fixtures.ts'
import { callAs } from '../support/fresh-member.ts'

// Three members in three browsers, each page checked by axe: more than the default timeout.
test.describe.configure({ timeout: 180_000 })

const area = (page: Page) => page.getByRole('region', { name: /^Comentários/ })
const stamp = () => `${Date.now() % 1_000_000}`

test('she asks without her name and answers as Autora; nobody else learns who she is [COMMUNITY-03] [COMMUNITY-04] [COMMUNITY-06] [COMMUNITY-08] [COMMUNITY-10] [COMMUNITY-14] [COMMUNITY-16]', async ({
  browser,
}) => {
  const title = `Mensagens fora de hora ${stamp()}`
  const [author, reader] = [await browserOf(browser, 'tainara-gomes', 375), await browserOf(browser, 'sandra-mendonca')]
  // An earlier try may have agreed already.
  await callAs(author, 'PUT', '/v1/consents/board', { given: false })
  await author.goto('/todas-juntas')
  await expect(author.getByRole('heading', { name: 'Todas Juntas', level: 1 })).toBeVisible()
  await expectNoSideways(author)
  await expectAccessible(author)
  await author.getByRole('link', { name: 'Nova publicação' }).click()
  await expect(author).toHaveURL('/todas-juntas/nova-publicacao')
  await author.getByRole('radio', { name: 'Assédio' }).check()
  await author.getByRole('textbox', { name: /Título/ }).fill(title)
  await author.getByRole('textbox', { name: /Texto/ }).fill('Começou com planilha. Agora é “acordada?”.')
  await author.getByRole('radio', { name: /Sim, anônima/ }).check()
  const consent = author.getByRole('checkbox', { name: /^Concordo/ })
  await expect(consent).not.toBeChecked()
  await author.getByRole('button', { name: 'Enviar' }).click()
  await expect(author.getByText('Marque que concorda para continuar, ou saia: nada foi enviado')).toBeVisible()
  await expectAccessible(author)
  await consent.check()
  const request = author.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/v1/posts'))
  await author.getByRole('button', { name: 'Enviar' }).click()
  expect(Object.keys((await request).postDataJSON()).sort()).toEqual(['anonymous', 'tag', 'text', 'title'])
  await expect(author.getByText('Você enviou sua publicação. Respondemos em até 48 horas.')).toBeVisible()
  await author.getByRole('link', { name: title }).click()
  await expect(author).toHaveURL(/\/todas-juntas\/\d+$/)
  await expect(author.getByText('Seu nome está sob lacre.', { exact: false })).toBeVisible()
  await area(author).getByRole('textbox', { name: 'Escreva um comentário' }).fill('Guardei os prints.')
  await area(author).getByRole('button', { name: 'Responder' }).click()
  await expect(area(author).getByText('Autora', { exact: true })).toBeVisible()
  await expectNoSideways(author)

  await reader.goto('/todas-juntas')
  const unread = async () => {
    const list = await callAs<{ 'hydra:member': { title: string }[] }>(
      reader,
      'GET',
      '/v1/posts?unread=true&perPage=1000',
    )
    return list['hydra:member'].map((post) => post.title)
  }
  expect(await unread()).toContain(title)
  await expect(reader.getByRole('link', { name: /Todas Juntas, \d+/ })).toBeVisible()
  await reader.getByRole('link', { name: title }).click()
  await expect(reader.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(area(reader).getByText('Autora', { exact: true })).toBeVisible()
  await expect(reader.getByText('Uma especialista responde em até 48 horas')).toBeVisible()
  expect(await reader.content()).not.toMatch(/Tainara|tainara/)
  await expect.poll(unread).not.toContain(title)
  await expectAccessible(reader)

  // The quick exit: one press of Back must not return to the page.
  const referrers: (string | undefined)[] = []
  await reader.route('https://www.google.com/**', async (route) => {
    referrers.push((await route.request().allHeaders()).referer)
    await route.fulfill({ contentType: 'text/html', body: 'tempo' })
  })
  await expect(reader.getByRole('button', { name: 'Sair desta página' })).toBeVisible()
  await reader.keyboard.press('Escape')
  await reader.keyboard.press('Escape')
  await expect(reader).toHaveURL(/google\.com/)
  // Nor may the other site learn where she was.
  expect(referrers).toEqual([undefined])
  // Not with the browser's own Back either [people-growth m5].
  await reader.goBack()
  await expect(reader).toHaveURL(/google\.com/)
})

test('an anonymous post is reported and its author cannot be blocked; no member enters the review, and an answer appears at once [COMMUNITY-10] [people-growth m7]', {
  tag: '@turn-3',
}, async ({ browser }) => {
  const [author, reader] = [await browserOf(browser, 'luana-tserero'), await browserOf(browser, 'flavia-ornelas', 375)]
  const title = `Um desabafo ${stamp()}`
  await callAs(author, 'PUT', '/v1/consents/board', { given: true, how: 'question' })
  const post = await callAs<{ id: number }>(author, 'POST', '/v1/posts', {
    tag: 'health',
    title,
    text: 'Não durmo há semanas.',
    anonymous: true,
  })
  await reader.goto(`/todas-juntas/${post.id}`)
  await reader.getByRole('button', { name: 'Opções da publicação' }).click()
  await expect(reader.getByRole('menuitem', { name: /Bloquear/ })).toHaveCount(0)
  await reader.getByRole('menuitem', { name: 'Denunciar' }).click()
  await reader.getByRole('radio', { name: 'Expõe alguém' }).check()
  await reader.getByRole('textbox', { name: 'Conte mais, se quiser' }).fill('Cita a empresa.')
  await reader.getByRole('dialog').getByRole('button', { name: 'Denunciar' }).click()
  await expect(reader.getByText('Recebemos. Uma pessoa da equipe vai olhar.')).toBeVisible()

  await reader.goto('/moderacao')
  await expect(reader).toHaveURL('/')

  // An answer appears on the open post without a reload [people-growth m7].
  await author.goto(`/todas-juntas/${post.id}`)
  await expect(author.getByText(/Aqui você aparece como “Autora”/)).toBeVisible()
  await callAs(reader, 'POST', '/v1/comments', { content: `/v1/posts/${post.id}`, text: 'Estou com você.' })
  await expect(author.getByText('Estou com você.')).toBeVisible()
  await expect(author.getByRole('heading', { name: '1 resposta' })).toBeVisible()
})

test('an answer lost, a sentence taken out, sent again: she is asked, and only the new text is on the board [GAP-116] [COMMUNITY-08]', async ({
  browser,
}) => {
  const page = await browserOf(browser, 'sandra-mendonca', 375)
  const title = `Metas ${stamp()}`
  const withName = 'Na Nimbus dobraram as metas.'
  const without = 'Dobraram as metas.'
  await page.goto('/todas-juntas/nova-publicacao')
  await page.getByRole('radio', { name: 'Trabalho' }).check()
  await page.getByRole('textbox', { name: /Título/ }).fill(title)
  await page.getByRole('textbox', { name: /Texto/ }).fill(withName)
  await page.route('**/v1/posts', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    // The server publishes it; only the answer is lost.
    await route.fetch()
    await route.abort()
  })
  const send = page.getByRole('button', { name: 'Enviar' })
  await send.click()
  await expect(page.getByText('Não sabemos se chegou.', { exact: false })).toBeVisible()
  await expect(page.getByText(/Não foi enviada/)).toHaveCount(0)
  await page.unroute('**/v1/posts')
  await page.reload()
  await page.getByRole('textbox', { name: /Texto/ }).fill(without)
  await send.click()
  const question = page.getByRole('alertdialog', { name: 'O que você enviou antes já tinha chegado' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  // Going back publishes nothing, and the next press asks again.
  await question.getByRole('button', { name: 'Voltar ao texto' }).click()
  await expect(page.getByRole('textbox', { name: /Texto/ })).toHaveValue(without)
  await send.click()
  await question.getByRole('button', { name: 'Trocar pelo novo' }).click()
  await expect(page.getByText('Você enviou sua publicação.', { exact: false })).toBeVisible()
  const found = await callAs<{ 'hydra:member': { title: string; text: string }[] }>(
    page,
    'GET',
    '/v1/posts?mine=true&perPage=50',
  )
  expect(found['hydra:member'].filter((post) => post.title === title).map((post) => post.text)).toEqual([without])
})
