import { addDays } from '@juntas/contract/rules/add-days'
import { type RawBuilder, sql } from 'kysely'
import { newsDays } from '../anonymity/readings.ts'
import type { Db } from '../db/client.ts'
import { pruneRows } from '../db/prune.ts'
import { inTurn } from './in-turn.ts'
import type { Schedule } from './runner.ts'
import type { Tasks } from './tasks.ts'

interface Retention {
  table: string
  days: number
  /** The rows to delete: those older than `before`. */
  isOld: (before: Date) => RawBuilder<boolean>
}

const fiveYears = 5 * 366

/**
 * Rows that nothing reads any more after some time, and that no module deletes for its own reasons. docs/scale.md lists
 * every table and what deletes its rows.
 */
export const retentions: readonly Retention[] = [
  // Two years can be compared, month by month.
  { table: 'page_views', days: 25 * 31, isOld: (before) => sql`day < ${before}` },
  // Keep the last event that was sent: because of it an export names the marketing partner among the recipients.
  {
    table: 'campaign_events',
    days: 90,
    isOld: (before) => sql`created_at < ${before} and (sent_at is null or exists (
      select from campaign_events later
      where later.member_id = t.member_id and later.id > t.id and later.sent_at is not null))`,
  },
  // The gateway repeats a webhook for two days. Its effects are stored in the bills.
  {
    table: 'gateway_events',
    days: 90,
    isOld: (before) => sql`received_at < ${before} and processed_at is not null`,
  },
  { table: 'reconciliations', days: fiveYears, isOld: (before) => sql`compared_at < ${before}` },
  { table: 'notifications', days: 365, isOld: (before) => sql`created_at < ${before}` },
  { table: 'notification_digests', days: 30, isOld: (before) => sql`day < ${before}` },
  // Older notices are not shown.
  { table: 'post_notices', days: newsDays, isOld: (before) => sql`created_at < ${before}` },
  // A late report of an older playback is also recognised by its time. These rows tell playbacks of the same moment
  // apart.
  { table: 'past_viewings', days: 30, isOld: (before) => sql`left_at < ${before}` },
  // The link has expired. Keep links that staff took down.
  { table: 'note_links', days: 1, isOld: (before) => sql`expires_at < ${before} and hidden_at is null` },
  // The months of one year can still be closed, and the quarter of the first of them began up to three months earlier.
  { table: 'company_area_quarters', days: 366 + 92, isOld: (before) => sql`quarter < ${before}` },
  // The operator may have to prove who was told of new terms for as long as claims are possible (CDC, article 27).
  { table: 'terms_letters', days: fiveYears, isOld: (before) => sql`claimed_at < ${before}` },
]

/** The office lists a failed task this long after its last attempt. Its payload may contain an e-mail address. */
const givenUpDays = 30

export const tasks: Tasks = {
  async 'tasks.prune'({ db, now }) {
    const daysAgo = (days: number) => addDays(now(), -days)
    const steps = retentions.map(
      ({ table, days, isOld }) =>
        () =>
          pruneRows(db, table, isOld(daysAgo(days))),
    )
    await inTurn([...steps, () => dropGivenUp(db, daysAgo(givenUpDays))], (step) => step())
  },
}

export const schedules: Schedule[] = [{ task: 'tasks.prune', at: '11 4 * * *' }]

/** Keep the queues: a task recorded into a queue while it is deleted would never run. */
const dropGivenUp = (db: Db, before: Date) =>
  sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < ${before}`.execute(db)
