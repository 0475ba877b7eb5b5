/** The address of a content's page: an episode is on the page of its trail. */
export const contentPath = (folder: { id: number; slug: string; type: string }, slug: string): string =>
  folder.type === 'Skill' ? `/habilidades/${folder.id}/${slug}` : `/${folder.slug}/${slug}`
