import type { Db } from '../../db/client.ts'
import type { Viewer } from '../../http/session.ts'

/** What a viewer may open: the folders she holds now, and whether contents marked free are hers (GAP-102). */
export interface Access {
  folderIds: ReadonlySet<number>
  opensFree: boolean
}

export async function accessOf(db: Db, viewer: Viewer): Promise<Access> {
  const row = await db
    .selectFrom('members as m')
    .select((eb) => [
      'm.accessFreeContent',
      eb
        .selectFrom('heldFolders as h')
        .whereRef('h.memberId', '=', 'm.id')
        .select((sub) => sub.fn<number[]>('array_agg', ['h.folderId']).as('ids'))
        .as('folderIds'),
    ])
    .where('m.id', '=', viewer.id)
    .executeTakeFirst()
  return { folderIds: new Set(row?.folderIds ?? []), opensFree: row?.accessFreeContent ?? false }
}

export const mayOpen = ({ folderIds, opensFree }: Access, content: { folderId: number; isFree: boolean }) =>
  folderIds.has(content.folderId) || (content.isFree && opensFree)
