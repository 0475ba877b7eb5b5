import type { RaRecord } from 'ra-core'
import { m } from '#paraglide/messages.js'
import type { Translations } from '../../form/translated-fields.tsx'

export interface Folder extends RaRecord {
  id: number
  slug: string
  title: string
  type: 'Skill' | 'Folder'
  summary: string
  translations: Translations
  position: number
  isSold: boolean
  contents: number
  createdAt: string
}

export const folderTypes = [
  { value: 'Skill', label: m.folders_type_skill },
  { value: 'Folder', label: m.folders_type_folder },
] as const

export const typeName = (type: Folder['type']): string =>
  folderTypes.find(({ value }) => value === type)?.label() ?? type
