import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { notes } from '@juntas/contract/notes/notes'
import { msToSeconds } from '@juntas/contract/rules/library/duration'
import { noteFromWire } from '@juntas/contract/rules/notes/note-time'
import { sql } from 'kysely'
import { plainPattern } from '../../db/like.ts'
import { paged } from '../../db/paging.ts'
import { idempotencyKeyOf } from '../../http/idempotency.ts'
import type { Handlers, Limits } from '../../http/serve.ts'
import { accessOf, openContent } from '../library/access.ts'
import { exportHandlers } from './export-handlers.ts'
import { laterHandlers } from './later-handlers.ts'
import { findNote, mineOf, noteOf, withContent } from './note-rows.ts'
import { searchHandlers } from './search/search-handlers.ts'

const noteHandlers: Handlers<Pick<typeof notes, 'list' | 'get' | 'create' | 'update' | 'remove'>> = {
  async list({ db, viewer, query, language, now }) {
    let mine = mineOf(db, viewer.id)
    if (query.content) mine = mine.where('n.contentId', '=', idOf(query.content))
    if (query.tag) mine = mine.where('n.tag', '=', query.tag)
    if (query.q) mine = mine.where(sql<boolean>`n.plain like ${plainPattern(query.q)}`)
    const direction = query['order[createdAt]']
    const [{ rows, total }, access] = await Promise.all([
      paged(withContent(mine, viewer.id).orderBy('n.createdAt', direction).orderBy('n.id', direction), mine, query),
      accessOf(db, viewer),
    ])
    const reading = { language, access, now: now() }
    return { items: rows.map((row) => noteOf(row, reading)), total }
  },

  get: (context) => findNote(context, context.params.id),

  async create(context) {
    const { db, viewer, body, now, request } = context
    // An offline queue may repeat a call for longer than the answers of keys are kept.
    const clientKey = body.clientKey ?? idempotencyKeyOf(request) ?? null
    const content = await openContent(db, await accessOf(db, viewer), idOf(body.content), now())
    const { timestampSeconds } = noteFromWire(body)
    const lastSecond = content.durationMs ? msToSeconds(content.durationMs) : Number.POSITIVE_INFINITY
    const added = await db
      .insertInto('notes')
      .values({
        memberId: viewer.id,
        contentId: content.id,
        title: body.title,
        description: body.description,
        tag: body.tag,
        timestampSeconds: Math.min(Math.floor(timestampSeconds), lastSecond),
        clientKey,
        dueAt: body.dueAt ?? null,
      })
      .onConflict((conflict) => conflict.columns(['memberId', 'clientKey']).doUpdateSet({ clientKey }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return findNote(context, added.id)
  },

  async update(context) {
    const { db, viewer, params, body, now } = context
    const { tag, ...words } = body
    await db
      .updateTable('notes')
      .set({ ...words, ...(tag ? { tag } : {}), updatedAt: now() })
      .where('id', '=', params.id)
      .where('memberId', '=', viewer.id)
      .execute()
    return findNote(context, params.id)
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

export const handlers: Handlers<typeof notes> = {
  ...noteHandlers,
  ...exportHandlers,
  ...searchHandlers,
  ...laterHandlers,
}

export const limits: Limits<typeof notes> = {
  create: { max: 30, seconds: 60, by: 'member' },
  export: { max: 10, seconds: 60, by: 'member' },
  exportJson: { max: 10, seconds: 60, by: 'member' },
  // One for every pause while a member types.
  search: { max: 240, seconds: 60, by: 'member' },
}
