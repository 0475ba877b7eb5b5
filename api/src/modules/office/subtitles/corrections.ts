import { Failure } from '@juntas/contract/errors'
import type { CueSuggestion, officeSubtitles } from '@juntas/contract/office/library/subtitles'
import type { Cue } from '@juntas/contract/rules/library/web-vtt'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { lockContent, putCue } from './cue-store.ts'

type Corrections = Pick<typeof officeSubtitles, 'corrections' | 'acceptCorrection' | 'refuseCorrection'>

/** What members suggest for the cues. A decision deletes the suggestion; the audit log keeps the decision. */
export const corrections: OfficeHandlers<Corrections> = {
  async corrections({ db, params }) {
    const { rows } = await sql<Omit<CueSuggestion, 'createdAt'> & { createdAt: Date }>`
      select k.id, k.language, k.starts_ms, k.was, k.text, k.created_at,
        jsonb_build_object('id', m.id, 'name', m.name) as member,
        case when c.id is not null
          then jsonb_build_object('startsMs', c.starts_ms, 'endsMs', c.ends_ms, 'text', c.text) end as cue
      from cue_corrections k join members m on m.id = k.member_id
      left join content_cues c
        on c.content_id = k.content_id and c.language = k.language and c.starts_ms = k.starts_ms
      where k.content_id = ${params.id} order by k.starts_ms, k.language, k.id limit 200`.execute(db)
    return { corrections: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
  },

  async acceptCorrection({ db, params, body, audit }) {
    const { contentId, language, startsMs } = await take(db, params.id)
    const { was } = body
    if (was && was.startsMs !== startsMs) throw new Failure('conflict', { extra: { current: null } })
    const times = was ?? (await spokenCue(db, contentId, startsMs))
    const cue = { startsMs: times.startsMs, endsMs: times.endsMs, text: body.text }
    await audit(await putCue(db, { contentId, language, cue, was }))
    return cue
  },

  async refuseCorrection({ db, params, audit }) {
    const { subject, language, text } = await take(db, params.id)
    const changes = [{ field: `suggestion.${language}`, before: text, after: null }]
    await audit({ area: 'editor', action: 'content.refuse_correction', subject, changes })
    return null
  },
}

/** Deletes the suggestion and locks its content. Of two people who decide at once, the second finds nothing. */
async function take(db: Db, id: number) {
  const row = await db
    .deleteFrom('cueCorrections')
    .where('id', '=', id)
    .returning(['contentId', 'language', 'startsMs', 'text'])
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return { ...row, subject: await lockContent(db, row.contentId) }
}

/** A missing translation is shown as long as what it translates. */
async function spokenCue(db: Db, contentId: number, startsMs: number): Promise<Pick<Cue, 'startsMs' | 'endsMs'>> {
  const { rows } = await sql<Pick<Cue, 'startsMs' | 'endsMs'>>`
    select k.starts_ms, k.ends_ms from content_cues k join contents c on c.id = k.content_id
    where k.content_id = ${contentId} and k.starts_ms = ${startsMs}
    order by k.language = c.spoken_language desc limit 1`.execute(db)
  if (!rows[0]) throw new Failure('not_found')
  return rows[0]
}
