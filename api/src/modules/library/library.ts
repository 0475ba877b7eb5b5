import type { library } from '@juntas/contract/library'
import type { Db } from '../../db/client.ts'
import { languageOf } from '../../http/language.ts'
import type { Context, Handlers } from '../../http/serve.ts'
import { authors } from './authors.ts'
import { cards, type IdQuery } from './cards.ts'
import { contents } from './contents.ts'
import { engagement } from './engagement.ts'
import { progress } from './progress.ts'
import { trails } from './trails.ts'

type Lists = Pick<typeof library, 'list' | 'watched' | 'inProgress' | 'favorites'>
interface Paging {
  page: number
  perPage: number
}
const slice = ({ page, perPage }: Paging) => ({ limit: perPage, offset: (page - 1) * perPage })

const lists: Handlers<Lists> = {
  async list({ db, viewer, query, request }) {
    const direction = query['order[publishAt]']
    let found = db
      .selectFrom('contents as c')
      .where('c.publishAt', '<=', new Date())
      .$if(query['folder.slug'] !== undefined, (q) =>
        q.innerJoin('folders as f', 'f.id', 'c.folderId').where('f.slug', '=', query['folder.slug'] ?? ''),
      )
      .$if(query['season.slug'] !== undefined, (q) =>
        q.innerJoin('seasons as s', 's.id', 'c.seasonId').where('s.slug', '=', query['season.slug'] ?? ''),
      )
      .$if(query['author.slug'] !== undefined, (q) =>
        q.innerJoin('authors as a', 'a.id', 'c.authorId').where('a.slug', '=', query['author.slug'] ?? ''),
      )
    if (query.type) found = found.where('c.type', '=', query.type)
    const { limit, offset } = slice(query)
    const ids = found
      .select('c.id')
      .orderBy('c.publishAt', direction)
      .orderBy('c.id', direction)
      .limit(limit)
      .offset(offset)
    const [items, { total }] = await Promise.all([
      cards(db, viewer, languageOf(request, viewer), ids as unknown as IdQuery),
      found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { items, total }
  },
  watched: (context) => viewed(context, (db) => db.where('v.watchedAt', 'is not', null)),
  inProgress: (context) => viewed(context, (db) => db.where('v.watchedAt', 'is', null).where('v.positionMs', '>', 0)),
  async favorites({ db, viewer, query, request }) {
    const mine = db.selectFrom('contentFavorites as v').where('v.memberId', '=', viewer.id)
    const { limit, offset } = slice(query)
    const ids = mine.select('v.contentId as id').orderBy('v.createdAt', 'desc').limit(limit).offset(offset)
    const [items, { total }] = await Promise.all([
      cards(db, viewer, languageOf(request, viewer), ids as unknown as IdQuery),
      mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { items, total }
  },
}

const views = (db: Db, memberId: number) => db.selectFrom('contentViews as v').where('v.memberId', '=', memberId)

async function viewed(
  { db, viewer, query, request }: Context<typeof library.watched>,
  filter: (rows: ReturnType<typeof views>) => ReturnType<typeof views>,
) {
  const mine = filter(views(db, viewer.id))
  const { limit, offset } = slice(query)
  const ids = mine.select('v.contentId as id').orderBy('v.updatedAt', 'desc').limit(limit).offset(offset)
  const [items, { total }] = await Promise.all([
    cards(db, viewer, languageOf(request, viewer), ids as unknown as IdQuery),
    mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

export const handlers: Handlers<typeof library> = {
  ...lists,
  ...authors,
  ...contents,
  ...trails,
  ...engagement,
  ...progress,
}
