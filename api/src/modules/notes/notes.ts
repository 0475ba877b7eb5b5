import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { notes } from '@juntas/contract/notes'
import { msToSeconds } from '@juntas/contract/rules/library/duration'
import { noteFromWire, noteToWire } from '@juntas/contract/rules/library/note-time'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { escapeLike } from '../../db/like.ts'
import { paged } from '../../db/paging.ts'
import type { Language } from '../../db/types.ts'
import { languageOf, translated } from '../../http/language.ts'
import type { Handlers, Limits } from '../../http/serve.ts'
import type { Viewer } from '../../http/session.ts'
import { m } from '../../paraglide/messages.js'
import { accessOf, mayOpen } from '../library/access.ts'
import { markdownOf } from './export.ts'

/** Notes are private: every query is bound to the viewer, and notes of others are not found (GAP-59). */
export const handlers: Handlers<typeof notes> = {
  async list({ db, viewer, query, request }) {
    let mine = db.selectFrom('notes as n').where('n.memberId', '=', viewer.id)
    if (query.content) mine = mine.where('n.contentId', '=', idOf(query.content))
    if (query.tag) mine = mine.where('n.tag', '=', query.tag)
    // Ignore accents and case.
    if (query.q)
      mine = mine.where(
        sql<boolean>`unaccent(n.title || ' ' || n.description) ilike '%' || unaccent(${escapeLike(query.q)}) || '%'`,
      )
    const direction = query['order[createdAt]']
    const { rows, total } = await paged(
      withContent(mine, viewer.id).orderBy('n.createdAt', direction).orderBy('n.id', direction),
      mine,
      query,
    )
    const language = languageOf(request, viewer)
    return { items: rows.map((row) => noteOf(row, language)), total }
  },

  async export({ db, viewer, request, reply, config, now }) {
    const language = languageOf(request, viewer)
    const mine = await withContent(mineOf(db, viewer.id), viewer.id)
      .orderBy('c.title')
      .orderBy('c.id')
      .orderBy('n.timestampSeconds')
      .orderBy('n.id')
      .execute()
    const notes = mine.map((row) => ({ ...row, contentTitle: titleIn(row, language), contentUrl: urlOf(row) }))
    return reply
      .type('text/markdown; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${m.notes_file_name({}, { locale: language })}"`)
      .send(markdownOf(notes, language, config.origin, now())) as never
  },

  get: async ({ db, viewer, params, request }) =>
    noteOf(await find(db, viewer, params.id), languageOf(request, viewer)),

  async create({ db, viewer, body, request, now }) {
    const contentId = idOf(body.content)
    const content = await db
      .selectFrom('contents')
      .select(['id', 'folderId', 'isFree', 'durationMs'])
      .where('id', '=', contentId)
      .where('publishAt', '<=', now())
      .executeTakeFirst()
    if (!content) throw new Failure('not_found')
    if (!mayOpen(await accessOf(db, viewer), content)) throw new Failure('forbidden')
    const { timestampSeconds } = noteFromWire(body)
    const lastSecond = content.durationMs ? msToSeconds(content.durationMs) : Number.POSITIVE_INFINITY
    const added = await db
      .insertInto('notes')
      .values({
        memberId: viewer.id,
        contentId,
        title: body.title,
        description: body.description,
        tag: body.tag,
        timestampSeconds: Math.min(Math.floor(timestampSeconds), lastSecond),
        clientKey: body.clientKey ?? null,
      })
      .onConflict((conflict) =>
        conflict.columns(['memberId', 'clientKey']).doUpdateSet({ clientKey: body.clientKey ?? null }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return noteOf(await find(db, viewer, added.id), languageOf(request, viewer))
  },

  async update({ db, viewer, params, body, request, now }) {
    const { tag, ...words } = body
    await db
      .updateTable('notes')
      .set({ ...words, ...(tag ? { tag } : {}), updatedAt: now() })
      .where('id', '=', params.id)
      .where('memberId', '=', viewer.id)
      .execute()
    return noteOf(await find(db, viewer, params.id), languageOf(request, viewer))
  },

  async remove({ db, viewer, params }) {
    const gone = await db
      .deleteFrom('notes')
      .where('id', '=', params.id)
      .where('memberId', '=', viewer.id)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw new Failure('not_found')
    return null
  },
}

export const limits: Limits<typeof notes> = {
  create: { max: 30, seconds: 60, by: 'member' },
  export: { max: 10, seconds: 60, by: 'member' },
}

const mineOf = (db: Db, memberId: number) => db.selectFrom('notes as n').where('n.memberId', '=', memberId)

const withContent = (mine: ReturnType<typeof mineOf>, memberId: number) =>
  mine
    .innerJoin('contents as c', 'c.id', 'n.contentId')
    .innerJoin('folders as f', 'f.id', 'c.folderId')
    .selectAll('n')
    .select([
      'c.title as contentTitle',
      'c.slug as contentSlug',
      'c.translations',
      'f.slug as folderSlug',
      'f.type as folderType',
      'f.id as folderId',
    ])
    .select((eb) =>
      eb
        .selectFrom('notes as o')
        .where('o.memberId', '=', memberId)
        .whereRef('o.contentId', '=', 'n.contentId')
        .whereRef('o.id', '<=', 'n.id')
        .select((sub) => sub.fn.countAll<number>().as('number'))
        .as('number'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof withContent>['execute']>>[number]

async function find(db: Db, viewer: Viewer, id: number) {
  const row = await withContent(mineOf(db, viewer.id).where('n.id', '=', id), viewer.id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

function noteOf(row: Row, language: Language) {
  return noteToWire({
    '@id': `/v1/notes/${row.id}`,
    '@type': 'Note' as const,
    id: row.id,
    title: row.title,
    description: row.description,
    tag: row.tag,
    timestampSeconds: row.timestampSeconds,
    content: `/v1/contents/${row.contentId}`,
    contentTitle: titleIn(row, language),
    contentUrl: urlOf(row),
    number: row.number ?? 1,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })
}

const titleIn = (row: Row, language: Language) =>
  translated({ title: row.contentTitle, translations: row.translations }, language).title

const urlOf = (row: Row) =>
  row.folderType === 'Skill'
    ? `/habilidades/${row.folderId}/${row.contentSlug}`
    : `/${row.folderSlug}/${row.contentSlug}`
