import { sql } from 'kysely'
import type { Language } from '../../../db/types.ts'

/**
 * The state that the office shows. The table of contents is called `t`. By the clock, not by now(): what was published
 * in this transaction is published in its answer.
 */
export const phaseFact = sql<string>`case when t.state <> 'published' then t.state::text
  when t.publish_at > clock_timestamp() then 'scheduled' else 'published' end`

/** Null where the moment never comes. */
export const publishAtFact = sql<Date | null>`case when isfinite(t.publish_at) then t.publish_at end`

const texts = ['title', 'summary', 'content'] as const
const cuesIn = (language: string) => sql`coalesce((t.subtitles -> ${sql.lit(language)} ->> 'cues')::int, 0)`
// A film without any cue lacks its subtitles: it counts as one missing line.
const wanted = sql`case when t.type = 'VimeoContent' then greatest(${cuesIn('pt-BR')}, 1) else 0 end`
const count = (test: (field: string) => ReturnType<typeof sql>) =>
  sql.join(
    texts.map((field) => sql`(${test(field)})::int`),
    sql` + `,
  )
const original = (field: string) => sql`${sql.ref(`t.${field}`)} <> ''`

const whole = sql`(${count(original)} + ${wanted})`

function writtenIn(language: Language) {
  const written =
    language === 'pt-BR'
      ? count(original)
      : count((field) => sql`${original(field)} and t.translations -> ${sql.lit(language)} ->> ${sql.lit(field)} <> ''`)
  return sql`(coalesce(${written}, 0) + least(${cuesIn(language)}, ${wanted}))`
}

const shareOf = (language: Language) => sql<number>`round(${writtenIn(language)}::numeric / ${whole}, 4)`

/** How much of the texts and cues is written in each language, from the row alone: a list of thousands stays fast. */
export const sharesFact = sql`jsonb_build_object('pt-BR', ${shareOf('pt-BR')}, 'es-ES', ${shareOf('es-ES')}, 'en-US', ${shareOf('en-US')})`
export const needsTranslation = sql<boolean>`(least(${writtenIn('pt-BR')}, ${writtenIn('es-ES')}, ${writtenIn('en-US')}) < ${whole})`
