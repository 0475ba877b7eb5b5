import { mentoring } from '@juntas/contract/mentoring'
import { officeMentoring } from '@juntas/contract/office/mentoring'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveConsent } from '../../../../test/give-consent.ts'
import { undo } from '../../../../test/undo.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'

let here: World
let equipe: Caller
let helena: Awaited<ReturnType<World['as']>>
let id: number
beforeAll(async () => {
  here = await world()
  equipe = await here.as('equipe')
  helena = await here.as('helena')
  await giveConsent(helena, 'mentoring')
  id = (await here.pool.query('select id from mentees where email = $1', [helena.email])).rows[0].id
})
afterAll(() => here.close())
beforeEach(async () => {
  await here.pool.query(
    `update mentees set last_meeting_on = null, closed_at = null, evolution_due_at = null, evolution_asked_at = null`,
  )
  await here.pool.query(`delete from mentoring_answers where form in ('fechamento', 'evolucao')`)
  await here.pool.query(`delete from graphile_worker._private_jobs where key like 'mentoring.evolution/%'`)
})

const setDay = (day: string | null, was: string | null, mentee = id) =>
  equipe.raw('PUT', `/v1/office/mentees/${mentee}/last_meeting`, { body: { day, was } })
const close = () => {
  const item = Array.from({ length: 6 }, (_, index) => ({
    ...{ id: `question_0${index + 1}`, question: 'x' },
    response: 'fim',
  }))
  return helena.call(mentoring.create, { body: { email: helena.email, item, fase: 4 } })
}
const due = async () => (await helena.call(mentoring.mentee)).evolutionDueAt
const waiting = async (): Promise<string[]> => {
  const { rows } = await here.pool.query(
    `select run_at from graphile_worker._private_jobs where key like 'mentoring.evolution/%'`,
  )
  return rows.map(({ run_at }) => run_at.toISOString())
}
const letters = () => here.mails.filter(({ to, subject }) => to === helena.email && subject === 'Três meses depois')

test('before the closing form the day is only kept; with it the question waits for three months after that day [MENTOR-14]', async () => {
  expect((await setDay('2026-11-30', null)).json()).toMatchObject({ lastMeetingOn: '2026-11-30' })
  expect([await due(), await waiting()]).toEqual([null, []])
  await close()
  // The end of a shorter month, midnight in São Paulo.
  expect(await due()).toBe('2027-02-28T03:00:00.000Z')
  expect(await waiting()).toEqual(['2027-02-28T03:00:00.000Z'])
})

test('after it the question moves with the day, and back by undoing; a day that is gone asks at once, once [MENTOR-14] [office 5]', async () => {
  await close()
  const byClosing = await due()
  const set = await setDay('2026-12-15', null)
  expect([await due(), await waiting()]).toEqual(['2027-03-15T03:00:00.000Z', ['2027-03-15T03:00:00.000Z']])
  expect((await undo(equipe, set)).statusCode).toBe(201)
  expect([await due(), await waiting()]).toEqual([byClosing, [byClosing]])

  const sent = letters().length
  await setDay('2026-05-01', null)
  await here.runTasks()
  expect(letters()).toHaveLength(sent + 1)
  const asked = await due()
  await setDay('2026-05-02', '2026-05-01')
  await here.runTasks()
  expect([await due(), await waiting(), letters().length]).toEqual([asked, [], sent + 1])
})

test('a row that was closed before the moment of closing was kept holds its date without a day', async () => {
  await here.pool.query(`update mentees set evolution_due_at = '2027-01-10T12:00:00Z' where id = $1`, [id])
  await setDay('2026-12-15', null)
  expect(await due()).toBe('2027-03-15T03:00:00.000Z')
  await setDay(null, '2026-12-15')
  expect(await due()).toBe('2027-03-15T03:00:00.000Z')
})

test('two tabs: another day since is a conflict, also for undoing; slips of the keyboard are refused [office 2]', async () => {
  const first = await setDay('2026-11-01', null)
  expect((await setDay('2026-11-02', null)).json()).toMatchObject({
    code: 'conflict',
    current: { lastMeetingOn: '2026-11-01' },
  })
  await setDay('2026-11-03', '2026-11-01')
  expect((await undo(equipe, first)).json()).toMatchObject({ code: 'conflict' })
  for (const day of ['2099-01-01', '1926-11-03', '2026-02-30', '03/11/2026'])
    expect((await setDay(day, '2026-11-03')).json(), day).toMatchObject({ code: 'invalid_input' })
  expect((await setDay(null, null, 2_000_000)).statusCode).toBe(404)
})

test('one participant has the fields of the list and no word of what is written; the day is sealed in the log [GAP-31]', async () => {
  await close()
  await setDay('2026-11-04', null)
  const one = await equipe.call(officeMentoring.mentee, { params: { id } })
  expect(
    Object.keys(one)
      .filter((field) => field !== '@context')
      .sort(),
  ).toEqual(['@id', '@type', 'cargo', 'coach', 'email', 'id', 'isMember', 'lastMeetingOn', 'name'])
  const { rows } = await here.pool.query(
    `select changes, member_id, sealed, subject_label from audit_entries where action = 'mentee.last_meeting'
     order by id desc limit 1`,
  )
  expect(rows[0]).toMatchObject({ changes: [{ field: 'lastMeetingOn' }], member_id: helena.id, subject_label: null })
  expect(rows[0].sealed).not.toBeNull()
})

test('who has no account has no key: the log names the field alone and nothing is undone; an admission with a day stays', async () => {
  const body = { name: 'Sem Conta', email: 'sem.conta@example.com', cargo: 'Diretora', code: 'SC-1' }
  const admitted = await equipe.raw('POST', '/v1/office/mentees', { body })
  const set = await setDay('2026-11-05', null, admitted.json().id)
  const { rows } = await here.pool.query('select changes, sealed from audit_entries where id = $1', [
    set.headers['x-audit-entry'],
  ])
  expect(rows[0]).toEqual({ changes: [{ field: 'lastMeetingOn' }], sealed: null })
  expect((await undo(equipe, set)).json()).toMatchObject({ code: 'cannot_undo' })
  expect((await undo(equipe, admitted)).json()).toMatchObject({ code: 'in_use' })
  await setDay(null, '2026-11-05', admitted.json().id)
  expect((await undo(equipe, admitted)).statusCode).toBe(201)
})
