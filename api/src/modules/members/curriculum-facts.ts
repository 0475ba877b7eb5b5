import { mostExperiences } from '@juntas/contract/experiences'
import { isUnlocked } from '@juntas/contract/rules/award'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { ChallengeKind, Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'
import { progressOf } from '../achievements/progress.ts'

/** Everything a curriculum can say about her, in one language; what she wrote herself stays as she wrote it. */
export async function curriculumFacts(db: Db, memberId: number, language: Language) {
  const [person, experiences, certificates, badges] = await Promise.all([
    personOf(db, memberId),
    db
      .selectFrom('experiences')
      .selectAll()
      .where('memberId', '=', memberId)
      .orderBy('endAt', (order) => order.desc().nullsFirst())
      .orderBy('startAt', 'desc')
      .orderBy('id', 'desc')
      .limit(mostExperiences)
      .execute(),
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
  return rows.map(({ folderTitle, translations, trailTitle, isShown, ...row }) => ({
    ...row,
    // In the reader's language while the trail still has the name it was finished under.
    title: folderTitle === trailTitle ? translated({ title: trailTitle, translations }, language).title : trailTitle,
    isShown: isShown === true,
  }))
}

/** The badges she holds now: a fact that is gone takes its badge along, shown or not. */
async function badgesOf(db: Db, memberId: number, language: Language) {
  const [rows, progress] = await Promise.all([
    db
      .selectFrom('awards as a')
      .innerJoin('challenges as ch', 'ch.id', 'a.challengeId')
      .leftJoin('curriculumLines as l', (join) => join.onRef('l.awardId', '=', 'a.id').on('l.memberId', '=', memberId))
      .select(['a.id', 'a.title', 'a.description', 'a.badgeUrl', 'a.quantity', 'a.translations'])
      .select(['ch.kind', 'l.isShown', 'l.code'])
      .orderBy('ch.id')
      .orderBy('a.quantity', 'desc')
      .execute(),
    progressOf(db, memberId),
  ])
  const held = rows.filter((row) => isUnlocked(row, progress[row.kind]))
  return Promise.all(
    held.map(async (row) => ({
      ...translated(row, language),
      isShown: row.isShown === true,
      reachedAt: await reachedAt(db, memberId, row.kind, row.quantity),
    })),
  )
}

/** The day of the fact that filled the measure: the tenth content she finished, the third network she is in. */
export async function reachedAt(db: Db, memberId: number, kind: ChallengeKind, quantity: number): Promise<Date | null> {
  const found =
    kind === 'watch'
      ? sql<{
          at: Date
        }>`select v.watched_at as at from content_views v join contents c on c.id = v.content_id and c.type <> 'Skill'
          where v.member_id = ${memberId} and v.watched_at is not null order by v.watched_at offset ${quantity - 1} limit 1`
      : sql<{ at: Date }>`select n.created_at as at from network_members m join networks n on n.id = m.network_id
          where m.member_id = ${memberId} order by n.created_at offset ${quantity - 1} limit 1`
  return (await found.execute(db)).rows[0]?.at ?? null
}
