import { confirmHours, reportHours } from '@juntas/contract/office/reports'
import { hourMs } from '@juntas/contract/rules/add-days'
import { promiseHours } from '@juntas/contract/rules/post'
import { dayIn, endOfDay } from '@juntas/contract/rules/sao-paulo'
import { sql } from 'kysely'
import { reportPage } from '../reports/report-rows.ts'
import { type Count, counted, countedRow, type Waiting, type WaitingContext, waitingItem } from './waiting-item.ts'

/** Single reports and posts that are shown by themselves. */
const mostSingle = 4

/** What is due today one by one, the rest as a number. `items` are the first ones, by their due time. */
function singleToday(items: readonly Waiting[], rest: 'reports' | 'posts', total: number, at: Date): Waiting[] {
  const tomorrow = endOfDay(dayIn(at))
  const today = items.filter(({ dueAt }) => dueAt && new Date(dueAt) < tomorrow).slice(0, mostSingle)
  const dueAt = items[today.length]?.dueAt ?? null
  return [...today, ...counted({ kind: rest, count: total - today.length, dueAt })]
}

const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs).toISOString()

export async function reports({ db, viewer, at }: WaitingContext): Promise<Waiting[]> {
  const { rows, total } = await reportPage(db, { state: 'open', page: 1, perPage: mostSingle + 1, viewerId: viewer.id })
  const items = rows.map((row) =>
    waitingItem({
      kind: 'report',
      id: row.id,
      count: row.reports,
      words: row.reasons.map(({ reason }) => reason),
      takenBy: row.takenByName,
      dueAt: hoursAfter(row.openSince, reportHours),
    }),
  )
  return singleToday(items, 'reports', total, at)
}

/** Posts that no specialist has answered yet. */
export async function posts({ db, at }: WaitingContext): Promise<Waiting[]> {
  const { rows } = await sql<{ id: number; title: string; createdAt: Date; total: number }>`
    select id, title, created_at, count(*) over ()::int as total from posts
    where answered_at is null and hidden_at is null order by created_at, id limit ${mostSingle + 1}`.execute(db)
  const items = rows.map(({ id, title, createdAt }) =>
    waitingItem({ kind: 'post', id, title, dueAt: hoursAfter(createdAt, promiseHours) }),
  )
  return singleToday(items, 'posts', rows[0]?.total ?? 0, at)
}

/** Seals that another person asked to open: they wait for a second one. */
export async function seals({ db, viewer, at }: WaitingContext): Promise<Waiting[]> {
  const { rows } = await sql<Count>`
    select count(*)::int as count, min(requested_at) + make_interval(hours => ${confirmHours}) as due from seal_openings
    where opened_at is null and refused_at is null and requested_by is distinct from ${viewer.id}
      and requested_at > ${at}::timestamptz - make_interval(hours => ${confirmHours})`.execute(db)
  return countedRow('seals', rows)
}
