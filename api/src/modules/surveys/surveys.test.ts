import { library } from '@juntas/contract/library/library'
import { privacy } from '@juntas/contract/privacy'
import { statementCount } from '@juntas/contract/rules/survey'
import { surveys } from '@juntas/contract/surveys'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, type World, world } from '../../../test/worlds/world.ts'
import { hasAnswers } from './answer-store.ts'
import { tasks } from './tasks.ts'

let here: World
beforeAll(async () => {
  here = await world({ env: { SERVICES_USER: 'machine', SERVICES_PASSWORD: 'machine-password' } })
})
// Only one demo member has answered; the others start each test with nothing.
beforeEach(async () => {
  const others = `member_id in (select id from members where email not like 'lia@%')`
  for (const table of ['survey_answers', 'past_survey_answers', 'survey_drafts'])
    await here.pool.query(`delete from ${table} where ${others}`)
})
afterAll(() => here.close())

const consent = (member: Caller, given: boolean) =>
  member.call(privacy.setConsent, { params: { purpose: 'surveys' }, body: { given, how: 'question' } })
const answers = (value: (id: number) => number, count = statementCount) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, value: value(index + 1) }))

test('each survey has 48 statements, in the language asked for [API-77] [API-79] [SURVEY-06] [CONST-05] [I18N-03]', async () => {
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
  expect(result.areas[0]).toEqual({ area: 'networking', value: 5, impact: 4, before: null, impactBefore: null })
  expect(result.strengths[0]).toBe('networking')
  expect(result.opportunities[0]!.area).toBe('strategic_communication')
  expect(result.opportunities[0]!.trails.length).toBeGreaterThan(0)
})

test('a final result carries what was before it [SURVEY-03]', async () => {
  const bia = await here.as('bia')
  for (const route of [surveys.answerImpact, surveys.answerPotential])
    for (const [pesquisaType, value] of [
      ['inicial', 5],
      ['final', 4],
    ] as const)
      await bia.call(route, { body: { pesquisaType, answers: answers(() => value) } })
  const result = await bia.call(surveys.result, { body: { user_id: bia.id, pesquisaType: 'final' } })
  expect(result.areas[0]).toMatchObject({ value: 4, before: 5 })
})

test('nobody else gets a byte: not another member, not staff, not a machine', async () => {
  const bia = await here.as('bia')
  for (const route of [surveys.answerImpact, surveys.answerPotential])
    await bia.call(route, { body: { pesquisaType: 'inicial', answers: answers(() => 3) } })
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
  await (await here.as('ana')).call(surveys.answerPotential, {
    body: { pesquisaType: 'inicial', answers: answers(() => 3) },
  })
  const { rows } = await here.pool.query('select encode(sealed, $1) as text from survey_answers', ['escape'])
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ text }: { text: string }) => !text.includes('value'))).toBe(true)
})

test('nothing is kept of a survey in progress before consent; after it, answers go on from another device [GAP-119]', async () => {
  const gabi = await here.as('gabi')
  const params = { type: 'impacto' as const }
  const draft = () => gabi.call(surveys.draft, { params, query: { pesquisaType: 'inicial' } })
  const put = (...given: [id: number, value: number][]) =>
    gabi.call(surveys.saveDraft, {
      params,
      body: { pesquisaType: 'inicial', answers: given.map(([id, value]) => ({ id, value })) },
    })
  await consent(gabi, false)
  await expect(put([1, 2])).rejects.toMatchObject({ code: 'consent_required' })
  expect(await draft()).toMatchObject({ answers: [], savedAt: null })

  await consent(gabi, true)
  await put([1, 2], [2, 4])
  // Another tab that does not know the first: both sets of answers are kept, and the newer value of a statement counts.
  const joined = await put([2, 5], [7, 1])
  expect(joined.answers).toEqual([
    { id: 1, value: 2 },
    { id: 2, value: 5 },
    { id: 7, value: 1 },
  ])
  expect((await draft()).answers).toEqual(joined.answers)
  const bia = await here.as('bia')
  expect((await bia.call(surveys.draft, { params, query: { pesquisaType: 'inicial' } })).answers).toEqual([])
  const { rows } = await here.pool.query('select encode(sealed, $1) as text from survey_drafts', ['escape'])
  expect(rows.every(({ text }: { text: string }) => !text.includes('value'))).toBe(true)

  for (const [id, value] of [
    [1, 6],
    [49, 1],
    [0, 3],
  ] as const)
    await expect(put([id, value])).rejects.toMatchObject({ status: 422 })
  await expect(put([3, 1], [3, 2])).rejects.toMatchObject({ status: 422 })
})

test('a draft ends with the finish, with the consent, and 90 days after its last answer [GAP-119]', async () => {
  const gabi = await here.as('gabi')
  await consent(gabi, true)
  const params = { type: 'impacto' as const }
  const put = (finishedAt?: string | null) =>
    gabi.call(surveys.saveDraft, {
      params,
      body: {
        pesquisaType: 'inicial',
        answers: [{ id: 1, value: 4 }],
        ...(finishedAt === undefined ? {} : { finishedAt }),
      },
    })
  const draft = () => gabi.call(surveys.draft, { params, query: { pesquisaType: 'inicial' } })
  await put(null)
  const { savedAt } = await gabi.call(surveys.answerImpact, {
    body: { pesquisaType: 'inicial', answers: answers(() => 2) },
  })
  expect(await draft()).toMatchObject({ answers: [], finishedAt: savedAt, finished: answers(() => 2) })
  // A tab left open before the finish does not start a new draft.
  await expect(put(null)).rejects.toMatchObject({ status: 409 })
  expect((await draft()).answers).toEqual([])

  await put(savedAt)
  await consent(gabi, false)
  expect((await draft()).answers).toEqual([])
  expect((await draft()).finished).toHaveLength(48)

  await consent(gabi, true)
  await put()
  await here.pool.query(`update survey_drafts set saved_at = now() - interval '89 days'`)
  await tasks['surveys.dropDrafts']?.(here.context, {}, { attempt: 1, lastAttempt: false })
  expect((await draft()).answers).toHaveLength(1)
  await here.pool.query(`update survey_drafts set saved_at = now() - interval '91 days'`)
  await tasks['surveys.dropDrafts']?.(here.context, {}, { attempt: 1, lastAttempt: false })
  expect((await draft()).answers).toEqual([])
})

test('the baseline answered again after the final survey leaves before and after as they were [people-growth m8] [people-growth m9] [GAP-119]', async () => {
  const lia = await here.as('lia')
  const result = (pesquisaType: 'inicial' | 'final') =>
    lia.call(surveys.result, { body: { user_id: lia.id, pesquisaType } })
  const before = await result('final')
  expect(before.areas[0]).toMatchObject({ value: 4.5, before: 3.25, impact: 4.25, impactBefore: 3.25 })
  expect(Date.parse(before.beforeSavedAt!)).toBeLessThan(Date.parse(before.savedAt))

  const again = { pesquisaType: 'inicial' as const, answers: answers(() => 1) }
  const first = await lia.call(surveys.answerPotential, { body: again })
  expect(await result('final')).toEqual(before)
  expect((await result('inicial')).areas[0]!.value).toBe(1)
  // The same finish sent twice, as after a lost reply, is one finish.
  expect(await lia.call(surveys.answerPotential, { body: again })).toEqual(first)
  const { rows } = await here.pool.query('select moment, saved_at from past_survey_answers where member_id = $1', [
    lia.id,
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0].saved_at.toISOString()).toBe(before.beforeSavedAt)
  expect(await hasAnswers(here.context.db, lia.id)).toBe(true)
  await lia.call(privacy.eraseConsented, { params: { purpose: 'surveys' } })
  expect(await hasAnswers(here.context.db, lia.id)).toBe(false)
})

test('an opportunity comes with its trail and the member’s place in it [SURVEY-14] [GAP-119]', async () => {
  const ana = await here.as('ana')
  for (const route of [surveys.answerImpact, surveys.answerPotential])
    await ana.call(route, { body: { pesquisaType: 'inicial', answers: answers((id) => (id > 24 && id < 29 ? 1 : 4)) } })
  const { opportunities } = await ana.call(surveys.result, { body: { user_id: ana.id, pesquisaType: 'inicial' } })
  expect(opportunities).toHaveLength(3)
  const [{ area, trails }] = opportunities as [(typeof opportunities)[number]]
  expect(area).toBe('negotiation')
  const trail = await ana.call(library.skill, { params: { id: trails[0]!.id } })
  expect(trails[0]).toMatchObject({ title: trail.title, progress: trail.progress, watchedCount: trail.watchedCount })
  expect(trails[0]!.next!.place).toBe(trail.watchedCount + 1)
})
