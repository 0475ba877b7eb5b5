import { dayMs } from '@juntas/contract/rules/add-days'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { translated } from '../../../http/language.ts'
import { occasionsBetween } from '../../live-meeting/occasions.ts'
import { sharesFact } from '../contents/content-facts.ts'
import type { Planned, WaitingContext } from './waiting-item.ts'

const aheadMs = 7 * dayMs
const most = 12

interface ContentRow {
  id: number
  title: string
  folder: string
  publishAt: Date
  shares: Record<Language, number>
}

/** Contents and meetings of the next seven days, for those who plan them; support sees only the meetings. */
export async function planned({ db, viewer, at }: WaitingContext, language: Language): Promise<Planned[]> {
  const to = new Date(at.getTime() + aheadMs)
  const is = (...roles: ('editor' | 'support' | 'owner')[]) => roles.some((role) => viewer.officeRoles.has(role))
  const contents = is('editor', 'owner')
    ? await sql<ContentRow>`
        select t.id, t.title, f.title as folder, t.publish_at, ${sharesFact} as shares
        from contents t join folders f on f.id = t.folder_id
        where t.publish_at > ${at} and t.publish_at < ${to} order by t.publish_at, t.id limit ${most}`.execute(db)
    : { rows: [] }
  const meetings = is('editor', 'support', 'owner') ? await nextMeetings(db, at, to) : []
  const plans = [
    ...contents.rows.map(({ id, title, folder, publishAt, shares }) => ({
      kind: 'content' as const,
      id,
      title,
      at: publishAt.toISOString(),
      place: folder,
      missing: (Object.keys(shares) as Language[]).filter((one) => shares[one] < 1),
    })),
    ...meetings.map(({ meeting, startsAt }) => ({
      kind: 'live' as const,
      id: meeting.id,
      title: translated(meeting, language).title,
      at: startsAt.toISOString(),
      place: meeting.hostName,
      missing: [],
    })),
  ]
  return plans.sort((one, other) => Date.parse(one.at) - Date.parse(other.at)).slice(0, most)
}

/** The next date of each meeting: one that is held every day would fill the list. */
async function nextMeetings(db: Db, at: Date, to: Date) {
  const held = (await occasionsBetween(db, at, to)).filter(({ startsAt }) => startsAt > at)
  return [...new Map(held.toReversed().map((one) => [one.meeting.id, one])).values()]
}
