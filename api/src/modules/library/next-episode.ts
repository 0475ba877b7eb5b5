import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { nextDue, whileUnchanged } from './due.ts'

interface Episode {
  slug: string
  title: string
  translations: unknown
}

const known = whileUnchanged<Episode | null>()

/** Episodes of a trail in their order: by season, then as they were published. The next one may be in the next season. */
export const nextEpisode = (db: Db, contentId: number, folderId: number, version: string) =>
  known(db, String(contentId), version, async () => {
    const { rows } = await sql<{ episode: Episode | null; next: Date | null }>`
      with episodes as (
        select c.id, c.slug, c.title, c.translations,
               row_number() over (order by s.position nulls last, c.publish_at, c.id) as place
        from contents c left join seasons s on s.id = c.season_id
        where c.folder_id = ${folderId} and c.type <> 'Skill' and c.publish_at <= now())
      select (select json_build_object('slug', slug, 'title', title, 'translations', translations) from episodes
              where place = (select place + 1 from episodes where id = ${contentId})) as episode, ${sql.raw(nextDue)}`.execute(
      db,
    )
    return { value: rows[0]?.episode ?? null, next: rows[0]?.next ?? null }
  })
