import type { library } from '@juntas/contract/library/library'
import type { SelectQueryBuilder } from 'kysely'
import { plannedSlice, slice } from '../../db/paging.ts'
import type { Context, Handlers } from '../../http/serve.ts'
import { authors } from './authors.ts'
import { cards, type PageQuery, pageQuery } from './cards.ts'
import { contents } from './contents.ts'
import { engagement } from './engagement.ts'
import { progress } from './progress.ts'
import { trails } from './trails.ts'

type Lists = Pick<typeof library, 'list' | 'watched' | 'inProgress' | 'favorites'>

const lists: Handlers<Lists> = {
  list: ({ reads, viewer, query, language }) => cards(reads, viewer, language, listQuery(query)),
  watched: (context) => viewed(context, (views) => views.where('watchedAt', 'is not', null)),
  inProgress: (context) => viewed(context, (views) => views.where('watchedAt', 'is', null).where('positionMs', '>', 0)),
  favorites(context) {
    const mine = context.db.selectFrom('contentFavorites').where('memberId', '=', context.viewer.id)
    return listed(context, mine.select('contentId as id').orderBy('createdAt', 'desc'))
  },
}

type ListQuery = Context<typeof library.list>['query']

/** The most used list is written by hand: the same filters give the same text, so its statement is planned once. */
function listQuery(query: ListQuery): PageQuery {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  // Contents that only an award opens are in no list: they are reached from the award.
  const where = [
    'c.publish_at <= now()',
    'c.id <> all (array(select content_id from awards where content_id is not null))',
  ]
  if (query['folder.slug'] !== undefined)
    where.push(`c.folder_id = (select id from folders where slug = ${value(query['folder.slug'])})`)
  if (query['season.slug'] !== undefined)
    where.push(`c.season_id in (select id from seasons where slug = ${value(query['season.slug'])})`)
  if (query['author.slug'] !== undefined)
    where.push(`c.author_id = (select id from authors where slug = ${value(query['author.slug'])})`)
  if (query.type) where.push(`c.type = ${value(query.type)}::content_type`)
  const found = `from contents c where ${where.join(' and ')}`
  const direction = query['order[publishAt]']
  return {
    count: `select count(*) ${found}`,
    text: `select c.id ${found} order by c.publish_at ${direction}, c.id ${direction} ${plannedSlice(value, query)}`,
    values,
  }
}

type Own = Context<typeof library.watched>

const views = ({ db, viewer }: Own) => db.selectFrom('contentViews').where('memberId', '=', viewer.id)

const viewed = (context: Own, filter: (rows: ReturnType<typeof views>) => ReturnType<typeof views>) =>
  listed(context, filter(views(context)).select('contentId as id').orderBy('updatedAt', 'desc'))

function listed<D, T extends keyof D>(
  { reads, viewer, query, language }: Own,
  ids: SelectQueryBuilder<D, T, { id: number }>,
) {
  const count = ids
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
  return cards(reads, viewer, language, pageQuery(slice(ids, query), count))
}

export const handlers: Handlers<typeof library> = {
  ...lists,
  ...authors,
  ...contents,
  ...trails,
  ...engagement,
  ...progress,
}
