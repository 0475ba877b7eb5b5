import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** The next episode of a trail, which may be in the next season. Order: season, place in it, publication date. */
export async function nextEpisode(db: Db, contentId: number, folderId: number) {
  const { rows } = await sql<{ slug: string; title: string; translations: unknown }>`
    with episodes as (
      select c.id, c.slug, c.title, c.translations,
             row_number() over (order by s.position nulls last, c.position, c.publish_at, c.id) as place
      from contents c left join seasons s on s.id = c.season_id
      where c.folder_id = ${folderId} and c.type <> 'Skill' and c.publish_at <= now())
    select slug, title, translations from episodes
    where place = (select place + 1 from episodes where id = ${contentId})`.execute(db)
  return rows[0] ?? null
}
