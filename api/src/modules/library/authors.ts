import type { library } from '@juntas/contract/library/library'
import { slice } from '../../db/paging.ts'
import { translated } from '../../http/language.ts'
import type { Handlers } from '../../http/serve.ts'

export const authors: Handlers<Pick<typeof library, 'authors'>> = {
  async authors({ db, query, language, now }) {
    let found = db
      .selectFrom('authors as a')
      .innerJoin('contents as c', 'c.authorId', 'a.id')
      .innerJoin('folders as f', 'f.id', 'c.folderId')
      .where('c.type', '<>', 'Skill')
      .where('c.publishAt', '<=', now())
    if (query['folder.slug'] !== undefined) found = found.where('f.slug', '=', query['folder.slug'])
    const [rows, { total }] = await Promise.all([
      slice(
        found
          .groupBy('a.id')
          .selectAll('a')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .orderBy('count', 'desc')
          .orderBy('a.name'),
        query,
      ).execute(),
      found.select((eb) => eb.fn.count<number>('a.id').distinct().as('total')).executeTakeFirstOrThrow(),
    ])
    const items = rows.map((row) => {
      const { id, slug, name, avatarUrl, companyJobRole, bio, count } = translated(row, language)
      return {
        '@id': `/v1/authors/${id}`,
        '@type': 'Author' as const,
        id,
        slug,
        name,
        avatar: avatarUrl,
        companyJobRole,
        bio,
        count,
      }
    })
    return { items, total }
  },
}
