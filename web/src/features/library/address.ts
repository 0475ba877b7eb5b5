import type { ContentCard } from './types.ts'

type Addressed = Pick<ContentCard, '@type' | 'slug' | 'folder'>

export const trailAddress = (id: number) => `/habilidades/${id}`

/**
 * The address of a content: a trail has its own page, its episodes are below it, everything else is in its folder
 * [CONTENT-22].
 */
export function addressOf({ '@type': type, slug, folder }: Addressed): string {
  if (type === 'Skill') return trailAddress(folder.id)
  return folder.type === 'Skill' ? `${trailAddress(folder.id)}/${slug}` : `/${folder.slug}/${slug}`
}
