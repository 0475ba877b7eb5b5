import { Failure } from '@juntas/contract/errors'
import type { officeTasks, TaskState } from '@juntas/contract/office/tasks'
import { type RawBuilder, sql } from 'kysely'
import { sqlSlice } from '../../../db/paging.ts'
import type { Viewer } from '../../../http/session.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { withoutAddresses } from '../../../telemetry/without-addresses.ts'

/** The kinds of work of each area; the owner sees every kind. */
const areas = { editor: ['library.', 'media.'], finance: ['billing.'] } as const

interface TaskRow {
  id: number
  kind: string
  state: TaskState
  attempts: number
  maxAttempts: number
  runAt: Date
  createdAt: Date
  lastError: string | null
}

// The columns of graphile-worker's own table; its functions write it.
const jobs = (where: RawBuilder<unknown>) => sql<TaskRow>`
  select * from (
    select j.id, t.identifier as kind, j.attempts, j.max_attempts, j.run_at, j.created_at, j.last_error,
      case
        when j.attempts >= j.max_attempts and j.locked_at is null then 'gave_up'
        when j.locked_at is not null then 'running'
        when j.attempts > 0 then 'retrying'
        else 'waiting'
      end as state
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  ) as job where ${where}`

/** What gave up, of the kinds that the viewer's roles see. */
export const failedTasks = (viewer: Viewer) => jobs(sql`state = 'gave_up' and ${ofViewer(viewer)}`)

export const handlers: OfficeHandlers<typeof officeTasks> = {
  async tasks({ db, viewer, query }) {
    const wanted = sql`${ofViewer(viewer)}
      and (${query.state ?? null}::text is null or state = ${query.state ?? null})
      and (${query.kind ?? null}::text is null or kind = ${query.kind ?? null})`
    const [page, count] = await Promise.all([
      sql<TaskRow>`${jobs(wanted)}
        order by array_position(array['gave_up', 'retrying', 'running', 'waiting'], state), run_at, id
        ${sqlSlice(query)}`.execute(db),
      sql<{ total: number }>`select count(*)::int as total from (${jobs(wanted)}) as found`.execute(db),
    ])
    return { items: page.rows.map(taskOf), total: count.rows[0]?.total ?? 0 }
  },

  async retryTask({ db, viewer, params, audit }) {
    const one = sql`id = ${params.id} and ${ofViewer(viewer)}`
    const task = (await jobs(one).execute(db)).rows[0]
    if (!task) throw new Failure('not_found')
    if (task.state !== 'gave_up' && task.state !== 'retrying') throw new Failure('conflict')
    await sql`select graphile_worker.reschedule_jobs(array[${params.id}]::bigint[], run_at := now(), attempts := 0)`.execute(
      db,
    )
    await audit({
      area: task.kind.startsWith('billing.') ? 'finance' : 'owner',
      action: 'task.retry',
      subject: { type: 'task', id: task.id, label: task.kind },
    })
    const again = (await jobs(one).execute(db)).rows[0]
    return taskOf(again ?? task)
  },
}

function ofViewer({ officeRoles }: Viewer): RawBuilder<unknown> {
  if (officeRoles.has('owner')) return sql`true`
  const kinds = (['editor', 'finance'] as const).filter((role) => officeRoles.has(role)).flatMap((role) => areas[role])
  return sql`kind like any(${kinds.map((kind) => `${kind}%`)}::text[])`
}

const taskOf = (row: TaskRow) => ({
  '@id': `/v1/office/tasks/${row.id}`,
  '@type': 'OfficeTask' as const,
  id: row.id,
  kind: row.kind,
  state: row.state,
  attempts: row.attempts,
  maxAttempts: row.maxAttempts,
  runAt: row.runAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  lastError: row.lastError && withoutAddresses(row.lastError).slice(0, 500),
})
