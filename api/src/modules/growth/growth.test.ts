import { growth } from '@juntas/contract/growth'
import { notes } from '@juntas/contract/notes/notes'
import { privacy } from '@juntas/contract/privacy'
import { statementCount } from '@juntas/contract/rules/survey'
import { surveys } from '@juntas/contract/surveys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveConsent } from '../../../test/give-consent.ts'
import { type Caller, type World, world } from '../../../test/worlds/world.ts'
import { tasks } from './tasks.ts'

let here: World
let clock = new Date()
const lines: string[] = []
beforeAll(async () => {
  here = await world({ now: () => clock, logTo: { write: (line) => void lines.push(line) } })
})
afterAll(() => here.close())

const dayMs = 86_400_000
const pass = (days: number) => {
  clock = new Date(clock.getTime() + days * dayMs)
}
const answers = (value: (id: number) => number) =>
  Array.from({ length: statementCount }, (_, index) => ({ id: index + 1, value: value(index + 1) }))
const answer = (member: Caller, pesquisaType: 'inicial' | 'final', value: (id: number) => number) =>
  member.call(surveys.answerPotential, { body: { pesquisaType, answers: answers(value) } })
const read = (member: Caller, cycle?: number) => member.call(growth.get, { query: cycle ? { cycle } : {} })
const isNegotiation = (id: number) => id >= 25 && id <= 28
const isPositioning = (id: number) => id >= 13 && id <= 16
const low = (id: number) => (isNegotiation(id) ? 1 : isPositioning(id) ? 2 : id <= 4 ? 3 : 4)

test('[beyond, growth] before a survey there is nothing to show and nothing to choose', async () => {
  const gabi = await here.as('gabi')
  expect(await read(gabi)).toMatchObject({ cycle: null, cycleCount: 0, suggestions: [], areas: [] })
  const body = { area: 'negotiation' as const, trail: '/v1/skills/1' }
  await expect(gabi.call(growth.choose, { body })).rejects.toMatchObject({ code: 'surveys_missing' })
})

test('[beyond, growth] after the first survey: three suggestions, each with its reason and its count', async () => {
  const gabi = await here.as('gabi')
  await answer(gabi, 'inicial', low)
  const page = await read(gabi)
  expect(page.cycle).toMatchObject({ number: 1, afterAt: null, isOpen: false, isCurrent: true })
  expect(page.suggestions.map(({ area }) => area)).toEqual(['negotiation', 'positioning', 'networking'])
  expect(page.suggestions[0]).toMatchObject({ reason: { kind: 'lowest', score: 1, episodes: 8, of: 9, statements: 4 } })
  expect(page.suggestions[1]!.reason).toMatchObject({ kind: 'low_answers', score: 2, isRare: false })
  for (const { reason, trail } of page.suggestions) {
    expect(reason.episodes).toBeGreaterThan(0)
    expect(reason.of).toBe(trail.episodeCount)
  }
  // Without a single tagged episode a trail is no suggestion, neither here nor in the result.
  await here.pool.query('create table kept as select * from content_statements')
  await here.pool.query('delete from content_statements')
  expect((await read(gabi)).suggestions).toEqual([])
  await here.pool.query('insert into content_statements select * from kept')
})

test('[beyond, growth] a choice keeps the reason of its day; exchanging says what it replaced; taking back is quiet', async () => {
  const gabi = await here.as('gabi')
  const [negotiation, positioning] = (await read(gabi)).suggestions
  const choose = (area: 'negotiation' | 'positioning', id: number) =>
    gabi.call(growth.choose, { body: { area, trail: `/v1/skills/${id}` } })
  await choose('negotiation', negotiation!.trail.id)
  const first = (await read(gabi)).chosen[0]!
  expect(first).toMatchObject({ area: 'negotiation', insteadOf: null, reason: negotiation!.reason })
  // An episode more tomorrow does not change what was true on the day.
  await here.pool.query(
    `insert into content_statements select id, 25 from contents where slug = 'fechar-registrar-cobrar'`,
  )
  pass(1)
  await choose('negotiation', negotiation!.trail.id)
  expect((await read(gabi)).chosen[0]).toMatchObject({ reason: first.reason, chosenAt: first.chosenAt })
  const other = positioning!.others[0]!
  await choose('positioning', other.trail.id)
  const swapped = (await read(gabi)).chosen[1]!
  expect(swapped).toMatchObject({ trail: { id: other.trail.id }, insteadOf: positioning!.trail.title })
  expect((await read(gabi)).suggestions.map(({ area }) => area)).toEqual(['networking'])
  await gabi.call(growth.drop, { params: { area: 'positioning' } })
  expect((await read(gabi)).chosen.map(({ area }) => area)).toEqual(['negotiation'])
  await expect(choose('negotiation', 99_999)).rejects.toMatchObject({ status: 404 })
})

test('[beyond, growth] evidence gathers by itself; a note stays out of print until it is picked', async () => {
  const gabi = await here.as('gabi')
  const folder = (await read(gabi)).chosen[0]!.trail
  const { rows } = await here.pool.query('select id from contents where folder_id = $1 and type <> $2 order by id', [
    folder.id,
    'Skill',
  ])
  const note = async (contentId: number) =>
    gabi.call(notes.create, {
      body: {
        title: 'Um número',
        description: 'x',
        tag: 'relevant',
        timestamp: 1,
        content: `/v1/contents/${contentId}`,
      },
    })
  const [mine, practiced] = [await note(rows[0].id), await note(rows[1].id)]
  await here.pool.query(
    'update notes set created_at = $2::timestamptz, practiced_at = case when id = $3 then $2::timestamptz end where member_id = $1',
    [...[gabi.id, clock, practiced.id]],
  )
  const { id: anas } = (await here.pool.query('select id from notes where member_id <> $1 limit 1', [gabi.id])).rows[0]
  expect((await read(gabi)).chosen[0]!.evidence).toMatchObject({
    notes: 2,
    practiced: 1,
    picked: [],
    certificate: null,
  })
  expect((await gabi.call(growth.notes)).notes.map(({ id }) => id).sort()).toEqual([mine.id, practiced.id].sort())
  // A note of another member cannot be printed.
  const printed = await gabi.call(growth.print, { body: { hidden: ['left'], notes: [mine.id, anas] } })
  expect(printed).toEqual({ hidden: ['left'], notes: [mine.id] })
  const page = await read(gabi)
  expect(page.chosen[0]!.evidence.picked.map(({ id }) => id)).toEqual([mine.id])
  expect(page).toMatchObject({ printed, totals: { notes: 2, practiced: 1 } })
  await gabi.call(notes.remove, { params: { id: mine.id } })
  expect((await read(gabi)).chosen[0]!.evidence).toMatchObject({ notes: 1, picked: [] })
})

test('[beyond, growth] a certificate, an award and the day a trail was finished stand beside it', async () => {
  const page = await read(await here.as('lia'))
  expect(page.chosen.map(({ area }) => area)).toEqual(['self_confidence', 'positioning', 'negotiation'])
  const [finished, swapped] = page.chosen
  expect(finished).toMatchObject({ trail: { progress: 100, minutesLeft: 0 }, evidence: { notes: 3, practiced: 1 } })
  expect(finished!.evidence.certificate?.code).toMatch(/^[A-Z2-9]{4}-/)
  expect(Date.parse(finished!.finishedAt!)).toBeLessThan(clock.getTime())
  expect(finished!.evidence.picked).toHaveLength(1)
  expect(swapped).toMatchObject({ finishedAt: null, insteadOf: 'Presença e posicionamento' })
  expect(swapped!.trail.minutesLeft).toBeGreaterThan(0)
  const inTrails = page.chosen.flatMap(({ evidence }) => evidence.awards).length
  expect(inTrails).toBeGreaterThan(0)
  expect(inTrails + page.awards.length).toBe(page.totals.awards)
})

test('[beyond, growth] the final survey opens after 90 days, closes the cycle, and the old after becomes before', async () => {
  const gabi = await here.as('gabi')
  const begin = (number: number) => gabi.call(growth.begin, { body: { number } })
  await expect(begin(2)).rejects.toMatchObject({ status: 409 })
  pass(88)
  expect((await read(gabi)).cycle).toMatchObject({ isOpen: false })
  pass(2)
  expect((await read(gabi)).cycle).toMatchObject({ isOpen: true })
  await answer(gabi, 'final', (id) => (isNegotiation(id) ? 3 : id <= 4 ? 2 : 4))
  const closed = await read(gabi)
  expect(closed).toMatchObject({ cycle: { number: 1, isOpen: false }, suggestions: [] })
  const of = (area: string) => closed.areas.find((one) => one.area === area)
  expect(of('negotiation')).toMatchObject({ before: 1, after: 3 })
  expect(of('networking')).toMatchObject({ before: 3, after: 2 })
  // A closed cycle stands: nothing is chosen in it any more.
  await expect(gabi.call(growth.drop, { params: { area: 'negotiation' } })).rejects.toMatchObject({ status: 409 })
  await expect(begin(2)).rejects.toMatchObject({ status: 409 })
  pass(90)
  expect((await read(gabi)).cycle).toMatchObject({ isOpen: true })
  const both = await Promise.all([begin(2), begin(2)])
  expect(new Set(both.map(({ startsAt }) => startsAt)).size).toBe(1)
  const second = await read(gabi)
  expect(second).toMatchObject({ cycle: { number: 2, afterAt: null, isOpen: false }, cycleCount: 2, chosen: [] })
  expect(second.areas.find((one) => one.area === 'negotiation')).toMatchObject({ before: 3, after: null })
  expect(second.suggestions[0]!.area).toBe('networking')
  expect(await read(gabi, 1)).toMatchObject({
    cycle: { number: 1, isCurrent: false },
    chosen: [{ area: 'negotiation' }],
  })
  await expect(read(gabi, 3)).rejects.toMatchObject({ status: 404 })
})

test('[beyond, growth] the reminder comes once, on its day, and tells nothing of the survey', async () => {
  const gabi = await here.as('gabi')
  const { opensAt } = (await read(gabi)).cycle!
  expect(await gabi.call(growth.remind, { body: { isOn: true } })).toEqual({ remindAt: opensAt })
  const run = () =>
    tasks['growth.remind']!(here.context, { memberId: gabi.id, number: 2 }, { attempt: 1, lastAttempt: false })
  await run()
  expect(here.mails).toEqual([])
  pass(90)
  await run()
  await run()
  const [letter, ...more] = here.mails
  expect(more).toEqual([])
  expect(letter).toMatchObject({ to: gabi.email })
  expect(`${letter!.subject} ${letter!.text}`).not.toMatch(/pesquisa|ciclo|nota|Negocia/i)
  await gabi.call(growth.remind, { body: { isOn: false } })
  expect((await read(gabi)).cycle?.remindAt).toBeNull()
})

test('[beyond, growth] a choice follows from answers: without consent nothing new is stored, and it is sealed at rest', async () => {
  const gabi = await here.as('gabi')
  const [suggestion] = (await read(gabi)).suggestions
  const body = { area: suggestion!.area, trail: `/v1/skills/${suggestion!.trail.id}` }
  const consent = (given: boolean) =>
    gabi.call(privacy.setConsent, { params: { purpose: 'surveys' }, body: { given, how: 'question' } })
  await consent(false)
  await expect(gabi.call(growth.choose, { body })).rejects.toMatchObject({ code: 'consent_required' })
  await giveConsent(gabi, 'surveys')
  await gabi.call(growth.choose, { body })
  const { rows } = await here.pool.query('select to_jsonb(g) as row from growth_cycles g where member_id = $1', [
    gabi.id,
  ])
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/negotiation|networking|trailId|reason/)
  expect(lines.join('')).not.toMatch(/negotiation|networking/)
})

test('[review 10] after the consent is taken back nothing is stored and no letter sent; taking back stays open', async () => {
  const gabi = await here.as('gabi')
  const { opensAt, number } = (await read(gabi)).cycle!
  const consent = (given: boolean) =>
    gabi.call(privacy.setConsent, { params: { purpose: 'surveys' }, body: { given, how: 'question' } })
  const remind = (isOn: boolean) => gabi.call(growth.remind, { body: { isOn } })
  clock = new Date(Date.parse(opensAt) - dayMs)
  await remind(true)
  await consent(false)
  const stored = async () =>
    (await here.pool.query('select * from growth_cycles where member_id = $1 order by number', [gabi.id])).rows
  const before = await stored()
  const refused = { status: 422, code: 'consent_required' }
  await expect(gabi.call(growth.print, { body: { hidden: ['left'], notes: [] } })).rejects.toMatchObject(refused)
  await expect(gabi.call(growth.begin, { body: { number: number + 1 } })).rejects.toMatchObject(refused)
  await expect(remind(true)).rejects.toMatchObject(refused)
  expect(await stored()).toEqual(before)
  const letters = here.mails.length
  pass(1)
  await tasks['growth.remind']!(here.context, { memberId: gabi.id, number }, { attempt: 1, lastAttempt: false })
  expect(here.mails).toHaveLength(letters)
  expect((await read(gabi)).cycle?.remindAt).toBeNull()
  expect(await remind(false)).toEqual({ remindAt: null })
  await gabi.call(growth.drop, { params: { area: (await read(gabi)).chosen[0]!.area } })
  expect((await read(gabi)).chosen).toEqual([])
  await consent(true)
})

test('[beyond, growth] erasing the answers erases the loop with them [GAP-119]', async () => {
  const gabi = await here.as('gabi')
  await gabi.call(privacy.eraseConsented, { params: { purpose: 'surveys' } })
  expect(await read(gabi)).toMatchObject({ cycle: null })
  const { rowCount } = await here.pool.query('select from growth_cycles where member_id = $1', [gabi.id])
  expect(rowCount).toBe(0)
})
