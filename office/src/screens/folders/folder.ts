import type { officeFolders } from '@juntas/contract/office/folders'
import type { Reply } from '@juntas/contract/route'
import { m } from '#paraglide/messages.js'

export type Folder = Reply<(typeof officeFolders)['read']>

export const folderTypes = [
  { value: 'Skill', label: m.folders_type_skill },
  { value: 'Folder', label: m.folders_type_folder },
] as const

export const typeName = (type: Folder['type']): string =>
  folderTypes.find(({ value }) => value === type)?.label() ?? type
