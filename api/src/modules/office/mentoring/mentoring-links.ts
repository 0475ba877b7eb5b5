import { Failure } from '@juntas/contract/errors'
import { mentoringLinkNames, type officeMentoringLinks } from '@juntas/contract/office/mentoring-material'
import type { Db } from '../../../db/client.ts'
import { type AuditInput, changesOf } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import type { Undoer } from '../../../office/undo.ts'

type Name = (typeof mentoringLinkNames)[number]

export const handlers: OfficeHandlers<typeof officeMentoringLinks> = {
  async list({ db }) {
    const rows = await db.selectFrom('mentoringLinks').select(['name', 'url']).execute()
    const items = mentoringLinkNames.map((name) => linkOf(name, rows.find((row) => row.name === name)?.url ?? null))
    return { items, total: items.length }
  },

  async set({ db, params: { name }, body, audit }) {
    await replace(db, name, body.was, body.url)
    await audit(entryOf(name, body.was, body.url))
    return linkOf(name, body.url)
  },
}

export const undoers: Record<string, Undoer> = {
  'mentoring_link.update': async ({ db, entry }) => {
    const name = entry.subjectId as Name
    const [change] = entry.changes
    // Saved without a change.
    if (!change) return entryOf(name, null, null)
    const [before, after] = [change.before ?? null, change.after ?? null] as [string | null, string | null]
    await replace(db, name, after, before)
    return entryOf(name, after, before)
  },
}

/** A conflict if something else than `was` is stored. */
async function replace(db: Db, name: Name, was: string | null, url: string | null) {
  const stored = await db
    .selectFrom('mentoringLinks')
    .select('url')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  const current = stored?.url ?? null
  if (current !== was) throw new Failure('conflict', { extra: { current: linkOf(name, current) } })
  if (url === null) await db.deleteFrom('mentoringLinks').where('name', '=', name).execute()
  else if (stored) await db.updateTable('mentoringLinks').set({ url }).where('name', '=', name).execute()
  else {
    const added = await db
      .insertInto('mentoringLinks')
      .values({ name, url })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    // Another person was faster between the two statements.
    if (!added) throw new Failure('conflict')
  }
}

const entryOf = (name: Name, before: string | null, after: string | null): AuditInput => ({
  area: 'support',
  action: 'mentoring_link.update',
  subject: { type: 'mentoring_link', id: name, label: name },
  changes: changesOf({ url: before }, { url: after }),
})

const linkOf = (name: Name, url: string | null) => ({
  '@id': `/v1/office/mentoring_links/${name}`,
  '@type': 'OfficeMentoringLink' as const,
  name,
  url,
})
