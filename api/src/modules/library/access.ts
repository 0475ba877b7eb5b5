import { Failure } from '@juntas/contract/errors'
import type { Db } from '../../db/client.ts'
import type { Viewer } from '../../http/session.ts'

/** What a viewer may open: the folders held now, and whether contents marked free are included (GAP-102). */
export interface Access {
  folderIds: ReadonlySet<number>
  opensFree: boolean
  /** Contents that belong to an award, and whether the viewer earned it: nothing else opens them. */
  awards: ReadonlyMap<number, boolean>
}

export async function accessOf(db: Db, viewer: Viewer): Promise<Access> {
  const [row, awards] = await Promise.all([memberRow(db, viewer.id), awardContentsOf(db, viewer.id)])
  return { folderIds: new Set(row?.folderIds ?? []), opensFree: row?.accessFreeContent ?? false, awards }
}

const memberRow = (db: Db, memberId: number) =>
  db
    .selectFrom('members as m')
    .select((eb) => [
      'm.accessFreeContent',
      eb
        .selectFrom('heldFolders as h')
        .whereRef('h.memberId', '=', 'm.id')
        .select((sub) => sub.fn<number[]>('array_agg', ['h.folderId']).as('ids'))
        .as('folderIds'),
    ])
    .where('m.id', '=', memberId)
    .executeTakeFirst()

async function awardContentsOf(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('awards as a')
    .leftJoin('earnedAwards as e', (join) => join.onRef('e.awardId', '=', 'a.id').on('e.memberId', '=', memberId))
    .select(['a.contentId', 'e.earnedOn'])
    .where('a.contentId', 'is not', null)
    .execute()
  return awardMap(rows.map(({ contentId, earnedOn }) => [contentId ?? 0, earnedOn !== null]))
}

/** A content of two awards opens with either. */
export const awardMap = (pairs: readonly (readonly [contentId: number, isEarned: boolean])[]) => {
  const earned = new Set(pairs.filter(([, isEarned]) => isEarned).map(([contentId]) => contentId))
  return new Map(pairs.map(([contentId]) => [contentId, earned.has(contentId)]))
}

/** A published content; one that the viewer may not open is refused. */
export async function openContent(db: Db, access: Access, id: number, now: Date) {
  const content = await db
    .selectFrom('contents')
    .select(['id', 'type', 'folderId', 'isFree', 'durationMs'])
    .where('id', '=', id)
    .where('publishAt', '<=', now)
    .executeTakeFirst()
  if (!content) throw new Failure('not_found')
  if (!mayOpen(access, content)) throw new Failure('forbidden')
  return content
}

export const mayOpen = (
  { folderIds, opensFree, awards }: Access,
  content: { id: number; folderId: number; isFree: boolean },
) => awards.get(content.id) ?? (folderIds.has(content.folderId) || (content.isFree && opensFree))
