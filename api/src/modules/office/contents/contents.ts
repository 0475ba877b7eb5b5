import { Failure } from '@juntas/contract/errors'
import { officeContents } from '@juntas/contract/office/library/contents'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import { changesOf, isSame } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { tableResource } from '../../../office/table-resource.ts'
import type { Undoer } from '../../../office/undo.ts'
import { cleanFields } from '../../../texts/clean-html.ts'
import { indexContent } from '../../library/search/search-index.ts'
import { partSubtitles, restoreSubtitles, subtitlesOf } from '../subtitles/deleted-subtitles.ts'
import { needsTranslation, phaseFact, publishAtFact, sharesFact } from './content-facts.ts'

const { setState, ...routes } = officeContents

const {
  handlers: own,
  undoers: ownUndoers,
  store,
} = tableResource(routes, {
  table: 'contents',
  subject: 'content',
  facts: {
    phase: phaseFact,
    publishAt: publishAtFact,
    folder: sql`(select jsonb_build_object('id', f.id, 'slug', f.slug, 'title', f.title, 'type', f.type) from folders f where f.id = t.folder_id)`,
    season: sql`(select jsonb_build_object('id', s.id, 'slug', s.slug, 'title', s.title) from seasons s where s.id = t.season_id)`,
    author: sql`(select jsonb_build_object('id', a.id, 'name', a.name) from authors a where a.id = t.author_id)`,
    shares: sharesFact,
  },
  writtenFacts: ['state', 'publishAt'],
  // Whatever the table's default is.
  initial: () => ({ state: 'draft', publishAt: null }),
  links: {
    jobRoleIds: { table: 'contentJobRoles', own: 'contentId', other: 'jobRoleId' },
    statements: { table: 'contentStatements', own: 'contentId', other: 'statement' },
  },
  search: (words) => sql<boolean>`(t.plain_title like ${words}
    or t.author_id = any(array(select a.id from authors a where plain_words(a.name) like ${words})))`,
  sorts: {
    publishAt: sql.ref('t.publishAt'),
    // The folder stands by itself, so that an index gives the first folders and only they are sorted.
    place: [
      sql`t.folder_id`,
      // Not by coalesce: that would look for a season of each content that has none.
      sql`case when t.season_id is null then 10001 else (select s.position from seasons s where s.id = t.season_id) end`,
      sql`t.position`,
      sql`t.publish_at`,
    ],
  },
  filters: {
    needsTranslation: (rows, needs) => rows.where(needs ? needsTranslation : sql<boolean>`not ${needsTranslation}`),
    hasCorrections: (rows, has) =>
      rows.where(sql<boolean>`exists (select from cue_corrections k where k.content_id = t.id)`, '=', has),
  },
  clean: (values) => cleanFields(['content'], values),
  constraints: { trail_addresses_pkey: 'slug', contents_one_skill_per_folder: 'type', contents_check: 'type' },
  stored: (values) => ('publishAt' in values ? { ...values, publishAt: values.publishAt ?? 'infinity' } : values),
  async save(db, id, values) {
    if ('folderId' in values || 'seasonId' in values) await placeLast(db, id)
    await indexContent(db, id)
  },
  // What members did with a content would go with it: such a content is archived, not deleted.
  checkRemoval({ state }) {
    if (state !== 'draft') throw new Failure('in_use')
  },
  parts: ['contentTexts'],
  additions: ['contentCues', 'uploads'],
})

export { store }

export const handlers: OfficeHandlers<typeof officeContents> = {
  ...own,
  // Its subtitles go with it, and the log keeps them for the undo.
  async remove({ db, params, audit }) {
    const before = await store.lock(db, params.id)
    const subtitles = await subtitlesOf(db, params.id, before.subtitles as object)
    const changes = [...(await store.remove(db, before)), ...subtitles]
    const subject = { type: 'content', ...store.named(before) }
    await audit({ area: 'editor', action: 'content.delete', subject, changes })
    return null
  },
  async setState({ db, params, body, now, audit }) {
    const before = await store.lock(db, params.id)
    const { state, was } = body
    if (before.state !== was.state || !isSame(momentOf(before.publishAt), momentOf(was.publishAt)))
      throw new Failure('conflict', { extra: { current: before } })
    if (state === 'published') requireMedia(before)
    const publishAt = state === 'published' ? new Date(body.publishAt ?? now()).toISOString() : null
    const values = { state, publishAt }
    const row = await store.update(db, before, values)
    const action = `content.${verbOf(was.state, state, publishAt !== null && new Date(publishAt) > now())}` as const
    const subject = { type: 'content', ...store.named(row) }
    await audit({ area: 'editor', action, subject, changes: changesOf(before, values) })
    return row as never
  },
}

const verbs = ['publish', 'schedule', 'unpublish', 'archive', 'restore'] as const

function verbOf(before: string, after: string, isLater: boolean): (typeof verbs)[number] {
  if (after === 'published') return isLater ? 'schedule' : 'publish'
  if (after === 'archived') return 'archive'
  return before === 'archived' ? 'restore' : 'unpublish'
}

const undoRemoval: Undoer = async (context) => {
  const { db, entry } = context
  const { columns, subtitles } = partSubtitles(entry.changes)
  const done = await ownUndoers['content.delete']!({ ...context, entry: { ...entry, changes: columns } })
  await restoreSubtitles(db, Number(entry.subjectId), subtitles)
  return done
}

/** A change of state goes back as any other change does. */
export const undoers = {
  ...ownUndoers,
  'content.delete': undoRemoval,
  ...Object.fromEntries(verbs.map((verb) => [`content.${verb}`, ownUndoers['content.update']!])),
}

const momentOf = (value: unknown) => (value === null ? null : new Date(String(value)).getTime())

/** Texts and translations never block; a film or a recording without its file would be an empty page. */
function requireMedia({ type, contentReference, audioFile, content }: Record<string, unknown>) {
  const missing =
    type === 'VimeoContent' && !contentReference
      ? 'contentReference'
      : type === 'AudioContent' && !audioFile && !contentReference
        ? 'audioFile'
        : type === 'TextContent' && !content
          ? 'content'
          : null
  if (missing) throw invalidField(missing, 'required')
}

/** A content that is new in a season or folder stands after the others. */
const placeLast = (db: Db, id: number) =>
  sql`update contents c set position = (select coalesce(max(o.position) + 1, 0) from contents o
    where o.folder_id = c.folder_id and o.season_id is not distinct from c.season_id and o.id <> c.id) where c.id = ${id}`.execute(
    db,
  )
