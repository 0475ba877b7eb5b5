import { portraitOf } from '@juntas/contract/rules/person/portrait-address'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'
import { isAmong, refusersOf } from '../../people/blocks.ts'

/** Members who may be asked: an account that is not blocked, with one of the two roles, and a profile. */
export const mentorRows = (db: Db) =>
  db
    .selectFrom('mentors as t')
    .innerJoin('members as m', 'm.id', 't.memberId')
    .where('m.blockedAt', 'is', null)
    .where(isMentor)

/** Whether member `m` has one of the two roles. */
export const isMentor = sql<boolean>`exists (select from member_roles r
  where r.member_id = m.id and r.role in ('mentor', 'open_mentor'))`

/** The mentor of this id; undefined if the member is none who may be asked. */
export const mentorOf = (db: Db, memberId: number) =>
  mentorRows(db)
    .select(['t.capacity', 't.pausedAt', 't.leavesOn'])
    .where('t.memberId', '=', memberId)
    .executeTakeFirst()

/** Paused or about to leave: no new request reaches the mentor. */
export const isAway = ({ pausedAt, leavesOn }: { pausedAt: Date | null; leavesOn: string | null }) =>
  pausedAt !== null || leavesOn !== null

/** Whether nothing new of the member reaches the mentor, who then looks paused. */
export const refuses = (db: Db, mentorId: number, memberId: number): Promise<boolean> =>
  isAmong(db, mentorId, refusersOf(memberId))

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
