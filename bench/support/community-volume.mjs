// The community at full size: 20,000 posts, 200,000 comments, conversations of a thousand and of a million messages.
export const posts = 20_000
export const commentsEach = 10

/** Members with access to everything. */
export async function insertMembers(client, count) {
  const { rows } = await client.query(
    `insert into members (email, name, verified_at)
     select 'comunidade' || n || '@bench.juntas.test', 'Membro ' || n, now() from generate_series(1, $1::int) n returning id`,
    [count],
  )
  await client.query(
    `insert into folder_grants (folder_id, member_id, source, reason)
     select f.id, m.id, 'staff', 'bench' from folders f, unnest($1::int[]) m (id)`,
    [rows.map(({ id }) => id)],
  )
  return rows.map(({ id }) => id)
}

/** Every third post is anonymous. Its sealed author is a placeholder that cannot be opened. */
export async function insertBoard(client, memberIds, postCount) {
  await client.query(
    `insert into posts (tag, title, text, is_anonymous, member_id, created_at, answered_at)
     select (enum_range(null::post_tag))[1 + n % 5], 'Pergunta ' || n, repeat('Uma linha sobre o assunto ' || n || '. ', 8),
            n % 3 = 0, case when n % 3 = 0 then null else ($1::int[])[1 + n % cardinality($1::int[])] end,
            date_trunc('minute', now() - n * interval '5 minutes'), case when n % 2 = 0 then now() end
     from generate_series(1, $2::int) n`,
    [memberIds, postCount],
  )
  await client.query(
    `insert into post_authors (post_id, mark, sealed)
     select id, sha256(id::text::bytea), sha256(id::text::bytea) from posts where is_anonymous on conflict do nothing`,
  )
  await client.query(
    `insert into comments (post_id, member_id, text, created_at)
     select p.id, ($1::int[])[1 + (p.id * 7 + n) % cardinality($1::int[])], 'Resposta ' || n, p.created_at + n * interval '1 minute'
     from posts p cross join generate_series(1, $2::int) n where p.title like 'Pergunta %'`,
    [memberIds, commentsEach],
  )
  await client.query('vacuum analyze posts, comments, post_authors, post_counts')
}

/** A network of two members with the given number of messages. */
export async function insertRoom(client, [one, other], messages = 0) {
  const { rows } = await client.query(
    `with invite as (
       insert into network_invites (inviter_id, invitee_id, content_id, asked_at, accepted_at)
       select $1, $2, c.id, now(), now() from contents c
       where not exists (select from network_invites i where i.inviter_id = $1 and i.content_id = c.id) order by id limit 1
       returning id, content_id),
     room as (insert into networks (invite_id, content_id, message_count) select id, content_id, $3 from invite returning id)
     insert into network_members (network_id, member_id) select id, m from room, unnest(array[$1, $2]::int[]) m returning network_id`,
    [one, other, messages],
  )
  const id = rows[0].network_id
  if (messages > 0) {
    await client.query(
      `insert into messages (network_id, member_id, text, created_at)
       select $1, case when n % 2 = 0 then $2::int else $3::int end, 'Mensagem ' || n, now() - ($4::int - n) * interval '1 second'
       from generate_series(1, $4::int) n`,
      [id, one, other, messages],
    )
    await client.query(
      'update network_members set last_read_id = (select max(id) from messages) where network_id = $1',
      [id],
    )
    await client.query('vacuum analyze messages')
  }
  return id
}
