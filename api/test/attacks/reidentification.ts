import type pg from 'pg'

/**
 * The attack on a copy of the database without its keys: everything that rows, keyed names, times, sizes and
 * transactions reveal about who wrote an anonymous post or comment, who reported something and who read what. It uses
 * SQL only. A claim names a member only if the copy leaves exactly one; the tests compare claims with the truth.
 */
export interface Claim {
  attack: string
  what: 'author' | 'reporter' | 'reader'
  /** `post/12`, `comment/7`, `report/3`. */
  of: string
  memberId: number
}

export async function attackCopy(pool: pg.Pool): Promise<Claim[]> {
  const attacks = [
    ...[namedColumns, sharedNames, namesOnOwnPosts, commonTransactions, exactTimes, sizes, missingReaders],
    auditRows,
  ]
  const claims: Claim[] = []
  for (const attack of attacks) claims.push(...(await attack(pool)))
  return claims
}

interface Column {
  table: string
  column: string
}

const columnsOf = async (pool: pg.Pool, condition: string): Promise<Column[]> =>
  (
    await pool.query(`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and ${condition} order by 1, 2`)
  ).rows

/** Tables whose rows are about one post, comment or report without being the post itself. */
const aboutPosts = (pool: pg.Pool) => columnsOf(pool, `c.column_name in ('post_id', 'sealed_post')`)
const byteColumns = (pool: pg.Pool) => columnsOf(pool, `c.data_type = 'bytea'`)
const memberColumns = (pool: pg.Pool) =>
  columnsOf(pool, `c.column_name in ('member_id', 'author_id', 'actor_id', 'inviter_id', 'blocked_id')`)

/** A member id in a row about an anonymous post, or in a report of an anonymous text of that member. */
async function namedColumns(pool: pg.Pool): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const { table, column } of await aboutPosts(pool))
    for (const { column: member } of (await memberColumns(pool)).filter((one) => one.table === table)) {
      // Comments under the post name their own writers. Only comments marked as the author's could reveal the author.
      const only = table === 'comments' ? 'and t.is_author' : ''
      const { rows } = await pool.query(
        `select t.${column} as post, t.${member} as member from ${table} t join posts p on p.id = t.${column}
         where p.is_anonymous and t.${member} is not null ${only}`,
      )
      for (const row of rows)
        claims.push({ attack: 'named column', what: 'author', of: `post/${row.post}`, memberId: row.member })
    }
  const { rows } = await pool.query('select id, member_id from comments where is_author and member_id is not null')
  for (const row of rows)
    claims.push({ attack: 'named column', what: 'author', of: `comment/${row.id}`, memberId: row.member_id })
  return claims
}

/** A keyed name in rows about two things, one of which names a member, maps that name to the member. */
async function dictionary(pool: pg.Pool) {
  const names = new Map<string, number>()
  const members = await memberColumns(pool)
  for (const { table, column } of await byteColumns(pool)) {
    // A row that holds both the keyed name and the member id.
    for (const { column: member } of members.filter((one) => one.table === table)) {
      const { rows } = await pool.query(
        `select encode(${column}, 'hex') as name, min(${member}) as member from ${table}
         where ${column} is not null and ${member} is not null group by 1 having count(distinct ${member}) = 1`,
      )
      for (const row of rows) names.set(row.name, row.member)
    }
    // The first row about a named post belongs to its author.
    const places = (await aboutPosts(pool)).filter((one) => one.table === table)
    for (const { column: post } of places) {
      const { rows } = await pool.query(
        `select distinct on (p.id) encode(t.${column}, 'hex') as name, p.member_id as member
         from ${table} t join posts p on p.id = t.${post} where p.member_id is not null and t.${column} is not null
         order by p.id, t.ctid`,
      )
      for (const row of rows) names.set(row.name, row.member)
    }
  }
  return names
}

/** A name from the dictionary in a row about an anonymous post or in a report. */
async function sharedNames(pool: pg.Pool): Promise<Claim[]> {
  const names = await dictionary(pool)
  const claims: Claim[] = []
  for (const { table, column } of await byteColumns(pool)) {
    const post = (await aboutPosts(pool)).find((one) => one.table === table)
    if (!post) continue
    const { rows } = await pool.query(
      `select p.id as post, encode(t.${column}, 'hex') as name from ${table} t join posts p on p.id = t.${post.column}
       where t.${column} is not null`,
    )
    // How often each name occurs: a name that occurs once links nothing.
    const counts = new Map<string, number>()
    for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1)
    for (const row of rows) {
      const memberId = names.get(row.name)
      if (memberId !== undefined && (counts.get(row.name) ?? 0) > 1)
        claims.push({
          attack: 'shared name',
          what: table === 'reports' ? 'reporter' : 'reader',
          of: `${table}/${row.post}`,
          memberId,
        })
    }
  }
  return claims
}

/** A reporter or reader whose keyed name occurs on several things can be followed from thing to thing. */
async function namesOnOwnPosts(pool: pg.Pool): Promise<Claim[]> {
  const { rows } = await pool.query(`
    select encode(r.reporter, 'hex') as name, array_agg(distinct coalesce(p.member_id, 0)) as authors, min(r.id) as report
    from reports r left join posts p on p.id = r.post_id group by 1 having count(*) > 1`)
  // Members do not report their own posts, so an attacker who follows the name can exclude authors until one member is
  // left.
  return rows.map((row: { report: number }) => ({
    attack: 'one name on several things',
    what: 'reporter' as const,
    of: `report/${row.report}`,
    memberId: 0,
  }))
}

/** Rows of the same transaction as an anonymous post or comment that name exactly one member. */
async function commonTransactions(pool: pg.Pool): Promise<Claim[]> {
  const claims: Claim[] = []
  const { rows: sealed } = await pool.query(`
    select 'post/' || id as what, xmin::text as tx from posts where is_anonymous
    union all select 'comment/' || id, xmin::text from comments where is_author`)
  const { rows: shared } = await pool.query(
    `select xmin::text as tx from posts group by 1 having count(*) > 3 union select xmin::text from members`,
  )
  // A seed writes everything in one transaction, which reveals nothing.
  const busy = new Set(shared.map(({ tx }: { tx: string }) => tx))
  for (const { table, column } of await memberColumns(pool)) {
    // The recipient of a notification did not write the text that it is about.
    if (table === 'notifications' && column === 'member_id') continue
    // Nor did the moderator whose decision changed it.
    if (table === 'audit_entries' && column === 'actor_id') continue
    const { rows } = await pool.query(
      `select xmin::text as tx, min(${column}) as member from ${table} where ${column} is not null
       group by 1 having count(distinct ${column}) = 1`,
    )
    const memberOf = new Map(rows.map((row) => [row.tx as string, row.member as number]))
    for (const { what, tx } of sealed) {
      // A comment, and its hiding after a report, change the count of its post; the writer's name stands below the post.
      if ((table === 'comments' || table === 'reports') && what.startsWith('post/')) continue
      const memberId = busy.has(tx) ? undefined : memberOf.get(tx)
      if (memberId !== undefined)
        claims.push({ attack: `transaction with ${table}`, what: 'author', of: what, memberId })
    }
  }
  return claims
}

/** A time finer than a minute on an anonymous text or a report. */
async function exactTimes(pool: pg.Pool): Promise<Claim[]> {
  const { rows } = await pool.query(`
    with exact as (
      select 'post/' || id as what, 'author' as kind, created_at as at from posts where is_anonymous
      union all select 'comment/' || id, 'author', t.at from comments, unnest(array[created_at, edited_at, removed_at]) t(at) where is_author
      union all select 'comment/' || n.comment_id, 'author', n.created_at from notifications n
        join comments c on c.id = n.comment_id where c.is_author
      union all select 'report/' || id, 'reporter', created_at from reports
      union all select 'post/' || p.id, 'author', t.at from graphile_worker._private_jobs j
        join graphile_worker._private_tasks k on k.id = j.task_id and k.identifier = 'board.remind'
        join posts p on p.id = (j.payload->>'postId')::int and p.is_anonymous,
        unnest(array[j.created_at, j.updated_at, j.run_at]) t(at))
    select what, kind from exact where at is not null and at <> date_trunc('minute', at)`)
  return rows.map((row: { what: string; kind: 'author' | 'reporter' }) => ({
    attack: 'exact time',
    what: row.kind,
    of: row.what,
    memberId: 0,
  }))
}

/** A sealed value whose length reveals how many digits the author's id has, or a member's row with a unique length. */
async function sizes(pool: pg.Pool): Promise<Claim[]> {
  const { rows: seals } = await pool.query(`
    select length(sealed) as size, count(*)::int as n from (
      select sealed from post_authors union all select sealed from comment_authors
      union all select sealed from reports where sealed is not null) s group by 1`)
  const { rows: rare } = await pool.query(`
    select min(member_id) as member, length(sealed) as size from board_readings group by 2
    having count(*) = 1 and (select count(distinct length(sealed)) from board_readings) > 2`)
  return [
    ...(seals.length > 1 ? [{ attack: 'size of seals', what: 'author' as const, of: 'all', memberId: 0 }] : []),
    ...rare.map((row: { member: number }) => ({
      attack: 'size of readings',
      what: 'reader' as const,
      of: 'all',
      memberId: row.member,
    })),
  ]
}

/** The only active reader without a row on an anonymous post is its author. */
async function missingReaders(pool: pg.Pool): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const { table, column } of await byteColumns(pool)) {
    const post = (await aboutPosts(pool)).find((one) => one.table === table)
    if (!post || table === 'reports' || table === 'post_authors') continue
    const { rows } = await pool.query(`
      with names as (select ${column} as name from ${table} group by 1 having count(*) > 5)
      select p.id as post, count(*)::int as missing from posts p cross join names n
      where p.is_anonymous and not exists (
        select from ${table} t where t.${post.column} = p.id and t.${column} = n.name) group by 1 having count(*) = 1`)
    for (const row of rows)
      claims.push({ attack: 'missing reader', what: 'author', of: `post/${row.post}`, memberId: 0 })
  }
  return claims
}

/** What the log of the office says about an anonymous text: a member in its row, or changed in its transaction. */
async function auditRows(pool: pg.Pool): Promise<Claim[]> {
  const { rows } = await pool.query(`
    with about as (
      select e.xmin::text as tx, e.member_id, coalesce(r.sealed_post, o.post_id) as post, e.actor_id
      from audit_entries e
      left join reports r on e.subject_type = 'report' and r.id::text = e.subject_id
      left join seal_openings o on e.subject_type = 'seal_opening' and o.id::text = e.subject_id
      where coalesce(r.sealed_post, o.post_id) is not null)
    select post, member_id as member from about where member_id is not null
    union select a.post, m.id from about a join members m on m.xmin::text = a.tx and m.id <> a.actor_id`)
  return rows.map((row: { post: number; member: number }) => ({
    attack: 'audit row',
    what: 'author' as const,
    of: `post/${row.post}`,
    memberId: row.member,
  }))
}
