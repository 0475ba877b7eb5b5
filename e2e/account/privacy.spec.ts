import { readFile } from 'node:fs/promises'
import { codeTo, letterTo } from '../support/account-people.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, type Page, password, test } from '../support/fixtures.ts'
import { callAs, joined } from '../support/fresh-member.ts'

interface Post {
  '@id': string
  id: number
}
const newPost = (page: Page, title: string) =>
  callAs<Post>(page, 'POST', '/v1/posts', { tag: 'work', title, text: 'Quem já passou por isso?', anonymous: false })
const answerTo = (page: Page, post: Post) =>
  callAs(page, 'POST', '/v1/comments', { content: post['@id'], text: 'Eu já.' })

test('the bell counts live in her browser what another does in hers, leads there, and settles [GAP-111]', {
  tag: '@turn-0',
}, async ({ page, browser }) => {
  const [, other] = [await joined(page, 'Rebeca Luz'), await (await browser.newContext()).newPage()]
  await joined(other, 'Sônia Mar')
  const title = `Voltar da licença ${Date.now()}`
  const post = await newPost(page, title)
  const channel = page.waitForResponse((answer) => answer.url().endsWith('/v1/events'))
  await page.goto('/faq')
  await channel
  const bell = page.getByRole('banner').getByRole('button', { name: /^Avisos/ })
  await expect(bell).toHaveAccessibleName('Avisos')
  await answerTo(other, post)
  await expect(bell).toHaveAccessibleName('Avisos, 1 novo')
  await answerTo(other, post)
  await expect(bell).toHaveAccessibleName('Avisos, 2 novos')
  await bell.click()
  const panel = page.getByRole('region', { name: 'Últimos avisos' })
  const sentence = `Sônia Mar respondeu à sua publicação “${title}”`
  await expect(panel.getByRole('link', { name: sentence })).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(bell).toBeFocused()
  await bell.click()
  await panel.getByRole('link', { name: sentence }).first().click()
  // The notification leads to that answer [members-money m12].
  await expect(page).toHaveURL(new RegExp(`/todas-juntas/${post.id}#comment-\\d+$`))
  await expect(bell).toHaveAccessibleName('Avisos')
  await other.context().close()
})

test('she chooses what reaches her, and one click in a letter stops that kind [GAP-111]', { tag: '@turn-0' }, async ({
  page,
  browser,
}) => {
  const { email } = await joined(page, 'Tânia Reis')
  const token = await codeTo(page.context().request, email, 'confirm')
  await page.context().request.post('/v1/academy/service-verify-token', { data: { email, token } })
  await page.goto('/notificacoes')
  await expect(page.getByRole('heading', { name: 'Nenhum aviso' })).toBeVisible()
  const replies = page.getByLabel('Respostas: por e-mail')
  await expect(replies).toHaveValue('now')
  await page.getByLabel('Mensagens: por e-mail').selectOption('weekly')
  await page.getByRole('switch', { name: 'Selos: Na Juntas' }).click()
  await page.reload()
  await expect(page.getByLabel('Mensagens: por e-mail')).toHaveValue('weekly')
  await expect(page.getByRole('switch', { name: 'Selos: Na Juntas' })).not.toBeChecked()
  // A reload restores the scroll position, with a field half under the header.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)

  const other = await (await browser.newContext()).newPage()
  await joined(other, 'Úrsula Paz')
  await answerTo(other, await newPost(page, 'Um segundo turno'))
  const { text } = await letterTo(page.context().request, email, 'respondeu')
  const path = /\/notificacoes\/cancelar\/[\w-]+/.exec(text)?.[0] ?? ''
  // From the e-mail, in a browser that is not signed in.
  await other.context().clearCookies()
  await other.goto(path)
  await expect(other.getByRole('heading', { name: 'Feito: você não recebe mais estes e-mails' })).toBeVisible()
  await expectAccessible(other)
  await page.reload()
  await expect(replies).toHaveValue('none')
  await other.getByRole('button', { name: 'Voltar a receber' }).click()
  await expect(other.getByRole('heading', { name: 'Você volta a receber estes e-mails' })).toBeVisible()
  await page.reload()
  await expect(replies).toHaveValue('now')
  await other.context().close()
})

test('consents are hers to give and take back; all her data come as a zip; deleting waits seven days and can be undone [GAP-112]', {
  tag: '@turn-2',
}, async ({ page }) => {
  const { email } = await joined(page, 'Vanda Cruz')
  await page.goto('/privacidade')
  await expect(page.getByRole('heading', { name: 'Privacidade e dados', level: 1 })).toBeVisible()
  const marketing = page.getByRole('switch', { name: 'Novidades da Juntas por e-mail' })
  await expect(marketing).not.toBeChecked()
  await marketing.click()
  await expect(page.getByText(/^Aceito em/)).toHaveCount(1)
  await expect(page.getByText(/^Versão .*, em português.*, aceita em/i)).toBeVisible()
  await page.reload()
  await expect(marketing).toBeChecked()
  await marketing.click()
  await expect(page.getByText(/^Retirado em/)).toBeVisible()
  await expectAccessible(page)

  // Sensitive purposes: given, shown, answers erased while the account stays, and withdrawn as easily.
  const answers = Array.from({ length: 48 }, (_, index) => ({ id: index + 1, value: 3 }))
  await callAs(page, 'PUT', '/v1/consents/surveys', { given: true, how: 'question' })
  await callAs(page, 'POST', '/services/assessment/question/impacto/answers', { pesquisaType: 'inicial', answers })
  await page.reload()
  const surveys = page.getByRole('switch', { name: 'Suas respostas às pesquisas' })
  await expect(surveys).toBeChecked()
  await page.getByRole('button', { name: 'Apagar minhas respostas às pesquisas' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByRole('button', { name: 'Apagar minhas respostas às pesquisas' })).toHaveCount(0)
  await surveys.click()
  await expect(page.getByText(/^Retirado em/)).toHaveCount(2)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  const proof = page.getByRole('dialog')
  await proof.getByLabel('Sua senha').fill(password)
  await proof.getByRole('button', { name: 'Baixar meus dados' }).click()
  const archive = await file
  expect(archive.suggestedFilename()).toMatch(/^juntas-\d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await archive.path())).subarray(0, 2).toString()).toBe('PK')

  await expect(page.getByText('nome e CPF da pagadora')).toBeVisible()
  const remove = page.getByRole('button', { name: 'Excluir minha conta' })
  await remove.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sua senha').fill('Errada#2026')
  await dialog.getByRole('button', { name: 'Excluir em 7 dias' }).click()
  await expect(dialog.getByText('Esta não é a sua senha')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Sua senha').fill(password)
  await dialog.getByRole('button', { name: 'Excluir em 7 dias' }).click()
  await expect(page.getByText(/Sua conta será excluída em/).first()).toBeVisible()
  await page.reload()
  await expect(remove).toHaveCount(0)
  await letterTo(page.context().request, email, 'será excluída')
  await page.getByRole('button', { name: 'Mudei de ideia' }).click()
  await expect(remove).toBeVisible()
  await page.reload()
  await expect(remove).toBeVisible()
})
