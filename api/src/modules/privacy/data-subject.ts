import { commentPlace, postPlace, seals } from '../../anonymity/seal.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { auditKeyOf } from '../../office/audit.ts'
import { holderNames } from '../../people/consent-store.ts'
import { iriOf, subjectColumns } from '../safety/report-subject.ts'

/** A member with every id under which the tables know them. */
export interface DataSubject {
  id: number
  email: string
  dataKey: string
  /** The member's keyed names on reports: a different one for each reported subject. */
  reporters: Buffer[]
  /** Reports that hold a copy of a seal of this member, and the posts that it is of, deleted ones included. */
  sealedReports: number[]
  sealedPosts: number[]
  /** The member's keyed names in the board's consents, one for each key. */
  consentHolders: Buffer[]
  /** The member's anonymous texts, found by their marks: no row links them. */
  anonymousPosts: number[]
  anonymousComments: number[]
  /** Opens what the audit log of the office says about the member. */
  auditKey: Buffer | null
}

export async function dataSubjectOf(
  db: Db,
  { dataKey }: Config,
  member: { id: number; email: string },
): Promise<DataSubject> {
  const { isMark, open, isReporter } = seals(dataKey)
  const [posts, comments, reports, auditKey] = await Promise.all([
    db.selectFrom('postAuthors').select(['postId', 'mark']).execute(),
    db.selectFrom('commentAuthors').select(['commentId', 'mark']).execute(),
    db
      .selectFrom('reports')
      .select(['id', ...subjectColumns, 'reporter', 'sealed', 'sealedPost'])
      .execute(),
    auditKeyOf(db, dataKey, member.id),
  ])
  const sealedReports = reports.flatMap(({ id, sealed, sealedPost }) =>
    sealed && sealedPost && open(postPlace(sealedPost), sealed) === member.id ? [{ id, sealedPost }] : [],
  )
  return {
    ...member,
    dataKey,
    auditKey,
    reporters: reports.filter((row) => isReporter(row.reporter, iriOf(row), member.id)).map((row) => row.reporter),
    sealedReports: sealedReports.map(({ id }) => id),
    sealedPosts: sealedReports.map(({ sealedPost }) => sealedPost),
    consentHolders: holderNames({ dataKey }, member.id),
    anonymousPosts: posts.filter((row) => isMark(row.mark, postPlace(row.postId), member.id)).map((row) => row.postId),
    anonymousComments: comments
      .filter((row) => isMark(row.mark, commentPlace(row.commentId), member.id))
      .map((row) => row.commentId),
  }
}
