import { board } from '@juntas/contract/board'
import { mentoring } from '@juntas/contract/mentoring'
import { privacy, sensitivePurposes } from '@juntas/contract/privacy'
import { surveys } from '@juntas/contract/surveys'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Caller, type World, world } from '../../../test/worlds/world.ts'
import { sha256 } from '../../encryption.ts'
import { consentTexts } from '../../people/consent-texts.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

type Sensitive = (typeof sensitivePurposes)[number]
const say = (one: Caller, purpose: Sensitive, given: boolean, language = 'pt-BR') =>
  one.call(privacy.setConsent, {
    params: { purpose },
    body: { given, how: 'question' },
    headers: { 'accept-language': language },
  })
const consentOf = async (one: Caller, purpose: string) =>
  (await one.call(privacy.consents))['hydra:member'].find((each) => each.purpose === purpose)

const answers = Array.from({ length: 48 }, (_, index) => ({ id: index + 1, value: 3 }))
const answer = (one: Caller) => one.call(surveys.answerPotential, { body: { pesquisaType: 'inicial', answers } })
const write = (one: Caller, tag: 'work' | 'health' | 'harassment', anonymous: boolean) =>
  one.call(board.create, { body: { tag, title: 'Título', text: 'Texto', anonymous } })
const asks = (purpose: Sensitive) => ({ status: 422, code: 'consent_required', body: { purpose } })

test('no survey is kept before she agreed; taken back, nothing new is kept and what stands is hers to read and to erase', async () => {
  const iris = await here.as('iris')
  expect(await consentOf(iris, 'surveys')).toMatchObject({ given: false, canChange: true, hasData: false })
  await expect(answer(iris)).rejects.toMatchObject(asks('surveys'))
  await expect(iris.call(surveys.answerImpact, { body: { pesquisaType: 'final', answers } })).rejects.toMatchObject(
    asks('surveys'),
  )
  await say(iris, 'surveys', true)
  await answer(iris)
  await iris.call(surveys.answerImpact, { body: { pesquisaType: 'inicial', answers } })
  expect(await say(iris, 'surveys', false)).toMatchObject({ given: false, hasData: true })
  await expect(answer(iris)).rejects.toMatchObject(asks('surveys'))
  const read = () => iris.call(surveys.result, { body: { user_id: iris.id, pesquisaType: 'inicial' } })
  expect((await read()).areas).toHaveLength(12)
  await iris.call(privacy.eraseConsented, { params: { purpose: 'surveys' } })
  await expect(read()).rejects.toMatchObject({ code: 'surveys_missing' })
  expect(await consentOf(iris, 'surveys')).toMatchObject({ hasData: false })
})

test('health, harassment and posts without a name wait for her consent; the rest of the board does not', async () => {
  const duda = await here.as('duda')
  await write(duda, 'work', false)
  for (const [tag, anonymous] of [
    ['health', false],
    ['harassment', false],
    ['work', true],
  ] as const)
    await expect(write(duda, tag, anonymous)).rejects.toMatchObject(asks('board'))
  await say(duda, 'board', true)
  const made = await write(duda, 'harassment', true)
  await say(duda, 'board', false)
  await expect(write(duda, 'health', false)).rejects.toMatchObject(asks('board'))
  // The post stays visible, and its author can still remove it.
  expect(await duda.call(board.get, { params: { id: made.id } })).toMatchObject({ canRemove: true })
})

test('no row of the board’s consents leads to her or to an hour', async () => {
  const { rows } = await here.pool.query('select * from board_consents')
  expect(rows.length).toBeGreaterThan(5)
  expect(Object.keys(rows[0]).sort()).toEqual(
    ['created_on', 'given', 'holder', 'how', 'id', 'language', 'text_hash', 'version'].sort(),
  )
  const { rows: named } = await here.pool.query(`select distinct purpose from consents`)
  expect(named.map(({ purpose }) => purpose)).not.toContain('board')
  const { rows: shared } = await here.pool.query('select 1 from board_consents join reports on holder = reporter')
  expect(shared).toEqual([])
  const days = await here.pool.query(
    `select data_type from information_schema.columns where column_name = 'created_on'`,
  )
  expect(days.rows).toContainEqual({ data_type: 'date' })
})

test('a participant’s answers wait for her consent; taken back, neither coach nor mentor reads them any more', async () => {
  const [helena, coach, mentora] = [await here.as('helena'), await here.as('coach'), await here.as('mentora')]
  const item = [1, 2, 3].map((n) => ({ id: `question_0${n}`, question: `question_0${n}`, response: `palavra ${n}` }))
  const body = { email: helena.email, item, fase: 2 }
  const made = await helena.call(mentoring.create, { body })
  const query = { email: helena.email, fase: 2 }
  const formsFor = async (one: Caller) =>
    (await one.call(mentoring.mentees)).find(({ email }) => email === helena.email)?.forms.map(({ form }) => form)
  expect(await formsFor(coach)).toContain('direcionamento')

  await say(helena, 'mentoring', false)
  await expect(helena.call(mentoring.create, { body })).rejects.toMatchObject(asks('mentoring'))
  await expect(helena.call(mentoring.update, { body: { ...body, _id: made._id } })).rejects.toMatchObject(
    asks('mentoring'),
  )
  for (const reader of [coach, mentora]) {
    expect(await formsFor(reader)).toEqual([])
    expect(await reader.call(mentoring.answers, { query })).toBeNull()
  }
  expect(await helena.call(mentoring.readings)).toEqual([])
  expect(await helena.call(mentoring.answers, { query })).toMatchObject({ item })

  await say(helena, 'mentoring', true)
  expect(await coach.call(mentoring.answers, { query })).toMatchObject({ item })
  expect(await helena.call(mentoring.readings)).toMatchObject([{ form: 'direcionamento', role: 'coach' }])

  await helena.call(privacy.eraseConsented, { params: { purpose: 'mentoring' } })
  expect(await helena.call(mentoring.answers, { query })).toBeNull()
  expect(await coach.call(mentoring.answers, { query })).toBeNull()
})

test('she is asked about the programme only if she is in it, and erases nobody else’s words', async () => {
  const ana = await here.as('ana')
  expect(await consentOf(ana, 'mentoring')).toBeUndefined()
  await expect(ana.call(privacy.eraseConsented, { params: { purpose: 'mentoring' } })).rejects.toMatchObject({
    status: 404,
  })
  const { rows: before } = await here.pool.query('select count(*)::int as n from survey_answers')
  await ana.call(privacy.eraseConsented, { params: { purpose: 'surveys' } })
  const { rows: after } = await here.pool.query('select count(*)::int as n from survey_answers')
  expect(after).toEqual(before)
})

test('every answer is added with the words it was given to, and none can be changed', async () => {
  const fe = await here.as('fe')
  await say(fe, 'surveys', true, 'es-ES')
  await say(fe, 'surveys', false, 'en-US')
  const { rows } = await here.pool.query(
    `select given, version, text_hash, language, how from consents where member_id = $1 and purpose = 'surveys' order by id`,
    [fe.id],
  )
  const hashOf = (language: 'es-ES' | 'en-US') => {
    const { title, text, refusal } = consentTexts('surveys', language)
    return sha256(`${title}\n${text}\n${refusal}`).toString('hex')
  }
  expect(rows).toEqual([
    { given: true, version: '1', text_hash: hashOf('es-ES'), language: 'es-ES', how: 'question' },
    { given: false, version: '1', text_hash: hashOf('en-US'), language: 'en-US', how: 'question' },
  ])
  for (const table of ['consents', 'board_consents'])
    await expect(here.pool.query(`update ${table} set given = true`)).rejects.toThrow('only ever added to')
})

test('only marketing taken back erases the contact at the partner, no other answer does', async () => {
  const duda = await here.as('duda')
  const forget = vi.spyOn(here.context.partners.marketing, 'forget').mockResolvedValue(undefined)
  const marketing = (given: boolean) =>
    duda.call(privacy.setConsent, { params: { purpose: 'marketing' }, body: { given } })
  await say(duda, 'surveys', false)
  await here.runTasks()
  await marketing(true)
  await here.runTasks()
  expect(forget).not.toHaveBeenCalled()
  await marketing(false)
  await here.runTasks()
  expect(forget.mock.calls).toEqual([[duda.email]])
  forget.mockRestore()
})

test('an answer to earlier words does not open today’s: she is asked again', async () => {
  const gabi = await here.as('gabi')
  await answer(gabi)
  await here.pool.query(
    `insert into consents (member_id, purpose, version, text_hash, language, how, given)
     values ($1, 'surveys', '0', 'x', 'pt-BR', 'question', true)`,
    [gabi.id],
  )
  expect(await consentOf(gabi, 'surveys')).toMatchObject({ given: false })
  await expect(answer(gabi)).rejects.toMatchObject(asks('surveys'))
})

test('each sensitive purpose says in three languages what she agrees to and what refusing means', () => {
  for (const purpose of sensitivePurposes) {
    const words = (['pt-BR', 'es-ES', 'en-US'] as const).map((language) => consentTexts(purpose, language))
    expect(new Set(words.flatMap(({ title, text, refusal }) => [title, text, refusal])).size).toBe(9)
    expect(words.every(({ refusal }) => (refusal?.length ?? 0) > 100)).toBe(true)
  }
})

test('whoever has sensitive data by the demo has agreed to it', async () => {
  const lia = await here.as('lia')
  expect(await consentOf(lia, 'surveys')).toMatchObject({ given: true, hasData: true })
  const cintia = await here.as('cintia-barbosa')
  expect(await consentOf(cintia, 'board')).toMatchObject({ given: true })
})
