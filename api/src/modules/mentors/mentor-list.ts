import type { mentors } from '@juntas/contract/mentors'
import {
  byWait,
  expectedDays,
  FEW_CASES,
  type MentorNumbers,
  type MentorTopic,
  shownNumbers,
  waitOf,
} from '@juntas/contract/rules/mentoring/mentor'
import { dayIn } from '@juntas/contract/rules/sao-paulo'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Handlers } from '../../http/serve.ts'
import { chosenBy, refusedBy, refusersOf } from '../../people/blocks.ts'
import { isAway, mentorColumns, mentorRows, personOf } from './people.ts'
import { seated } from './queue.ts'

export const mentorList: Handlers<Pick<typeof mentors, 'list'>> = {
  /** Everybody who can be asked. Whom the viewer blocked or muted is not shown; who blocked the viewer looks paused. */
  async list({ db, viewer, language, now }) {
    const rows = await mentorRows(db)
      .leftJoin('mentorNumbers as n', 'n.mentorId', 't.memberId')
      .select(mentorColumns)
      .select(numberColumns)
      .select([
        sql<number>`(select count(*) from mentor_requests q where q.mentor_id = t.member_id and q.state = any(${[...seated]}::text[]))
          + (select count(*) from mentor_handovers h where h.successor_id = t.member_id and h.state = 'open'
             and h.successor_at is not null)`.as('taken'),
        sql<number>`(select count(*) from mentor_requests q where q.mentor_id = t.member_id and q.state = 'queued'
          and q.member_id not in ${refusedBy(sql`t.member_id`)})`.as('queued'),
        sql<number | null>`(select q.id from mentor_requests q where q.mentor_id = t.member_id
          and q.member_id = ${viewer.id} and q.closed_at is null)`.as('request'),
        sql<boolean>`t.member_id in ${refusersOf(viewer.id)}`.as('isApart'),
      ])
      .where('t.memberId', '<>', viewer.id)
      // After the last day the mentor is no longer in the list.
      .where((eb) => eb.or([eb('t.leavesOn', 'is', null), eb('t.leavesOn', '>', dayIn(now()))]))
      .where('t.memberId', 'not in', chosenBy(viewer.id))
      .orderBy('m.name')
      .limit(500)
      .execute()
    const items = rows.map((row) => {
      const numbers = numbersIn(row)
      const away = isAway(row) || row.isApart
      const wait = waitOf({ ...row, isAway: away, numbers })
      return {
        '@id': `/v1/mentors/${row.id}`,
        '@type': 'Mentor' as const,
        ...personOf(row, language),
        topics: row.topics as MentorTopic[],
        wait: {
          kind: wait.kind,
          ahead: wait.kind === 'queue' ? wait.ahead : null,
          days: wait.kind === 'queue' ? wait.days : null,
        },
        seats: away
          ? null
          : { taken: wait.kind === 'full' ? row.capacity : Math.min(row.taken, row.capacity), capacity: row.capacity },
        numbers: away ? null : shownNumbers(numbers),
        daysPerPlace: away || !numbers || numbers.waited < FEW_CASES ? null : expectedDays(1, numbers),
        request: row.request,
      }
    })
    items.sort((a, b) => byWait(a.wait as never, b.wait as never))
    return { items, total: items.length }
  },
}

export const numberColumns = [
  'n.asked',
  'n.answered',
  'n.answerHours',
  'n.waited',
  'n.daysPerPlace',
  'n.worstDays',
] as const

export function numbersIn(row: { [K in keyof MentorNumbers]: number | null }): MentorNumbers | undefined {
  const { asked, answered, waited, answerHours, daysPerPlace, worstDays } = row
  if (asked === null || answered === null || waited === null) return undefined
  return { asked, answered, waited, answerHours, daysPerPlace, worstDays }
}

export async function numbersFor(db: Db, mentorId: number): Promise<MentorNumbers | undefined> {
  const row = await db.selectFrom('mentorNumbers').selectAll().where('mentorId', '=', mentorId).executeTakeFirst()
  return row && numbersIn(row)
}
