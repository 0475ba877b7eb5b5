import { Failure } from '@juntas/contract/errors'
import type { notes } from '@juntas/contract/notes/notes'
import { contentPath } from '@juntas/contract/rules/library/content-path'
import { noteToWire } from '@juntas/contract/rules/notes/note-time'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { translatedTitle } from '../../http/language.ts'
import type { Context } from '../../http/serve.ts'
import { type Access, accessOf, mayOpen } from '../library/access.ts'

/** Notes are private: every query begins here, bound to the viewer. Notes of others are not found (GAP-59). */
export const mineOf = (db: Db, memberId: number) => db.selectFrom('notes as n').where('n.memberId', '=', memberId)

export const withContent = (mine: ReturnType<typeof mineOf>, memberId: number) =>
  mine
    .innerJoin('contents as c', 'c.id', 'n.contentId')
    .innerJoin('folders as f', 'f.id', 'c.folderId')
    .leftJoin('noteLinks as l', (join) => join.onRef('l.noteId', '=', 'n.id').on('l.hiddenAt', 'is', null))
    .selectAll('n')
    .select([
      'c.title as contentTitle',
      'c.slug as contentSlug',
      'c.translations',
      'c.thumbUrl',
      'c.durationMs',
      'c.isFree',
      'c.publishAt',
      'f.slug as folderSlug',
      'f.type as folderType',
      'f.id as folderId',
      'l.expiresAt as sharedUntil',
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

type NoteRow = Awaited<ReturnType<ReturnType<typeof withContent>['execute']>>[number]

interface Reading {
  language: Language
  access: Access
  now: Date
}

/** One note as the viewer reads it. */
export async function findNote({ db, viewer, language, now }: Context<typeof notes.weekly>, id: number) {
  const [row, access] = await Promise.all([
    withContent(mineOf(db, viewer.id).where('n.id', '=', id), viewer.id).executeTakeFirst(),
    accessOf(db, viewer),
  ])
  if (!row) throw new Failure('not_found')
  return noteOf(row, { language, access, now: now() })
}

export function noteOf(row: NoteRow, { language, access, now }: Reading) {
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
    contentThumb: row.thumbUrl,
    contentDuration: row.durationMs,
    lockedBy: lockOf(row, access, now),
    number: row.number ?? 1,
    dueAt: row.dueAt as string | null,
    doneAt: row.doneAt?.toISOString() ?? null,
    practicedAt: row.practicedAt?.toISOString() ?? null,
    sharedUntil: row.sharedUntil && row.sharedUntil > now ? row.sharedUntil.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })
}

function lockOf(row: NoteRow, access: Access, now: Date) {
  // A draft or an archived content is out at no time, which is not a date.
  if (!(row.publishAt instanceof Date && row.publishAt <= now)) return 'unpublished' as const
  return mayOpen(access, { id: row.contentId, folderId: row.folderId, isFree: row.isFree }) ? null : ('plan' as const)
}

export const titleIn = (row: { contentTitle: string; translations: unknown }, language: Language) =>
  translatedTitle(row.contentTitle, row.translations, language)

interface Placed {
  folderType: string
  folderId: number
  folderSlug: string
  contentSlug: string
}

export const urlOf = (row: Placed) =>
  contentPath({ id: row.folderId, slug: row.folderSlug, type: row.folderType }, row.contentSlug)
