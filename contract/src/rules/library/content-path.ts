/** The path of a content in the web app: an episode is below its trail, everything else in its folder [CONTENT-22]. */
export const contentPath = (folder: { id: number; slug: string; type: string }, slug: string): string =>
  folder.type === 'Skill' ? `/habilidades/${folder.id}/${slug}` : `/${folder.slug}/${slug}`
