import type { Db } from '../../db/client.ts'

export { unreadNetworks } from '../networks/queries.ts'

/** Posts of the board she has not seen. The board counts them; until it stands there are none. */
export async function unreadPosts(_db: Db, _memberId: number): Promise<number> {
  return 0
}
