import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import { commentPlace, postPlace, seals } from '../board/seal.ts'
import { holderName } from './agreed.ts'

/** A member by every name under which the tables know her. */
export interface Holder {
  id: number
  email: string
  dataKey: string
  /** Her keyed name on the board's reads, mutes and reports. */
  reader: Buffer
  /** And the one among the board's consents. */
  consentHolder: Buffer
  /** What she wrote without a name, found by its marks: no row says it. */
  anonymousPosts: number[]
  anonymousComments: number[]
}

export async function holderOf(db: Db, { dataKey }: Config, member: { id: number; email: string }): Promise<Holder> {
  const { isMark, reader } = seals(dataKey)
  const [posts, comments] = await Promise.all([
    db.selectFrom('postAuthors').select(['postId', 'mark']).execute(),
    db.selectFrom('commentAuthors').select(['commentId', 'mark']).execute(),
  ])
  return {
    ...member,
    dataKey,
    reader: reader(member.id),
    consentHolder: holderName({ dataKey }, member.id),
    anonymousPosts: posts.filter((row) => isMark(row.mark, postPlace(row.postId), member.id)).map((row) => row.postId),
    anonymousComments: comments
      .filter((row) => isMark(row.mark, commentPlace(row.commentId), member.id))
      .map((row) => row.commentId),
  }
}
