import type { Db } from '../../db/client.ts'
import { countUnread } from '../board/queries.ts'

export { unreadNetworks } from '../networks/queries.ts'

/** Posts of the board she has not seen. */
export const unreadPosts = (db: Db, memberId: number, dataKey: string) =>
  countUnread(db, { memberId, dataKey, language: 'pt-BR' })
