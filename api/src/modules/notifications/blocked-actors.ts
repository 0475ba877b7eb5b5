import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { chosenBy, isAmong, unseenBy } from '../../people/blocks.ts'

/** Told whatever the blocks: a member has the right to know who read confidential answers. */
const alwaysTold = 'mentoring_read'

interface Told {
  to: number
  actorId: number
  event: string
  hidesBlock: boolean
}

/** Blocked in either direction, or muted by the member; to hide the actor's block, only what the member chose. */
export async function isUnheard(db: Db, { to, actorId, event, hidesBlock }: Told): Promise<boolean> {
  if (event === alwaysTold) return false
  return isAmong(db, actorId, hidesBlock ? chosenBy(to) : unseenBy(to))
}

const member = sql.ref('n.member_id')

/**
 * Whether notification `n` still names its actor to the member after a block. Of a mentor request neither side learns of
 * the other's block, so there only the member's own choice counts.
 */
export const isStillHeard = sql<boolean>`(n.actor_id is null or n.event = ${sql.lit(alwaysTold)}
  or case when n.mentor_request_id is null then n.actor_id not in ${unseenBy(member)}
    else n.actor_id not in ${chosenBy(member)} end)`
