import { mentors } from '@juntas/contract/mentors'
import { notifications } from '@juntas/contract/notifications'
import type { CallInput } from '@juntas/contract/route'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { tasks } from '../../src/modules/mentors/tasks.ts'
import { type World, world } from './world.ts'

type Member = Awaited<ReturnType<World['as']>>

export let here: World
export let rosa: Member
export let ines: Member
export const secret = 'Quero negociar o meu salário'

/** A world with two mentors, of whom Rosa has one seat to begin with. Each test starts without requests and blocks. */
export function beginWithMentors() {
  beforeAll(async () => {
    here = await world({ env: { RATE_LIMIT_FACTOR: '100' } })
    rosa = await here.as('renata-ishikawa')
    ines = await here.as('grace-adeyemi')
  })
  afterAll(() => here.close())
  beforeEach(async () => {
    for (const table of ['mentor_requests', 'mentors', 'mentor_numbers', 'notifications', 'member_blocks'])
      await here.pool.query(`delete from ${table}`)
    await open(rosa, 1)
  })
}

export const iri = ({ id }: { id: number }) => `/v1/mentors/${id}`
export const open = async (who: Member, capacity: number) => {
  await here.pool.query(
    `insert into member_roles (member_id, role) values ($1, 'open_mentor') on conflict do nothing`,
    [who.id],
  )
  return who.call(mentors.setProfile, { body: { headline: 'Advogada', topics: ['career'], capacity } })
}
export const ask = async (name: string, mentor = rosa, joinsQueue = false) =>
  (await here.as(name)).call(mentors.ask, { body: { mentor: iri(mentor), text: secret, joinsQueue } })
export const mine = async (name: string) => (await (await here.as(name)).call(mentors.requests))['hydra:member']
export const shown = async (name: string, mentor = rosa) =>
  (await (await here.as(name)).call(mentors.list))['hydra:member'].find(({ id }) => id === mentor.id)
export const answer = (who: Member, id: number, body: CallInput<typeof mentors.answer>['body']) =>
  who.call(mentors.answer, { params: { id }, body })
export const age = (id: number, days: number) =>
  here.pool.query(
    `update mentor_requests set queued_at = queued_at - make_interval(days => $2), asked_at = asked_at - make_interval(days => $2),
     waiting_since = waiting_since - make_interval(days => $2) where id = $1`,
    [id, days],
  )
export const run = (name: 'mentors.watch' | 'mentors.count') =>
  tasks[name]!(here.context, {}, { attempt: 1, lastAttempt: false })
export const heard = async (name: string) =>
  (await (await here.as(name)).call(notifications.list))['hydra:member']
    .filter(({ kind }) => kind === 'mentoring')
    .map(({ text }) => text)
/** A block by a request without a name. */
export const keepAwayUnnamed = (who: { id: number }, other: { id: number }) =>
  here.pool.query('insert into member_blocks (member_id, blocked_id, is_known) values ($1, $2, false)', [
    who.id,
    other.id,
  ])
