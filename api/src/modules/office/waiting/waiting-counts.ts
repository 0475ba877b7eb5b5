import { confirmHours } from '@juntas/contract/office/reports'
import { addDays } from '@juntas/contract/rules/add-days'
import { dayIn, laterDay } from '@juntas/contract/rules/sao-paulo'
import { sql } from 'kysely'
import { lateSince, restartedParts, silentParts } from '../../../heartbeats/part-rows.ts'
import { needsTranslation } from '../contents/content-facts.ts'
import { failedTasks } from '../tasks/tasks.ts'
import { type Count, counted, countedRow, type Waiting, type WaitingContext } from './waiting-item.ts'

/** What works in the background and is silent or late now: letters may not leave. */
export async function silent({ db }: WaitingContext): Promise<Waiting[]> {
  const [parts, late] = await Promise.all([silentParts(db), lateSince(db)])
  const words = [...parts.map(({ part }) => part), ...(late ? ['late'] : [])]
  const times = [...parts.map(({ beatenAt }) => beatenAt), ...(late ? [late] : [])]
  const since = times.sort((one, other) => one.getTime() - other.getTime())[0]
  return counted({ kind: 'silent', count: words.length, words, since: since?.toISOString() ?? null })
}

/** What was silent in the last day and was begun anew. */
export async function restarted({ db, at }: WaitingContext): Promise<Waiting[]> {
  const parts = await restartedParts(db, addDays(at, -1))
  const words = parts.map(({ part }) => part)
  const since = parts.at(-1)?.restartedAt.toISOString() ?? null
  return counted({ kind: 'restarted', count: words.length, words, since })
}

/** Background work that gave up. */
export async function tasks({ db, viewer }: WaitingContext): Promise<Waiting[]> {
  const { rows } = await sql<Count>`
    select count(*)::int as count, array_agg(distinct kind) as words, min(run_at) as first
    from (${failedTasks(viewer)}) as failed`.execute(db)
  return countedRow('tasks', rows)
}

/** Films whose newest upload failed. */
export async function uploads({ db, at }: WaitingContext): Promise<Waiting[]> {
  const { rows } = await sql<Count>`
    select count(*)::int as count, array_agg(title order by created_at desc) as words, min(created_at) as first from (
      select distinct on (u.content_id) u.state, u.created_at, c.title
      from uploads u join contents c on c.id = u.content_id
      where u.created_at > ${addDays(at, -30)}
      order by u.content_id, u.created_at desc
    ) as newest where state = 'failed'`.execute(db)
  return countedRow('uploads', rows)
}

/** Bills whose charge was refused and that nobody has paid since. */
export async function charges({ db }: WaitingContext): Promise<Waiting[]> {
  const { rows } = await sql<Count>`
    select count(*)::int as count, sum(amount_cents)::float8 as cents, array_agg(distinct decline_reason) as words,
      min(due_at) as first
    from bills where status = 'pending' and decline_reason is not null and subscription_id is not null`.execute(db)
  return countedRow('charges', rows)
}

/** Contents that lack a language. What goes on air first is due then. */
export async function translations({ db, at }: WaitingContext): Promise<Waiting[]> {
  const { rows } = await sql<Count>`
    select count(*)::int as count,
      min(t.publish_at) filter (where t.state = 'published' and t.publish_at > ${at}) as due
    from contents t where t.state <> 'archived' and ${needsTranslation}`.execute(db)
  return countedRow('translations', rows)
}

/** What members suggest for the subtitles. */
export async function corrections({ db }: WaitingContext): Promise<Waiting[]> {
  const { rows } = await sql<Count>`
    select count(*)::int as count, (array_agg(distinct c.title))[1:3] as words, min(k.created_at) as first
    from cue_corrections k join contents c on c.id = k.content_id`.execute(db)
  return countedRow('corrections', rows)
}

/** Invitations to the team that were not accepted and end within two days, or ended in the last week. */
export async function invitations({ db, at }: WaitingContext): Promise<Waiting[]> {
  const { rows } = await sql<Count>`
    select count(*)::int as count, array_agg(email order by expires_at) as words, min(expires_at) as first
    from staff_invitations
    where accepted_at is null and revoked_at is null
      and expires_at between ${addDays(at, -7)} and ${addDays(at, 2)}`.execute(db)
  return countedRow('invitations', rows)
}

/** Companies whose contract ends within thirty days. */
export async function companies({ db, at }: WaitingContext): Promise<Waiting[]> {
  const today = dayIn(at)
  const { rows } = await sql<Count>`
    select count(*)::int as count, array_agg(name order by ends_on, name) as words from companies
    where ends_on between ${today} and ${laterDay(today, 30)}`.execute(db)
  return countedRow('companies', rows)
}

/** Lost second factors for which a colleague asked: they wait for a second person. */
export async function factors({ db, viewer, at }: WaitingContext): Promise<Waiting[]> {
  const { rows } = await sql<Count>`
    select count(*)::int as count, array_agg(m.name order by r.id) as words,
      min(r.requested_at) + make_interval(hours => ${confirmHours}) as due
    from factor_resets r join members m on m.id = r.member_id
    where r.done_at is null and r.refused_at is null and r.requested_by is distinct from ${viewer.id}
      and r.member_id <> ${viewer.id} and r.requested_at > ${at}::timestamptz - make_interval(hours => ${confirmHours})`.execute(
    db,
  )
  return countedRow('factors', rows)
}

/** A team of one: what needs two people waits (GAP-164). */
export async function alone({ db }: WaitingContext): Promise<Waiting[]> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct o.member_id)::int as people from office_roles o
    join members m on m.id = o.member_id where m.blocked_at is null`.execute(db)
  return counted({ kind: 'alone', count: rows[0]?.people === 1 ? 1 : 0 })
}
