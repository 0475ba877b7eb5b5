import { Failure } from '@juntas/contract/errors'
import type { transcript } from '@juntas/contract/library/transcript'
import type { TrackLanguage } from '@juntas/contract/rules/library/transcript'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { CueCorrections } from '../../db/types.ts'
import type { Handlers, Limits } from '../../http/serve.ts'
import type { Viewer } from '../../http/session.ts'
import { accessOf, mayOpen } from './access.ts'

export const limits: Limits<typeof transcript> = {
  correct: { max: 60, seconds: 3600, by: 'member', isShared: true },
}

export const handlers: Handlers<typeof transcript> = {
  async chooseSubtitles({ db, viewer, params, body, now }) {
    await mustSee(db, viewer, params.id)
    await db
      .insertInto('subtitleChoices')
      .values({ memberId: viewer.id, contentId: params.id, shown: body.shown })
      .onConflict((row) => row.columns(['memberId', 'contentId']).doUpdateSet({ shown: body.shown, updatedAt: now() }))
      .execute()
    return body
  },

  async corrections({ db, viewer, params }) {
    const rows = await db
      .selectFrom('cueCorrections')
      .select(columns)
      .where('memberId', '=', viewer.id)
      .where('contentId', '=', params.id)
      .orderBy('startsMs')
      .execute()
    return { corrections: rows.map(framed) }
  },

  async correct({ db, viewer, params, body, now }) {
    await mustSee(db, viewer, params.id)
    // A suggestion is for a moment at which something is said: of its own language, or of the one to translate.
    const cue = await db
      .selectFrom('contentCues')
      .select('id')
      .where('contentId', '=', params.id)
      .where('startsMs', '=', body.startsMs)
      .executeTakeFirst()
    if (!cue) throw new Failure('not_found')
    const words = { was: body.was, text: body.text }
    const row = await db
      .insertInto('cueCorrections')
      .values({
        memberId: viewer.id,
        contentId: params.id,
        language: body.language,
        startsMs: body.startsMs,
        ...words,
        createdAt: now(),
      })
      .onConflict((there) =>
        there.columns(['memberId', 'contentId', 'language', 'startsMs']).doUpdateSet({ ...words, createdAt: now() }),
      )
      .returning(columns)
      .executeTakeFirstOrThrow()
    return framed(row)
  },

  async withdrawCorrection({ db, viewer, params }) {
    const removed = await db
      .deleteFrom('cueCorrections')
      .where('id', '=', params.id)
      .where('memberId', '=', viewer.id)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new Failure('not_found')
    return null
  },
}

const columns = ['id', 'language', 'startsMs', 'text', 'createdAt'] as const

const framed = ({ createdAt, ...row }: Pick<Selectable<CueCorrections>, (typeof columns)[number]>) => ({
  '@id': `/v1/corrections/${row.id}`,
  '@type': 'CueCorrection' as const,
  ...row,
  createdAt: createdAt.toISOString(),
})

/** The subtitles that a member chose for a content; null if none were chosen. */
export async function shownFor(db: Db, memberId: number, contentId: number): Promise<TrackLanguage | 'off' | null> {
  const row = await db
    .selectFrom('subtitleChoices')
    .select('shown')
    .where('memberId', '=', memberId)
    .where('contentId', '=', contentId)
    .executeTakeFirst()
  return (row?.shown as TrackLanguage | 'off' | undefined) ?? null
}

/** What has subtitles for the viewer: a published content that they may open, or one with a preview. */
async function mustSee(db: Db, viewer: Viewer, contentId: number) {
  const [content, access] = await Promise.all([
    db
      .selectFrom('contents')
      .select(['id', 'folderId', 'isFree', 'previewReference'])
      .where('id', '=', contentId)
      .where('publishAt', '<=', sql<Date>`now()`)
      .executeTakeFirst(),
    accessOf(db, viewer),
  ])
  if (!content) throw new Failure('not_found')
  if (!mayOpen(access, content) && !content.previewReference) throw new Failure('subscription_required')
}
