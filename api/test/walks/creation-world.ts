import { afterAll, beforeAll } from 'vitest'
import { giveConsent } from '../give-consent.ts'
import { type World, world } from '../worlds/world.ts'

export interface Creation {
  as: string
  url?: string | (() => Promise<string>)
  body: (member: { id: number; email: string }) => unknown
  /** A different body for the same key. */
  other: object
  /** The table whose rows the call creates. */
  rows: string
  /** How the number of rows changes: one more, or one less if the call removes a mark. */
  change?: number
}

export let here: World
export let mentorIri: string
export let coach: number
export let season: string
export const talk = '/v1/contents/1'

/** A world in which everything that the tables of creations name can be created. */
export function beginWithCreations() {
  beforeAll(async () => {
    here = await world({ env: { RATE_LIMIT_FACTOR: '100' } })
    await giveConsent(await here.as('ana'), 'board', 'surveys')
    await giveConsent(await here.as('helena'), 'mentoring')
    // A mentor with free seats.
    mentorIri = `/v1/mentors/${await firstOf(`select member_id as id from mentors where headline like 'Presidente%'`)}`
    // The demo has a profile of its only coach.
    coach = Number(await firstOf('delete from coach_profiles returning member_id as id'))
    season = `/v1/seasons/${await firstOf('select season_id as id from circles where id = 1')}`
  })
  afterAll(() => here.close())
}

export const firstOf = async (query: string) => String((await here.pool.query(query)).rows[0].id)
export const count = async (query: string) =>
  Number((await here.pool.query(`select count(*) as n from ${query}`)).rows[0].n)

export const acceptedBy = (mentor: string) =>
  firstOf(`select q.id from mentor_requests q join members m on m.id = q.mentor_id join members a on a.id = q.member_id
    where m.email like '${mentor}@%' and a.email like 'bia@%' and q.state = 'accepted'`)
