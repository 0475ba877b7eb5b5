import { statementCount } from '@juntas/contract/rules/survey'
import { surveys } from '@juntas/contract/surveys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/world.ts'

let here: World
beforeAll(async () => {
  here = await world({ env: { SERVICES_USER: 'machine', SERVICES_PASSWORD: 'machine-password' } })
})
afterAll(() => here.close())

const answers = (value: (id: number) => number, count = statementCount) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, value: value(index + 1) }))

test('each survey has 48 statements, in the language asked for [API-77] [API-79] [SURVEY-06] [I18N-03]', async () => {
  const ana = await here.as('ana')
  for (const route of [surveys.impactQuestions, surveys.potentialQuestions]) {
    const [pt, es, en] = await Promise.all(
      ['pt-BR', 'es-ES', 'en-US'].map((language) => ana.call(route, { headers: { 'accept-language': language } })),
    )
    expect(pt!.data).toHaveLength(48)
    pt!.data.forEach(({ text }, index) => {
      expect(new Set([text, es!.data[index]!.text, en!.data[index]!.text]).size).toBe(3)
    })
  }
})

test('47 answers are refused, 48 are saved, twice the same statement is not 48 [API-78] [API-80] [SURVEY-07] [VALID-34]', async () => {
  const ana = await here.as('ana')
  const body = { pesquisaType: 'inicial' as const, answers: answers(() => 3, 47) }
  await expect(ana.call(surveys.answerImpact, { body })).rejects.toMatchObject({ status: 422 })
  const doubled = answers(() => 3).map((answer) => ({ ...answer, id: answer.id === 48 ? 1 : answer.id }))
  await expect(ana.call(surveys.answerPotential, { body: { ...body, answers: doubled } })).rejects.toMatchObject({
    status: 422,
  })
  expect(await ana.call(surveys.answerPotential, { body: { ...body, answers: answers(() => 3) } })).toMatchObject({
    message: 'SUCCESS',
  })
})

test('the result waits for both surveys and then shows twelve areas [SURVEY-12] [API-81] [API-82] [SURVEY-13]', async () => {
  const bia = await here.as('bia')
  const ask = () => bia.call(surveys.result, { body: { user_id: bia.id, pesquisaType: 'inicial' } })
  await bia.call(surveys.answerPotential, {
    body: { pesquisaType: 'inicial', answers: answers((id) => (id <= 4 ? 5 : id > 44 ? 1 : 3)) },
  })
  await expect(ask()).rejects.toMatchObject({ status: 409, code: 'surveys_missing' })
  expect(await bia.call(surveys.verify, { body: { user: bia.id } })).toEqual({
    impacto: { inicial: false, final: false },
    potencial: { inicial: true, final: false },
  })
  await bia.call(surveys.answerImpact, { body: { pesquisaType: 'inicial', answers: answers(() => 4) } })
  const result = await ask()
  expect(result.areas).toHaveLength(12)
  expect(result.areas[0]).toEqual({ area: 'networking', value: 5, impact: 4, before: null })
  expect(result.strengths[0]).toBe('networking')
  expect(result.opportunities[0]!.area).toBe('strategic_communication')
  expect(result.opportunities[0]!.trails.length).toBeGreaterThan(0)
})

test('a final result carries what was before it [SURVEY-03]', async () => {
  const bia = await here.as('bia')
  for (const route of [surveys.answerImpact, surveys.answerPotential])
    await bia.call(route, { body: { pesquisaType: 'final', answers: answers(() => 4) } })
  const result = await bia.call(surveys.result, { body: { user_id: bia.id, pesquisaType: 'final' } })
  expect(result.areas[0]).toMatchObject({ value: 4, before: 5 })
})

test('nobody else gets a byte: not another member, not staff, not a machine', async () => {
  const bia = await here.as('bia')
  for (const name of ['ana', 'equipe', 'coach', 'gestora']) {
    const other = await here.as(name)
    await expect(
      other.call(surveys.result, { body: { user_id: bia.id, pesquisaType: 'inicial' } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(other.call(surveys.verify, { body: { user: bia.id } })).rejects.toMatchObject({ status: 404 })
  }
  const machine = { authorization: `Basic ${Buffer.from('machine:machine-password').toString('base64')}` }
  expect(
    (await here.visitor.raw('GET', '/services/assessment/question/impacto', { headers: machine })).statusCode,
  ).toBe(200)
  expect(
    (
      await here.visitor.raw('POST', '/services/assessment/question/potencial/resultado', {
        headers: machine,
        body: { user_id: bia.id, pesquisaType: 'inicial' },
      })
    ).statusCode,
  ).toBe(401)
})

test('a dump of the table shows no answer', async () => {
  const { rows } = await here.pool.query('select encode(sealed, $1) as text from survey_answers', ['escape'])
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ text }: { text: string }) => !text.includes('value'))).toBe(true)
})
