import { mostExperiences } from '@juntas/contract/members/experiences'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { translated } from '../../../http/language.ts'
import { earnedOf } from '../../achievements/progress.ts'
import { trailTitleOf } from '../../library/certificates/certificate-facts.ts'
import { experiencesOf } from '../experiences.ts'

/** Everything a curriculum can say about a member, in one language; the member's own texts stay as written. */
export async function curriculumFacts(db: Db, memberId: number, language: Language) {
  const [person, experiences, certificates, badges] = await Promise.all([
    personOf(db, memberId),
    experiencesOf(db, memberId).selectAll().limit(mostExperiences).execute(),
    certificatesOf(db, memberId, language),
    badgesOf(db, memberId, language),
  ])
  return { person, experiences, certificates, badges }
}

export type CurriculumFacts = Awaited<ReturnType<typeof curriculumFacts>>

const personOf = (db: Db, memberId: number) =>
  db
    .selectFrom('members as m')
    .leftJoin('customers as c', 'c.memberId', 'm.id')
    .select(['m.name', 'm.email', 'c.phoneNumber', 'c.companyJobRole', 'c.company', 'c.professionalGoal', 'c.goal'])
    .select(['c.isForeign', 'c.country', 'c.city', 'c.state', 'c.profileLink'])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()

async function certificatesOf(db: Db, memberId: number, language: Language) {
  const rows = await db
    .selectFrom('certificates as c')
    .innerJoin('folders as f', 'f.id', 'c.folderId')
    .leftJoin('curriculumLines as l', (join) =>
      join.onRef('l.certificateId', '=', 'c.id').onRef('l.memberId', '=', 'c.memberId'),
    )
    .select(['c.id', 'c.code', 'c.trailTitle', 'c.episodeCount', 'c.totalMs', 'c.finishedAt', 'l.isShown'])
    .select(['f.title as folderTitle', 'f.translations'])
    .where('c.memberId', '=', memberId)
    .orderBy('c.finishedAt', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, title: trailTitleOf(row, language), isShown: row.isShown === true }))
}

/** The badges a member earned; a badge stays earned even if the data it was counted from changes. */
async function badgesOf(db: Db, memberId: number, language: Language) {
  const [rows, earned] = await Promise.all([
    db
      .selectFrom('awards as a')
      .innerJoin('challenges as ch', 'ch.id', 'a.challengeId')
      .leftJoin('curriculumLines as l', (join) => join.onRef('l.awardId', '=', 'a.id').on('l.memberId', '=', memberId))
      .select(['a.id', 'a.title', 'a.description', 'a.badgeUrl', 'a.quantity', 'a.translations'])
      .select(['ch.kind', 'l.isShown', 'l.code'])
      .orderBy('ch.id')
      .orderBy('a.quantity', 'desc')
      .execute(),
    earnedOf(db, memberId),
  ])
  return rows.flatMap((row) => {
    const day = earned.get(row.id)
    if (!day) return []
    return [{ ...translated(row, language), isShown: row.isShown === true, reachedAt: noonOf(day) }]
  })
}

/** Noon UTC of a day, which is the same day in most time zones. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
