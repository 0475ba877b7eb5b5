import { Failure } from '@juntas/contract/errors'
import { officePages, type PageBlock } from '@juntas/contract/office/site'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { pageCopy } from '../../../db/page-copy.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import { languageOf } from '../../../http/language.ts'
import { isSame } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { tableResource, type Values } from '../../../office/table-resource.ts'
import type { Undoer } from '../../../office/undo.ts'
import { cleanFields } from '../../../texts/clean-html.ts'
import { type PageCopy, pageReply } from '../../site/page-reply.ts'

const { setState, preview, ...routes } = officePages

const {
  handlers: own,
  undoers: ownUndoers,
  store,
} = tableResource(routes, {
  table: 'pages',
  subject: 'page',
  facts: {
    phase: sql`case when t.published is null then 'draft' when t.published = ${pageCopy} then 'published' else 'changed' end`,
    savedAt: sql.ref('t.updatedAt'),
  },
  json: ['blocks'],
  search: sql`t.title || ' ' || t.slug`,
  clean(values) {
    const page = cleanFields(['content'], values)
    const blocks = page.blocks as PageBlock[] | undefined
    return blocks ? { ...page, blocks: blocks.map(cleanBlock) } : page
  },
  check(after, before) {
    // Links and menus lead to a published page by its address.
    if (before && before.phase !== 'draft' && after.slug !== before.slug) throw invalidField('slug', 'page_published')
  },
  checkRemoval({ phase }) {
    if (phase !== 'draft') throw new Failure('in_use')
  },
  save: (db, id) => sql`update pages set updated_at = clock_timestamp() where id = ${id}`.execute(db).then(() => {}),
})

const cleanBlock = (block: PageBlock): PageBlock =>
  block.component === 'Text' ? (cleanFields(['description'], block as never) as PageBlock) : block

export const handlers: OfficeHandlers<typeof officePages> = {
  ...own,
  async preview({ db, params, request, viewer }) {
    const row = await db
      .selectFrom('pages as t')
      .select(['t.id', 't.slug', pageCopy.as('copy')])
      .where('t.id', '=', params.id)
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    return pageReply({ ...row, version: '', copy: row.copy as PageCopy }, languageOf(request, viewer))
  },
  async setState({ db, params, body, now, audit }) {
    const page = await store.lock(db, params.id)
    if (page.savedAt !== body.savedAt) throw new Failure('conflict', { extra: { current: page } })
    const { published: before, working } = await copiesOf(db, params.id)
    if (body.state === 'draft') refuseIfNeeded(page)
    const after = body.state === 'published' ? working : null
    await publish(db, params.id, after, now())
    const action = after ? 'page.publish' : 'page.unpublish'
    const changes = [{ field: 'published', before, after }]
    await audit({ area: 'editor', action, subject: { type: 'page', ...store.named(page) }, changes })
    return (await store.read(db, params.id)) as never
  },
}

/** Screens of the product draw these pages: without them the screen would be an error. */
const needed = ['home', 'talks', 'todaspro', 'livros', 'aconteceu-na-live', 'masterclass', 'habilidades']

function refuseIfNeeded({ slug }: Values) {
  if (needed.includes(String(slug))) throw new Failure('in_use')
}

const copiesOf = (db: Db, id: number) =>
  db
    .selectFrom('pages as t')
    .select(['t.published', pageCopy.as('working')])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow()

async function publish(db: Db, id: number, copy: unknown, at: Date) {
  const published = copy === null ? null : JSON.stringify(copy)
  await db
    .updateTable('pages')
    .set({ published, publishedAt: copy === null ? null : at })
    .where('id', '=', id)
    .execute()
}

/** Members read again what they read before; the working copy stays. */
const undoPublication: Undoer = async ({ db, entry, now }) => {
  const id = Number(entry.subjectId)
  const page = await store.lock(db, id)
  const { published: current } = await copiesOf(db, id)
  const [change] = entry.changes
  if (!isSame(current, change?.after)) throw new Failure('conflict', { extra: { current: page } })
  const before = change?.before ?? null
  if (before === null) refuseIfNeeded(page)
  await publish(db, id, before, now())
  return {
    area: 'editor',
    action: before === null ? 'page.unpublish' : 'page.publish',
    subject: { type: 'page', ...store.named(page) },
    changes: [{ field: 'published', before: current, after: before }],
  }
}

export const undoers = {
  ...ownUndoers,
  'page.publish': undoPublication,
  'page.unpublish': undoPublication,
}
