import { circles } from '@juntas/contract/circles/circles'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { tasks } from '../../src/modules/circles/tasks.ts'
import { makeMember } from '../factories/member.ts'
import { type Caller, type World, world } from './world.ts'

export type Woman = Caller & { id: number }
export const dayMs = 86_400_000
// A Monday, 12:00 in São Paulo.
export const monday = new Date('2026-11-16T15:00:00Z')
export const clock = { now: monday }
export let here: World
export let season: string
export let seasonId: number
export let companyId: number

/** A world whose clock stands; each test starts on Monday without circles, wishes, blocks and reports. */
export function beginWithCircles() {
  beforeAll(async () => {
    here = await world({ now: () => clock.now, env: { RATE_LIMIT_FACTOR: '100' } })
    const { rows } = await here.pool.query(
      `select s.id from seasons s join folders f on f.id = s.folder_id and f.type = 'Skill' join contents c on c.season_id = s.id
       where c.publish_at <= now() group by s.id order by count(*) desc, s.id limit 1`,
    )
    seasonId = rows[0].id
    season = `/v1/seasons/${seasonId}`
    companyId = (await here.pool.query(`select id from companies order by id limit 1`)).rows[0].id
  })
  afterAll(() => here.close())
  beforeEach(async () => {
    clock.now = monday
    for (const table of ['circles', 'circle_wishes', 'member_blocks', 'reports'])
      await here.pool.query(`delete from ${table}`)
  })
}

export const woman = async (more: { company?: { id: number } } = {}): Promise<Woman> => {
  const { id, email } = await makeMember(here.context.db, {
    subscriptions: [{ status: 'active' }],
    hasFolders: true,
    ...more,
  })
  return { ...(await here.as(email)), id }
}
export const women = (count: number) => Promise.all(Array.from({ length: count }, () => woman()))
export const episodes = async () =>
  (
    await here.pool.query(
      'select id, title, slug, folder_id, thumb_url, duration_ms from contents where season_id = $1 order by position, id',
      [seasonId],
    )
  ).rows
const opening = {
  weekday: 4,
  hour: '19:00',
  timeZone: 'America/Sao_Paulo',
  pace: 1 as const,
  language: 'pt-BR' as const,
  name: 'Círculo das quintas',
  keepsSecret: true as const,
}
const wish = (more: object = {}) => ({
  season,
  slots: ['evening' as const],
  pace: 1 as const,
  language: 'pt-BR' as const,
  timeZone: 'America/Sao_Paulo',
  ...more,
})
export const open = async (opener: Woman, more: object = {}) =>
  (await opener.call(circles.open, { body: { ...opening, season, ...more } })).id
export const find = (seeker: Woman, more: object = {}) => seeker.call(circles.find, { body: wish(more) })
export const enter = async (seeker: Woman, more: object = {}) => {
  const { offer } = await find(seeker, more)
  if (!offer) return null
  return (await seeker.call(circles.enter, { params: { id: offer.id }, body: { keepsSecret: true } })).id
}
export const page = (member: Woman, id: number) => member.call(circles.get, { params: { id } })
/** Who moderates, counted by seats from 0. */
export const turnIn = async (member: Woman, id: number) => {
  const { people, meeting } = await page(member, id)
  return people.findIndex((person) => person.id === meeting?.moderator)
}
export const cron = () => tasks['circles.cron']!(here.context, {}, { attempt: 1, lastAttempt: false })
/** A circle of eight, running; the first one opened it. */
export const running = async () => {
  const eight = await women(8)
  const id = await open(eight[0]!)
  for (const one of eight.slice(1)) await enter(one)
  return { id, eight: eight as [Woman, Woman, ...Woman[]] }
}
