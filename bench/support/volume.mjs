// The library at full size: 2,000 contents, 20,000 members, 1,000,000 views.
export const contents = 2000
export const members = 20_000
export const viewsEach = 50

/** Inserts everything except the views. Run it once on a seeded database. */
export async function insertLibrary(client) {
  // Foreign keys are not checked: generated rows refer to existing rows, and checking a million of them takes minutes.
  await client.query('set session_replication_role = replica')
  await client.query(`
    insert into contents (type, slug, title, summary, content, thumb_url, duration_ms, author_id, folder_id, publish_at, content_reference, translations)
    select 'VimeoContent', 'conteudo-' || n, 'Conteúdo ' || n || ' sobre ' || w.word, 'O que fazer com ' || w.word || ' em ' || n || ' minutos.',
           '<p>' || repeat('Uma linha sobre ' || w.word || '. ', 12) || '</p>', '/media/drawn/thumbs/talks/conteudo-' || n || '.svg', 60000 + n * 10,
           1 + n % (select max(id) from authors), f.id, now() - n * interval '3 hours', 'negociar-sem-pedir-desculpas',
           jsonb_build_object('en-US', jsonb_build_object('title', 'Content ' || n), 'es-ES', jsonb_build_object('title', 'Contenido ' || n))
    from generate_series(1, ${contents} - (select count(*)::int from contents)) n
    join lateral (select (array['salário','carreira','liderança','conselho','contrato','dados','equipe','negociação'])[1 + n % 8] as word) w on true
    join lateral (select id from folders where type = 'Folder' order by id offset n % 5 limit 1) f on true`)
  await client.query(`
    insert into content_texts (content_id, language, title, document, words)
    select c.id, l.language, c.title, to_tsvector(search_language(l.language), c.title || ' ' || c.summary), unaccent(lower(c.title))
    from contents c cross join unnest(enum_range(null::language)) l (language) on conflict do nothing`)
  await client.query(`
    insert into content_cues (content_id, language, starts_ms, ends_ms, text, document)
    select c.id, 'pt-BR', s * 4000, s * 4000 + 3900, c.title || ', frase ' || s, to_tsvector(search_language('pt-BR'), c.title || ', frase ' || s)
    from contents c cross join generate_series(1, 10) s where c.slug like 'conteudo-%'`)
  await client.query(`
    insert into members (email, name, verified_at)
    select 'membro' || n || '@bench.juntas.test', 'Membro ' || n, now() from generate_series(1, ${members} - (select count(*)::int from members)) n`)
  await client.query(`
    insert into folder_grants (folder_id, member_id, source, reason)
    select f.id, m.id, 'staff', 'bench' from members m cross join folders f where m.email like '%@bench.juntas.test'`)
  for (const [table, extra, value] of [
    ['content_favorites', '', ''],
    ['content_likes', '', ''],
    ['content_ratings', ', rating', ', 1 + n % 5'],
  ])
    await client.query(`
      insert into ${table} (member_id, content_id${extra})
      select m.id, c.id${value} from members m cross join generate_series(1, 5) n
      join contents c on c.id = 1 + (m.id * 7 + n * 131) % ${contents} where m.email like '%@bench.juntas.test' on conflict do nothing`)
  await client.query('update contents c set likes = (select count(*) from content_likes l where l.content_id = c.id)')
  await client.query('vacuum analyze')
}

/** The viewers of a measurement: they have watched the newest contents. */
export async function viewers(client, count) {
  const { rows } = await client.query(
    `select id from members where email like '%@bench.juntas.test' order by id limit $1`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Views of `memberCount` members, fifty each. */
export async function insertViews(client, memberCount) {
  await client.query(`
    insert into content_views (member_id, content_id, position_ms, furthest_ms, watched_at, updated_at)
    select m.id, c.id, 30000, 30000, case when n % 2 = 0 then now() end, now() - n * interval '1 hour'
    from (select id from members where email like '%@bench.juntas.test' order by id limit ${memberCount}) m
    cross join generate_series(1, ${viewsEach}) n
    join contents c on c.id = 1 + (m.id * 13 + n * 39) % ${contents} on conflict do nothing`)
  await client.query('vacuum analyze content_views')
  return (await client.query('select count(*)::int as n from content_views')).rows[0].n
}
