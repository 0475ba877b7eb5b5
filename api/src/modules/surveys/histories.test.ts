import { privacy } from '@juntas/contract/privacy'
import { surveys } from '@juntas/contract/surveys'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOf, stepsOf, tryHistories } from '../../../test/models/histories.ts'
import { listOf, moments, SurveyModel, types, type Values } from '../../../test/models/surveys.ts'
import { type Caller, type World, world } from '../../../test/worlds/world.ts'
import { tasks } from './tasks.ts'

// Whatever a member answers, corrects, leaves half done or erases in whatever order, what is shown follows the rules.

let clock = Date.now()
let here: World
let bia: Caller & { id: number }

beforeAll(async () => {
  here = await world({ now: () => new Date(clock), env: { RATE_LIMIT_FACTOR: '1000000' } })
  bia = await here.as('bia')
})
afterAll(() => here.close())

const consent = (given: boolean) =>
  bia.call(privacy.setConsent, { params: { purpose: 'surveys' }, body: { given, how: 'question' } })

async function begin() {
  await here.pool.query('delete from survey_answers; delete from past_survey_answers; delete from survey_drafts')
  clock = Date.now()
  await consent(true)
  const model = new SurveyModel()
  model.time = clock
  return { model, real: {} }
}

const pass = (model: SurveyModel, ms: number) => {
  clock += ms
  model.time = clock
}
const minute = 60_000
const iso = (at: number | null | undefined) => (at === null || at === undefined ? null : new Date(at).toISOString())
const onWire = (values: Values) => [...values].map(([id, value]) => ({ id, value }))

const which = { type: fc.constantFrom(...types), moment: fc.constantFrom(...moments) }
const value = fc.integer({ min: 1, max: 5 })
/** Four values in turn: few enough that the same answers come twice. */
const whole = fc
  .record({
    turn: fc.constantFrom([3], [1, 5, 2], [5, 4, 4, 1, 2]),
    isShort: fc.constantFrom(false, false, false, true),
  })
  .map(({ turn, isShort }) => {
    const all = Array.from({ length: 48 }, (_, at) => [at + 1, turn[at % turn.length]!] as const)
    return new Map(isShort ? all.slice(1) : all)
  })
const some = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), value), { maxLength: 4 }).map((pairs) => new Map(pairs))

const step = stepsOf<SurveyModel, object>()

const finish = step('finish', fc.record({ ...which, values: whole }), async ({ type, moment, values }, model) => {
  const route = type === 'impacto' ? surveys.answerImpact : surveys.answerPotential
  const body = { pesquisaType: moment, answers: onWire(values) }
  const { refused, answer } = await answerOf(bia.call(route, { body }))
  // 48 answers, and a member who agreed.
  expect(refused).toBe(values.size === 48 && model.hasConsent ? 0 : 422)
  if (answer) expect(answer.savedAt).toBe(iso(model.finish(type, moment, values)))
  pass(model, minute)
})

const draft = step(
  'draft',
  fc.record({ ...which, values: some, knows: fc.constantFrom('nothing', 'the last', 'an old one') }),
  async ({ type, moment, values, knows }, model) => {
    const last = iso(model.finished(type, moment)?.at)
    const finishedAt = knows === 'the last' ? last : last === null ? new Date(0).toISOString() : null
    const body = { pesquisaType: moment, answers: onWire(values), ...(knows === 'nothing' ? {} : { finishedAt }) }
    const { refused } = await answerOf(bia.call(surveys.saveDraft, { params: { type }, body }))
    expect(refused).toBe(model.hasConsent ? (knows === 'an old one' ? 409 : 0) : 422)
    if (refused === 0) model.saveDraft(type, moment, values)
    pass(model, minute)
  },
)

const agree = step('agree', fc.constantFrom(true, true, false), async (given, model) => {
  await consent(given)
  model.consent(given)
  pass(model, minute)
})

const erase = step('erase', fc.constant(null), async (_, model) => {
  await bia.call(privacy.eraseConsented, { params: { purpose: 'surveys' } })
  model.erase()
  pass(model, minute)
})

const wait = step('wait', fc.constantFrom(0.5, 1, 60, 91), async (days, model) => {
  pass(model, days * 86_400_000)
  await tasks['surveys.dropDrafts']?.(here.context, {}, { attempt: 1, lastAttempt: false })
  model.sweep()
})

async function compare(model: SurveyModel) {
  const isDone = (type: (typeof types)[number]) => ({
    inicial: model.finished(type, 'inicial') !== undefined,
    final: model.finished(type, 'final') !== undefined,
  })
  expect(await bia.call(surveys.verify, { body: { user: bia.id } })).toEqual({
    impacto: isDone('impacto'),
    potencial: isDone('potencial'),
  })
  for (const moment of moments) {
    for (const type of types) {
      const seen = await bia.call(surveys.draft, { params: { type }, query: { pesquisaType: moment } })
      const kept = model.drafts.get(model.key(type, moment))
      const last = model.finished(type, moment)
      expect(seen).toMatchObject({ savedAt: iso(kept?.at), finishedAt: iso(last?.at) })
      expect(pairsOf(seen.answers)).toEqual(listOf(kept?.values ?? new Map()))
      expect(pairsOf(seen.finished)).toEqual(listOf(last?.values ?? new Map()))
    }
    await compareResult(model, moment)
  }
}

async function compareResult(model: SurveyModel, moment: (typeof moments)[number]) {
  const wanted = model.result(moment)
  const { refused, answer } = await answerOf(
    bia.call(surveys.result, { body: { user_id: bia.id, pesquisaType: moment } }),
  )
  expect(refused).toBe(wanted ? 0 : 409)
  if (!wanted) return
  expect(answer).toMatchObject({
    areas: wanted.areas,
    savedAt: iso(wanted.savedAt),
    impactSavedAt: iso(wanted.impactSavedAt),
    beforeSavedAt: iso(wanted.beforeSavedAt),
    impactBeforeSavedAt: iso(wanted.impactBeforeSavedAt),
  })
  // The three highest and the three lowest; of equal ones the first.
  const byValue = [...wanted.areas.entries()].toSorted(([, a], [, b]) => b.value - a.value).map(([area]) => area)
  const nameOf = (area: number) => answer?.areas[area]?.area
  expect(answer?.strengths).toEqual(byValue.slice(0, 3).map(nameOf))
  const rest = byValue.slice(3).toSorted((a, b) => wanted.areas[a]!.value - wanted.areas[b]!.value || a - b)
  expect(answer?.opportunities.map(({ area }) => area)).toEqual(rest.slice(0, 3).map(nameOf))
}

const pairsOf = (answers: readonly { id: number; value: number }[]) =>
  listOf(new Map(answers.map(({ id, value: given }) => [id, given])))

test('a member, any history: surveys, drafts and results follow the rules [SURVEY-07] [SURVEY-12] [GAP-24] [GAP-85] [GAP-119]', async ({
  task,
}) => {
  const steps = [finish, finish, finish, finish, draft, draft, agree, erase, wait]
  await tryHistories(task, { few: 8, full: 1000, steps, longest: 14, begin, compare })
}, 900_000)
