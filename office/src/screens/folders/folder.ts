import type { officeFolders } from '@juntas/contract/office/library/folders'
import type { Reply } from '@juntas/contract/route'
import { m } from '#paraglide/messages.js'

export type Folder = Reply<(typeof officeFolders)['read']>

export const folderTypes: Record<Folder['type'], () => string> = {
  Skill: m.folders_type_skill,
  Folder: m.folders_type_folder,
}
