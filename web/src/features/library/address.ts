import { contentPath } from '@juntas/contract/rules/library/content-path'
import type { ContentCard } from './types.ts'

export const trailAddress = (id: number) => `/habilidades/${id}`

/** The address of a content; a trail has a page of its own. */
export const addressOf = (content: Pick<ContentCard, '@type' | 'slug' | 'folder'>): string =>
  content['@type'] === 'Skill' ? trailAddress(content.folder.id) : contentPath(content.folder, content.slug)
