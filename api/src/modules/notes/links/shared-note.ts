import type { Db } from '../../../db/client.ts'
import { sha256 } from '../../../encryption.ts'
import { blockedEitherWay } from '../../../people/blocks.ts'

/**
 * The note of an address. Nothing tells why an address leads nowhere: it never existed, its time is over, its author
 * withdrew it, left or is blocked, the team took it down, or the two members have a block between them.
 */
export async function sharedNote(db: Db, secret: string, viewerId: number | null, now: Date) {
  const note = await db
    .selectFrom('noteLinks as l')
    .innerJoin('notes as n', 'n.id', 'l.noteId')
    .innerJoin('members as m', 'm.id', 'n.memberId')
    .innerJoin('contents as c', 'c.id', 'n.contentId')
    .innerJoin('folders as f', 'f.id', 'c.folderId')
    .leftJoin('deletionRequests as d', 'd.memberId', 'm.id')
    .select(['l.id as linkId', 'l.showsName', 'l.expiresAt', 'n.title', 'n.description', 'n.tag', 'n.timestampSeconds'])
    .select(['n.contentId', 'n.memberId', 'm.name', 'm.nickname', 'c.title as contentTitle', 'c.slug as contentSlug'])
    .select(['c.translations', 'c.thumbUrl', 'c.durationMs', 'c.isFree', 'c.publishAt'])
    .select(['f.id as folderId', 'f.slug as folderSlug', 'f.type as folderType'])
    .where('l.secretHash', '=', sha256(secret))
    .where('l.expiresAt', '>', now)
    .where('l.hiddenAt', 'is', null)
    .where('m.blockedAt', 'is', null)
    .where('d.memberId', 'is', null)
    .$if(viewerId !== null, (found) => found.where('n.memberId', 'not in', blockedEitherWay(viewerId ?? 0)))
    .executeTakeFirst()
  return note ?? null
}
