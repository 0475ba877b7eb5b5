import { dayIn, laterDay } from '@juntas/contract/rules/sao-paulo'
import { sql } from 'kysely'
import { needsTranslation } from '../contents/content-facts.ts'
import { failedTasks } from '../tasks/tasks.ts'
import { type Asking, counted, type Waiting } from './waiting-item.ts'

interface Count {
  count: number
  words?: string[] | null
  first?: Date | null
  cents?: number | null
}
const day = 86_400_000

const itemOf = (kind: Waiting['kind'], row: Count | undefined): Waiting[] =>
  counted({
    kind,
    count: row?.count ?? 0,
    words: row?.words ?? [],
    amount: row?.cents == null ? null : row.cents / 100,
    since: row?.first?.toISOString() ?? null,
  })

/** Background work that gave up. */
export async function tasks({ db, viewer }: Asking): Promise<Waiting[]> {
  const { rows } = await sql<Count>`
    select count(*)::int as count, array_agg(distinct kind) as words, min(run_at) as first
    from (${failedTasks(viewer)}) as failed`.execute(db)
  return itemOf('tasks', rows[0])
}

/** Films whose newest upload failed. */
export async function uploads({ db, at }: Asking): Promise<Waiting[]> {
  const { rows } = await sql<Count>`
    select count(*)::int as count, array_agg(title order by created_at desc) as words, min(created_at) as first from (
      select distinct on (u.content_id) u.state, u.created_at, c.title
      from uploads u join contents c on c.id = u.content_id
      where u.created_at > ${new Date(at.getTime() - 30 * day)}
      order by u.content_id, u.created_at desc
    ) as newest where state = 'failed'`.execute(db)
  return itemOf('uploads', rows[0])
}

/** Bills whose charge was refused and that nobody has paid since. */
export async function charges({ db }: Asking): Promise<Waiting[]> {
  const { rows } = await sql<Count>`
    select count(*)::int as count, sum(amount_cents)::float8 as cents, array_agg(distinct decline_reason) as words,
      min(due_at) as first
    from bills where status = 'pending' and decline_reason is not null and subscription_id is not null`.execute(db)
  return itemOf('charges', rows[0])
}

/** Contents that lack a language. What goes on air first is due then. */
export async function translations({ db, at }: Asking): Promise<Waiting[]> {
  const { rows } = await sql<{ count: number; next: Date | null }>`
    select count(*)::int as count,
      min(t.publish_at) filter (where t.state = 'published' and t.publish_at > ${at}) as next
    from contents t where t.state <> 'archived' and ${needsTranslation}`.execute(db)
  const { count = 0, next = null } = rows[0] ?? {}
  return counted({ kind: 'translations', count, dueAt: next?.toISOString() ?? null })
}

/** What members suggest for the subtitles. */
export async function corrections({ db }: Asking): Promise<Waiting[]> {
  const { rows } = await sql<{ count: number; words: string[] | null; since: Date | null }>`
    select count(*)::int as count, array_agg(distinct c.title) as words, min(k.created_at) as since
    from cue_corrections k join contents c on c.id = k.content_id`.execute(db)
  const { count = 0, words, since } = rows[0] ?? {}
  return counted({ kind: 'corrections', count, words: (words ?? []).slice(0, 3), since: since?.toISOString() ?? null })
}

/** Invitations to the team that were not accepted and end within two days, or ended in the last week. */
export async function invitations({ db, at }: Asking): Promise<Waiting[]> {
  const { rows } = await sql<Count>`
    select count(*)::int as count, array_agg(email order by expires_at) as words, min(expires_at) as first
    from staff_invitations
    where accepted_at is null and revoked_at is null
      and expires_at between ${new Date(at.getTime() - 7 * day)} and ${new Date(at.getTime() + 2 * day)}`.execute(db)
  return itemOf('invitations', rows[0])
}

/** Companies whose contract ends within thirty days. */
export async function companies({ db, at }: Asking): Promise<Waiting[]> {
  const today = dayIn(at)
  const { rows } = await sql<Count>`
    select count(*)::int as count, array_agg(name order by ends_on, name) as words from companies
    where ends_on between ${today} and ${laterDay(today, 30)}`.execute(db)
  return itemOf('companies', rows[0])
}
