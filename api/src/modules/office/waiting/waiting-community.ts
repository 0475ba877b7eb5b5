import { answerHours } from '@juntas/contract/office/numbers'
import { confirmHours, reportHours } from '@juntas/contract/office/reports'
import { dayIn, endOfDay } from '@juntas/contract/rules/sao-paulo'
import { sql } from 'kysely'
import { reportPage } from '../reports/report-rows.ts'
import { type Asking, counted, type Waiting, waitingItem } from './waiting-item.ts'

const hourMs = 3_600_000
/** Single reports and posts that are shown by themselves. */
const mostSingle = 4

const endOfToday = (at: Date) => endOfDay(dayIn(at))

/** What is due today one by one, the rest as a number. */
export async function reports({ db, viewer, at }: Asking): Promise<Waiting[]> {
  const { rows, total } = await reportPage(db, { state: 'open', page: 1, perPage: mostSingle + 1, viewerId: viewer.id })
  const dueAt = ({ openSince }: { openSince: Date }) => new Date(openSince.getTime() + reportHours * hourMs)
  const today = rows.filter((row) => dueAt(row) < endOfToday(at)).slice(0, mostSingle)
  const next = rows[today.length]
  return [
    ...today.map((row) =>
      waitingItem({
        kind: 'report',
        id: row.id,
        count: row.reports,
        words: row.reasons.map(({ reason }) => reason),
        takenBy: row.takenByName,
        dueAt: dueAt(row).toISOString(),
      }),
    ),
    ...counted({ kind: 'reports', count: total - today.length, dueAt: next ? dueAt(next).toISOString() : null }),
  ]
}

interface PostRow {
  id: number
  title: string
  createdAt: Date
  total: number
}

/** Posts that no specialist has answered yet. */
export async function posts({ db, at }: Asking): Promise<Waiting[]> {
  const { rows } = await sql<PostRow>`
    select id, title, created_at, count(*) over ()::int as total from posts
    where answered_at is null and hidden_at is null order by created_at, id limit ${mostSingle + 1}`.execute(db)
  const dueAt = ({ createdAt }: PostRow) => new Date(createdAt.getTime() + answerHours * hourMs)
  const today = rows.filter((row) => dueAt(row) < endOfToday(at)).slice(0, mostSingle)
  const next = rows[today.length]
  return [
    ...today.map((row) => waitingItem({ kind: 'post', id: row.id, title: row.title, dueAt: dueAt(row).toISOString() })),
    ...counted({
      kind: 'posts',
      count: (rows[0]?.total ?? 0) - today.length,
      dueAt: next ? dueAt(next).toISOString() : null,
    }),
  ]
}

/** Seals that another person asked to open: they wait for a second one. */
export async function seals({ db, viewer, at }: Asking): Promise<Waiting[]> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::int as count, min(requested_at) as first from seal_openings
    where opened_at is null and refused_at is null and requested_by is distinct from ${viewer.id}
      and requested_at > ${new Date(at.getTime() - confirmHours * hourMs)}`.execute(db)
  const { count = 0, first = null } = rows[0] ?? {}
  const dueAt = first && new Date(first.getTime() + confirmHours * hourMs).toISOString()
  return counted({ kind: 'seals', count, dueAt })
}
