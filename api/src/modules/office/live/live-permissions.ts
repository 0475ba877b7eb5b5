import { Failure } from '@juntas/contract/errors'
import type { officeLivePermissions } from '@juntas/contract/office/live'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { hasWords } from '../../../db/like.ts'
import { cappedPage } from '../../../db/paging.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import type { AuditInput } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import type { Undoer } from '../../../office/undo.ts'
import { verifiedMemberId } from '../../../office/verified-member.ts'

export const handlers: OfficeHandlers<typeof officeLivePermissions> = {
  async permissions({ db, query }) {
    let found = db.selectFrom('members').where('hasLivePermission', '=', true)
    if (query.q) found = found.where(hasWords(sql`name || ' ' || email`, query.q))
    const { rows, total } = await cappedPage(
      db,
      found.select(['id', 'name', 'email']).orderBy('name', query.direction).orderBy('id'),
      found,
      query,
    )
    return { items: rows.map(permissionOf), total }
  },

  async permit({ db, body, audit }) {
    const memberId = await verifiedMemberId(db, body.email)
    const changed = await setPermission(db, memberId, true)
    if (!changed) throw invalidField('email', 'already_permitted')
    await audit(entryOf(memberId, true))
    return permissionOf(changed)
  },

  async forbid({ db, params, audit }) {
    if (!(await setPermission(db, params.id, false))) throw new Failure('not_found')
    await audit(entryOf(params.id, false))
    return null
  },
}

/** Undefined if the member has, or has not, the permission already. */
const setPermission = (db: Db, id: number, hasLivePermission: boolean) =>
  db
    .updateTable('members')
    .set({ hasLivePermission })
    .where('id', '=', id)
    .where('hasLivePermission', '=', !hasLivePermission)
    .returning(['id', 'name', 'email'])
    .executeTakeFirst()

const entryOf = (memberId: number, isGiven: boolean): AuditInput => ({
  area: 'editor',
  action: isGiven ? 'live_permission.give' : 'live_permission.take',
  subject: { type: 'live_permission', id: memberId },
  memberId,
  changes: [{ field: 'hasLivePermission', before: !isGiven, after: isGiven }],
})

const undoTo =
  (hasLivePermission: boolean): Undoer =>
  async ({ db, entry }) => {
    const memberId = Number(entry.subjectId)
    if (!(await setPermission(db, memberId, hasLivePermission))) throw new Failure('conflict')
    return entryOf(memberId, hasLivePermission)
  }

export const undoers: Record<string, Undoer> = {
  'live_permission.give': undoTo(false),
  'live_permission.take': undoTo(true),
}

const permissionOf = (row: { id: number; name: string; email: string }) => ({
  '@id': `/v1/office/live_permissions/${row.id}`,
  '@type': 'LivePermission' as const,
  ...row,
})
