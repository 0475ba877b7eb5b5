import { freshEmail } from '../support/account-people.ts'
import { expect, type Page, stepTo, test } from '../support/fixtures.ts'
import { callAs } from '../support/fresh-member.ts'
import { expectSound, joinByCode } from '../support/mentoring-people.ts'

const finish = (page: Page) => page.getByRole('button', { name: 'Finalizar' })
/** The open statement; all 48 once the list is shown. */
const statements = (page: Page) => page.getByRole('main').getByRole('group')
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Respondidas' })
const consent = (page: Page) => page.getByRole('checkbox', { name: /^(Concordo|Acepto)/ })

/** As if answered on another device: all but the last, saved as a draft. */
async function answerAllButOne(page: Page, survey: 'impacto' | 'potencial', moment: 'inicial' | 'final') {
  await callAs(page, 'PUT', `/services/assessment/question/${survey}/draft`, {
    pesquisaType: moment,
    answers: Array.from({ length: 47 }, (_, index) => ({ id: index + 1, value: (index % 5) + 1 })),
  })
}
/** A fresh member who has agreed that her answers are kept. */
async function joinConsenting(page: Page) {
  await joinByCode(page, freshEmail('pesquisa'))
  await callAs(page, 'PUT', '/v1/consents/surveys', { given: true })
}
/** Answered to the end before the test begins. */
async function answerAll(page: Page, survey: 'impacto' | 'potencial', moment: 'inicial' | 'final') {
  await callAs(page, 'POST', `/services/assessment/question/${survey}/answers`, {
    pesquisaType: moment,
    answers: Array.from({ length: 48 }, (_, index) => ({ id: index + 1, value: (index % 5) + 1 })),
  })
}
const savedDraft = (page: Page) =>
  callAs<{ answers: { value: number }[] }>(
    page,
    'GET',
    '/services/assessment/question/impacto/draft?pesquisaType=inicial',
  )
const saving = (page: Page, survey: string) =>
  page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith(`/question/${survey}/answers`))

const oneAtATime = (page: Page) => page.addInitScript(() => localStorage.setItem('statements-view', '"one"'))

test('a wide page opens as the list with its progress beside it and marks what is missing; the choice is kept [GAP-168] [SURVEY-05] [SURVEY-07]', async ({
  page,
}) => {
  await joinConsenting(page)
  await answerAllButOne(page, 'impacto', 'inicial')
  await page.goto('/pesquisa-impacto-inicial')
  await expect(statements(page)).toHaveCount(48)
  const list = await page.getByRole('main').getByRole('list').first().boundingBox()
  const beside = await progress(page).boundingBox()
  expect(beside!.x).toBeGreaterThan(list!.x + list!.width)
  expect(beside!.y).toBeLessThan(900)
  await finish(page).click()
  await expect(page.getByRole('alert')).toHaveText(/Você não selecionou todas as perguntas/)
  await expect(page.locator('[data-missing]')).toHaveCount(1)
  await expect(page.locator('[data-missing]')).toBeInViewport()
  await expectSound(page)
  await page.getByRole('button', { name: 'Uma de cada vez' }).click()
  await expect(statements(page)).toHaveCount(1)
  await page.reload()
  await expect(statements(page)).toContainText('Afirmação 48 de 48')
  await page.getByRole('button', { name: 'Ver todas' }).click()
  await page.setViewportSize({ width: 375, height: 812 })
  await page.reload()
  await expect(statements(page)).toHaveCount(48)
  await page.evaluate(() => localStorage.removeItem('statements-view'))
  await page.reload()
  await expect(statements(page)).toHaveCount(1)
})

test('consent comes first, then one statement at a time, and a reload goes on from the draft [SURVEY-05] [SURVEY-06] [GAP-119] [tests E04]', {
  tag: '@turn-2',
}, async ({ page }) => {
  await oneAtATime(page)
  await joinByCode(page, freshEmail('pesquisa'))
  await page.goto('/pesquisa-impacto-inicial')
  await expect(page.getByRole('heading', { level: 1, name: 'Pesquisa de impacto' })).toBeVisible()
  await expect(page.getByText('Leva cerca de 3 minutos.')).toBeVisible()
  // The consent comes first: no statement before it, and nothing is stored.
  await expect(statements(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(page.getByText('Marque que concorda para continuar, ou saia: nada foi enviado')).toBeVisible()
  await expect(consent(page)).toBeFocused()
  await expectSound(page)
  await consent(page).check()
  await page.getByRole('button', { name: 'Começar' }).click()

  // One is open, all 48 are in the page.
  await expect(statements(page)).toHaveCount(1)
  await expect(page.locator('main fieldset')).toHaveCount(48)
  await expect(statements(page).getByRole('radio')).toHaveCount(5)
  await expectSound(page)
  // By keyboard; a reload in the middle continues from the server's draft.
  for (const digit of '142') await page.keyboard.press(digit)
  await statements(page).getByText('Muitas vezes').click()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '4')
  // All four are on the server: a page with unsaved answers would ask before leaving.
  await expect.poll(async () => (await savedDraft(page)).answers.map(({ value }) => value)).toEqual([1, 4, 2, 4])
  await expect(page.getByText(/^Salva às/)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
    /survey|impacto/,
  )
  await page.reload()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '4')
  await expect(statements(page)).toContainText('Afirmação 5 de 48')
  await page.getByRole('button', { name: 'Ver todas' }).click()
  await expect(statements(page)).toHaveCount(48)
  await expectSound(page)
})

test('only all 48 answers are sent, by keyboard too, and the survey ends with its evaluation [SURVEY-07] [SURVEY-08] [SURVEY-09] [SURVEY-10] [VALID-34] [API-38] [tests E04]', async ({
  page,
}) => {
  await oneAtATime(page)
  await joinConsenting(page)
  await answerAllButOne(page, 'impacto', 'inicial')
  await page.goto('/pesquisa-impacto-inicial')
  let posts = 0
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().includes('/answers')) posts += 1
  })
  await page.getByRole('button', { name: 'Anterior' }).click()
  await finish(page).click()
  await expect(page.getByRole('alert')).toContainText('Você não selecionou todas as perguntas')
  expect(posts).toBe(0)
  await expect(statements(page)).toContainText('Afirmação 48 de 48')
  await expect(statements(page).getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('5')
  await expect(finish(page)).toBeFocused()
  const impact = saving(page, 'impacto')
  await page.keyboard.press('Enter')
  const sent = (await impact).postDataJSON() as { pesquisaType: string; answers: { id: number; value: number }[] }
  expect(sent.pesquisaType).toBe('inicial')
  expect(sent.answers.map(({ value }) => value)).toEqual([...Array.from({ length: 47 }, (_, at) => (at % 5) + 1), 5])
  await expect(page.getByRole('heading', { level: 1, name: 'Respostas salvas com sucesso' })).toBeVisible()

  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(page.getByText('Selecione uma nota')).toBeVisible()
  await expect(page.getByText('Este campo é obrigatório')).toBeVisible()
  await page.getByRole('radio', { name: '4', exact: true }).check()
  await page.getByLabel('Comentário').fill('Curta e direta.')
  const evaluation = page.waitForRequest((one) => one.url().endsWith('/general/evaluations'))
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  expect((await evaluation).postDataJSON()).toEqual({
    user_iri: expect.stringMatching(/^\/v1\/users\/\d+$/),
    content_iri: '/pesquisa-impacto-inicial',
    value: 4,
    type: 'survey',
    comment: 'Curta e direta.',
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Respostas salvas com sucesso' })).toBeVisible()
})

test('the result waits for both surveys, then shows strengths and opportunities [SURVEY-01] [SURVEY-03] [SURVEY-05] [SURVEY-10] [SURVEY-11] [SURVEY-12] [SURVEY-14]', async ({
  page,
}) => {
  await oneAtATime(page)
  await joinConsenting(page)
  await answerAll(page, 'impacto', 'inicial')
  await page.goto('/resultado-perfil-inicial')
  await expect(page.getByText('Falta a pesquisa de potências para o resultado aparecer.')).toBeVisible()
  await stepTo(page, '/pesquisa-potencia-inicial')
  await expect(page.getByText('Leva cerca de 5 minutos.')).toBeVisible()
  await expect(consent(page)).toHaveCount(0)
  await answerAllButOne(page, 'potencial', 'inicial')
  await page.reload()
  await statements(page).getByText('Raramente').click()
  const potential = saving(page, 'potencial')
  await finish(page).click()
  expect((await potential).postDataJSON()).toMatchObject({ pesquisaType: 'inicial' })
  await page.getByRole('link', { name: 'Ver meu resultado' }).click()
  await expect(page).toHaveURL('/resultado-perfil-inicial')
  await expect(page.getByRole('heading', { name: 'Suas forças' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Análise de oportunidades' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13)
  await page.getByText('Impacto', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Pesquisa de impacto' })).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectSound(page)
})

test('the final moment has a survey and a result of its own [SURVEY-02] [SURVEY-04] [SURVEY-10]', async ({ page }) => {
  await oneAtATime(page)
  await joinConsenting(page)
  await answerAll(page, 'impacto', 'inicial')
  await page.goto('/resultado-perfil-final')
  await expect(page.getByText('Seu resultado ainda não está pronto')).toBeVisible()
  await page.goto('/pesquisa-impacto-final')
  await expect(page.locator('main fieldset')).toHaveCount(48)
  await answerAllButOne(page, 'impacto', 'final')
  await page.reload()
  await statements(page).getByText('Neutro').click()
  const last = saving(page, 'impacto')
  await finish(page).click()
  expect((await last).postDataJSON()).toMatchObject({ pesquisaType: 'final' })
  await expect(page.getByRole('heading', { level: 1, name: 'Respostas salvas com sucesso' })).toBeVisible()
  const { id } = await callAs<{ 'hydra:member': { id: number }[] }>(page, 'GET', '/v1/me').then(
    (list) => list['hydra:member'][0] ?? { id: 0 },
  )
  expect(await callAs(page, 'POST', '/services/assessment/user/verify', { user: id })).toMatchObject({
    impacto: { inicial: true, final: true },
    potencial: { inicial: false, final: false },
  })
})

test('really offline, answers stay on the page and are saved when the network is back [SURVEY-07] [SURVEY-09] [I18N-04] [GAP-119]', {
  tag: '@turn-0',
}, async ({ page, context }) => {
  await oneAtATime(page)
  await joinByCode(page, freshEmail('pesquisa'))
  await page.addInitScript(() => localStorage.setItem('juntas:locale', 'es-ES'))
  await page.goto('/pesquisa-potencia-inicial')
  await consent(page).check()
  await page.getByRole('button', { name: 'Empezar' }).click()
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await expect(page.getByRole('alert')).toContainText('No seleccionaste todas las preguntas')
  await context.setOffline(true)
  await page.keyboard.press('3')
  await expect(page.getByText(/^Sin conexión: tus respuestas están en esta página/)).toBeVisible()
  await page.keyboard.press('4')
  await context.setOffline(false)
  await expect(page.getByText(/^Guardada/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2')
})
