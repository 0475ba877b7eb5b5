import type { Db } from '../../../db/client.ts'
import type { Change } from '../../../office/audit.ts'

/** Fields whose values are numbers of members. The log keeps the number: a name is read when the log is read. */
const people: Readonly<Record<string, string>> = { mentee: 'coach', coach_profile: 'coachId' }

interface Entry {
  subject: { type: string }
  changes: Change[]
}

/** Puts names in place of members' numbers; null for an account that is gone. */
export async function namePeople<E extends Entry>(db: Db, entries: readonly E[]): Promise<E[]> {
  const isPerson = (type: string, { field }: Change) => people[type] === field
  const ids = entries.flatMap(({ subject, changes }) =>
    changes.filter((change) => isPerson(subject.type, change)).flatMap(({ before, after }) => [before, after]),
  )
  const known = [...new Set(ids.filter((id): id is number => typeof id === 'number'))]
  if (known.length === 0) return [...entries]
  const rows = await db.selectFrom('members').select(['id', 'name']).where('id', 'in', known).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const named = (value: unknown) => (typeof value === 'number' ? { memberName: names.get(value) ?? null } : value)
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) =>
      isPerson(entry.subject.type, change)
        ? { ...change, before: named(change.before), after: named(change.after) }
        : change,
    ),
  }))
}
