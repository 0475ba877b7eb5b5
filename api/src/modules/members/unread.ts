import type { Db } from '../../db/client.ts'

/** Networks with something she has not seen. The community module counts them; until it stands there are none. */
export async function unreadNetworks(_db: Db, _memberId: number): Promise<number> {
  return 0
}

/** Posts of the board she has not seen; as above. */
export async function unreadPosts(_db: Db, _memberId: number): Promise<number> {
  return 0
}
