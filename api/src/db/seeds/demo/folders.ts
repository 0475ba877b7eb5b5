import type { Seed } from '../seed.ts'

/** The folders that plans and companies grant. The library's contents are laid into them afterwards. */
export const folders = [
  { slug: 'talks', title: 'Talks', type: 'Folder', es: 'Talks', en: 'Talks' },
  { slug: 'todaspro', title: 'Todas Pro', type: 'Folder', es: 'Todas Pro', en: 'Todas Pro' },
  { slug: 'masterclass', title: 'Masterclass', type: 'Folder', es: 'Masterclass', en: 'Masterclass' },
  { slug: 'livros', title: 'Livros', type: 'Folder', es: 'Libros', en: 'Books' },
  { slug: 'aconteceu-na-live', title: 'Aconteceu na live', type: 'Folder', es: 'Pasó en vivo', en: 'It happened live' },
  { slug: 'eventos-ao-vivo', title: 'Eventos ao vivo', type: 'Folder', es: 'Eventos en vivo', en: 'Live events' },
] as const

export const foldersSeed: Seed = {
  name: 'demo/folders',
  async run(trx) {
    await trx
      .insertInto('folders')
      .values(
        folders.map(({ slug, title, type, es, en }, position) => ({
          slug,
          title,
          type,
          position,
          translations: JSON.stringify({ 'es-ES': { title: es }, 'en-US': { title: en } }),
        })),
      )
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
  },
}
