import { portraitOf } from '@juntas/contract/rules/person/portrait'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'
import { blockedEitherWay, refusersOf } from '../../people/blocks.ts'

/** Members who may be asked: an account that is not blocked, with one of the two roles, and a profile. */
export const mentorRows = (db: Db) =>
  db
    .selectFrom('mentors as t')
    .innerJoin('members as m', 'm.id', 't.memberId')
    .where('m.blockedAt', 'is', null)
    .where(isMentor)

const isMentor = sql<boolean>`exists (select from member_roles r
  where r.member_id = m.id and r.role in ('mentor', 'open_mentor'))`

/** A block between the two, whoever made it. */
export async function areApart(db: Db, one: number, other: number): Promise<boolean> {
  const { rows } = await sql`select where ${one} in ${blockedEitherWay(other)}`.execute(db)
  return rows.length > 0
}

/** Whether nothing new of the member reaches the mentor, who then looks paused. */
export async function refuses(db: Db, mentorId: number, memberId: number): Promise<boolean> {
  const { rows } = await sql`select where ${mentorId} in ${refusersOf(memberId)}`.execute(db)
  return rows.length > 0
}

export const mentorColumns = [
  'm.id',
  'm.name',
  'm.avatarUrl',
  't.headline',
  't.translations',
  't.topics',
  't.capacity',
  't.pausedAt',
  't.leavesOn',
] as const

interface PersonRow {
  id: number
  name: string
  avatarUrl: string | null
  headline: string | null
  translations: unknown
}

export const personOf = ({ id, name, avatarUrl, headline, translations }: PersonRow, language: Language) => ({
  id,
  name,
  avatar: portraitOf(id, avatarUrl),
  headline: translated({ headline: headline ?? '', translations: translations ?? {} }, language).headline,
})
