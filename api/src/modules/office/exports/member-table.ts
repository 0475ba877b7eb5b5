import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { memberRows } from '../members/member-list.ts'
import type { Cell } from './csv-file.ts'
import { headingsIn } from './headings.ts'
import { inPages } from './pages.ts'

const fields = [
  ...['id', 'name', 'email', 'language', 'isVerified', 'isBlocked'],
  ...['company', 'subscription', 'createdAt'],
]

/** The members with the facts that the office's list shows, and nothing that they wrote, answered or watched. */
export async function* memberTable(db: Db, language: Language, at: Date): AsyncGenerator<Cell[]> {
  yield headingsIn(fields, language)
  for await (const one of inPages(memberRows(db, at).select('m.language'), 'm.id'))
    yield [
      ...[one.id, one.name, one.email, one.language, one.verifiedAt ? 1 : 0, one.blockedAt ? 1 : 0],
      ...[one.company?.name ?? null, one.subscription, one.createdAt.toISOString()],
    ]
}
