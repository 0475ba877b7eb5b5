import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { subscriptionState } from '../subscriptions/subscription-state.ts'
import type { Cell } from './csv-file.ts'
import { headingsIn } from './headings.ts'
import { inPages } from './pages.ts'

interface Member {
  id: number
  name: string
  email: string
  language: string
  verifiedAt: Date | null
  blockedAt: Date | null
  company: string | null
  subscription: string | null
  createdAt: Date
}

/** The members with the facts that the office's list shows, and nothing that they wrote, answered or watched. */
export async function* memberTable(db: Db, language: Language, at: Date): AsyncGenerator<Cell[]> {
  const headings = [
    'id',
    'name',
    'email',
    'language',
    'isVerified',
    'isBlocked',
    'company',
    'subscription',
    'createdAt',
  ]
  yield headingsIn(headings, language)
  const read = async (after: number, limit: number) =>
    (
      await sql<Member>`
        select m.id, m.name, m.email, m.language, m.verified_at, m.blocked_at, m.created_at,
          (select c.name from company_members cm join companies c on c.id = cm.company_id
           where cm.member_id = m.id order by cm.joined_at limit 1) as company,
          (select ${subscriptionState(at)} from subscriptions s where s.member_id = m.id
           order by s.status in ('active', 'future', 'created') desc, s.id desc limit 1) as subscription
        from members m where m.id > ${after} order by m.id limit ${limit}`.execute(db)
    ).rows
  for await (const one of inPages(read))
    yield [
      ...[one.id, one.name, one.email, one.language, one.verifiedAt ? 1 : 0, one.blockedAt ? 1 : 0],
      ...[one.company, one.subscription, one.createdAt.toISOString()],
    ]
}
