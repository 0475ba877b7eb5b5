import { Failure } from '@juntas/contract/errors'
import type { noteLinks } from '@juntas/contract/notes/note-links'
import { addDays } from '@juntas/contract/rules/add-days'
import { noteToWire } from '@juntas/contract/rules/notes/note-time'
import type { Db } from '../../../db/client.ts'
import { sha256 } from '../../../encryption.ts'
import type { Handlers, Limits } from '../../../http/serve.ts'
import { accessOf, mayOpen } from '../../library/access.ts'
import { reportSharedNote } from '../../safety/shared-note-report.ts'
import { mineOf, titleIn, urlOf } from '../note-rows.ts'
import { sharedNote } from './shared-note.ts'

const daysOfALink = 30

export const handlers: Handlers<typeof noteLinks> = {
  async link({ db, viewer, params, now }) {
    await mustBeMine(db, viewer.id, params.id)
    const row = await linkOf(db, params.id)
    return { link: row && (row.hiddenAt !== null || row.expiresAt > now()) ? shown(row) : null }
  },

  async share({ db, viewer, params, body, now }) {
    await mustBeMine(db, viewer.id, params.id)
    const before = await linkOf(db, params.id)
    if (before?.hiddenAt) throw new Failure('forbidden')
    const hash = body.secret === undefined ? before?.secretHash : sha256(body.secret)
    if (!hash || (body.secret === undefined && before && before.expiresAt <= now())) throw new Failure('gone')
    // Another secret is another address: the old one ends, and the thirty days begin again.
    const same = before?.secretHash.equals(hash) && before.expiresAt > now() ? before : undefined
    const expiresAt = same?.expiresAt ?? addDays(now(), daysOfALink)
    const written = await db
      .insertInto('noteLinks')
      .values({ noteId: params.id, secretHash: hash, showsName: body.showsName, createdAt: now(), expiresAt })
      .onConflict((conflict) =>
        conflict
          .column('noteId')
          .doUpdateSet({ secretHash: hash, showsName: body.showsName, expiresAt })
          .where('noteLinks.hiddenAt', 'is', null),
      )
      .returning(['showsName', 'expiresAt', 'hiddenAt'])
      .executeTakeFirst()
      .catch(takenSecret)
    if (!written) throw new Failure('forbidden')
    return shown(written)
  },

  async withdraw({ db, viewer, params }) {
    await mustBeMine(db, viewer.id, params.id)
    // What the team took down stays known, so that no other address follows it.
    await db.deleteFrom('noteLinks').where('noteId', '=', params.id).where('hiddenAt', 'is', null).execute()
    return null
  },

  async readShared({ db, viewer, body, language, reply, now }) {
    reply.header('x-robots-tag', 'noindex, nofollow, noarchive').header('referrer-policy', 'no-referrer')
    const note = await sharedNote(db, body.secret, viewer?.id ?? null, now())
    if (!note) throw new Failure('gone')
    const content = { id: note.contentId, folderId: note.folderId, isFree: note.isFree }
    const isOut = note.publishAt instanceof Date && note.publishAt <= now()
    return noteToWire({
      title: note.title,
      description: note.description,
      tag: note.tag,
      timestampSeconds: note.timestampSeconds,
      contentTitle: titleIn(note, language),
      contentUrl: urlOf(note),
      contentThumb: note.thumbUrl,
      contentDuration: note.durationMs,
      author: note.showsName ? (note.nickname ?? note.name) : null,
      expiresAt: note.expiresAt.toISOString(),
      canPlay: viewer !== null && isOut && mayOpen(await accessOf(db, viewer), content),
      isOwn: viewer?.id === note.memberId,
    })
  },

  async reportShared(context) {
    const note = await sharedNote(context.db, context.body.secret, context.viewer?.id ?? null, context.now())
    if (!note) throw new Failure('gone')
    await reportSharedNote(context, {
      linkId: note.linkId,
      text: `${note.title}\n${note.description}`,
      authorId: note.memberId,
      authorName: note.nickname ?? note.name,
      reporterId: context.viewer?.id ?? null,
      ...context.body,
    })
    return null
  },
}

export const limits: Limits<typeof noteLinks> = {
  share: { max: 30, seconds: 3600, by: 'member' },
  readShared: { max: 60, seconds: 60 },
  reportShared: { max: 5, seconds: 3600, isShared: true },
}

async function mustBeMine(db: Db, memberId: number, id: number) {
  if (!(await mineOf(db, memberId).where('n.id', '=', id).select('n.id').executeTakeFirst()))
    throw new Failure('not_found')
}

const linkOf = (db: Db, noteId: number) =>
  db.selectFrom('noteLinks').selectAll().where('noteId', '=', noteId).executeTakeFirst()

const shown = (link: { showsName: boolean; expiresAt: Date; hiddenAt: Date | null }) => ({
  showsName: link.showsName,
  expiresAt: link.expiresAt.toISOString(),
  isHidden: link.hiddenAt !== null,
})

/** One secret leads to one note. The author's browser draws another. */
function takenSecret(error: { code?: string; constraint?: string }): never {
  if (error.code === '23505' && error.constraint === 'note_links_secret_hash_key') throw new Failure('conflict')
  throw error
}
