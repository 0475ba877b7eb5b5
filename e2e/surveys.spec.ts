import { freshEmail } from './account-people.ts'
import { callAs } from './community-people.ts'
import { expect, type Page, test } from './fixtures.ts'
import { expectSound, joinByCode } from './mentoring-people.ts'

const finish = (page: Page) => page.getByRole('button', { name: 'Finalizar' })
const statements = (page: Page) => page.getByRole('main').getByRole('group')

/** As if she had answered all but the last before this visit: what she answers is kept in the browser. */
async function answerAllButOne(page: Page, survey: 'impacto' | 'potencial', moment: 'inicial' | 'final') {
  await page.evaluate(
    ([name, when]) => {
      const { id } = JSON.parse(localStorage.getItem('juntas:user') ?? '{}')
      const answers = Object.fromEntries(Array.from({ length: 47 }, (_, index) => [index + 1, (index % 5) + 1]))
      localStorage.setItem(
        `juntas:draft:${id}:survey:${id}:${name}:${when}`,
        JSON.stringify({ at: Date.now(), value: answers }),
      )
    },
    [survey, moment],
  )
}

/** The question that stands above every first survey, unticked. */
const consent = (page: Page) => page.getByRole('checkbox', { name: /^(Concordo|Acepto)/ })

const saving = (page: Page, survey: string) =>
  page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith(`/question/${survey}/answers`))

test('both surveys, both moments, the closing evaluation and the result [SURVEY-01] [SURVEY-02] [SURVEY-03] [SURVEY-04] [SURVEY-05] [SURVEY-06] [SURVEY-07] [SURVEY-08] [SURVEY-09] [SURVEY-10] [SURVEY-12] [SURVEY-14] [API-38] [VALID-34]', async ({
  page,
}) => {
  test.slow()
  await joinByCode(page, freshEmail('pesquisa'))
  await page.goto('/pesquisa-impacto-inicial')
  await expect(page.getByRole('heading', { level: 1, name: 'Pesquisa de impacto' })).toBeVisible()
  await expect(page.getByText('Leva cerca de 3 minutos.')).toBeVisible()
  await expect(statements(page)).toHaveCount(48)
  await expect(statements(page).first().getByRole('radio')).toHaveCount(5)
  await expectSound(page)

  // By keyboard, and a reload in the middle loses nothing.
  await statements(page).nth(0).getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  for (const place of [1, 2, 3, 4]) await statements(page).nth(place).getByText('Muitas vezes').click()
  await expect(page.getByRole('progressbar', { name: 'Respondidas' })).toHaveAttribute('aria-valuenow', '5')
  await page.reload()
  await expect(page.getByRole('progressbar', { name: 'Respondidas' })).toHaveAttribute('aria-valuenow', '5')

  await answerAllButOne(page, 'impacto', 'inicial')
  await page.reload()
  let posts = 0
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().includes('/question/')) posts += 1
  })
  await finish(page).click()
  await expect(page.getByRole('alert')).toContainText('Você não selecionou todas as perguntas')
  expect(posts).toBe(0)
  await expect(statements(page).nth(47).getByRole('radio').first()).toBeFocused()
  await statements(page).nth(47).getByText('Frequentemente').click()
  // Nothing is sent before she agreed to its being kept.
  await expect(consent(page)).not.toBeChecked()
  await finish(page).click()
  await expect(page.getByText('Marque que concorda para continuar, ou saia: nada foi enviado')).toBeVisible()
  await expect(consent(page)).toBeFocused()
  expect(posts).toBe(0)
  await expectSound(page)
  await consent(page).check()
  const impact = saving(page, 'impacto')
  await finish(page).click()
  expect((await impact).postDataJSON()).toMatchObject({ pesquisaType: 'inicial', answers: { length: 48 } })
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

  await page.goto('/resultado-perfil-inicial')
  await expect(page.getByText('Falta a pesquisa de potências para o resultado aparecer.')).toBeVisible()
  await page.goto('/pesquisa-potencia-inicial')
  await expect(page.getByText('Leva cerca de 5 minutos.')).toBeVisible()
  await expect(consent(page)).toHaveCount(0)
  await answerAllButOne(page, 'potencial', 'inicial')
  await page.reload()
  await statements(page).nth(47).getByText('Raramente').click()
  const potential = saving(page, 'potencial')
  await finish(page).click()
  expect((await potential).postDataJSON()).toMatchObject({ pesquisaType: 'inicial' })
  await page.getByRole('link', { name: 'Ver meu resultado' }).click()
  await expect(page).toHaveURL('/resultado-perfil-inicial')
  await expect(page.getByRole('heading', { name: 'Suas forças' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Análise de oportunidades' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13)
  await expectSound(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectSound(page)

  await page.goto('/resultado-perfil-final')
  await expect(page.getByText('Seu resultado ainda não está pronto')).toBeVisible()
  await page.goto('/pesquisa-impacto-final')
  await expect(statements(page)).toHaveCount(48)
  await answerAllButOne(page, 'impacto', 'final')
  await page.reload()
  await statements(page).nth(47).getByText('Neutro').click()
  const last = saving(page, 'impacto')
  await finish(page).click()
  expect((await last).postDataJSON()).toMatchObject({ pesquisaType: 'final' })
  await expect(page.getByRole('heading', { level: 1, name: 'Respostas salvas com sucesso' })).toBeVisible()
  const { id } = await callAs<{ 'hydra:member': { id: number }[] }>(page, 'GET', '/v1/me').then(
    (list) => list['hydra:member'][0] ?? { id: 0 },
  )
  expect(await callAs(page, 'POST', '/services/assessment/user/verify', { user: id })).toMatchObject({
    impacto: { inicial: true, final: true },
    potencial: { inicial: true, final: false },
  })
})

test('what is not saved is still there, and said in her language [SURVEY-07] [SURVEY-09] [I18N-04]', async ({
  page,
}) => {
  await joinByCode(page, freshEmail('pesquisa'))
  await page.addInitScript(() => localStorage.setItem('juntas:locale', 'es-ES'))
  await page.goto('/pesquisa-potencia-inicial')
  await expect(statements(page)).toHaveCount(48)
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await expect(page.getByRole('alert')).toContainText('No seleccionaste todas las preguntas')
  await answerAllButOne(page, 'potencial', 'inicial')
  await page.reload()
  await statements(page).nth(47).getByRole('radio').first().check({ force: true })
  await consent(page).check()
  await page.route('**/question/potencial/answers', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '48')
})
