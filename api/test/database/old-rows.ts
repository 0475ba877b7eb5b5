import type pg from 'pg'

/** One row for every table that is pruned, as it is on its first day. `m` is a member, `c` a content. */
const inserts: Record<string, string> = {
  refused_addresses: `(email, refused_at) values ('recusado@example.com', now())`,
  company_area_quarters: `(company_id, member_id, quarter) select company_id, member_id, date_trunc('quarter', now())::date
    from company_members limit 1 on conflict (company_id, member_id, quarter) do update set area = excluded.area`,
  member_files: `(name, member_id, byte_count) select 'avatars/' || repeat('a', 43) || '.webp', m, 1 from chosen`,
  sign_ins: `(id, member_id) select '00000000-0000-4000-8000-000000000001', m from chosen`,
  refresh_tokens: `(hash, sign_in_id, expires_at)
    values (sha256('1'), '00000000-0000-4000-8000-000000000001', now() + interval '30 days')`,
  emailed_codes: `(member_id, purpose, code_hash, expires_at) select m, 'delete', '1', now() + interval '1 hour' from chosen`,
  registrations: `(member_id, expires_at) select m, now() + interval '2 hours' from chosen`,
  email_changes: `(member_id, old_email, new_email, created_at, expires_at)
    select m, 'velho@example.com', 'novo@example.com', now(), now() + interval '1 day' from chosen`,
  bills: `(status, amount_cents, due_at, paid_at) values ('paid', 100, now(), now())`,
  gateway_events: `(key, type, object, object_id, happened_at, processed_at)
    values (sha256('1'), 'bill_paid', 'bill', 1, now(), now())`,
  reconciliations: `(compared_from) values (now())`,
  watched_months: `(member_id, month) select m, date_trunc('month', now())::date from chosen
    on conflict (member_id, month) do update set watched_ms = 1`,
  watched_weeks: `(week, member_id) select date_trunc('week', now() at time zone 'America/Sao_Paulo')::date, m from chosen
    on conflict (week, member_id) do update set watched_ms = 1`,
  past_viewings: `(member_id, content_id, viewing) select member_id, content_id, gen_random_uuid() from content_views limit 1`,
  post_notices: `(post_id, kind) select id, 'hidden' from posts limit 1`,
  note_links: `(note_id, secret_hash, expires_at) select max(id), sha256('1'), now() + interval '30 days' from notes`,
  survey_drafts: `(member_id, survey, moment, sealed, saved_at) select m, 'impacto', 'final', '1', now() from chosen
    on conflict (member_id, survey, moment) do update set saved_at = now()`,
  notifications: `(member_id, kind, event, key, award_id, in_app, email)
    select m, 'award', 'award', 'planted', (select min(id) from awards), true, 'none' from chosen`,
  notification_digests: `(member_id, period, day) select m, 'weekly', now()::date from chosen`,
  terms_letters: `(terms_id, member_id, claimed_at) select (select min(id) from terms_versions), m, now() from chosen`,
  page_views: `(day, path, language) values (now()::date, '/planted', 'pt-BR')`,
  campaign_events: `(member_id, event, body) select m, 'visit', '{}' from chosen`,
  rate_counts: `(key, hits, until) values (sha256('1'), 1, now() + interval '1 hour')`,
  idempotency_keys: `(key, body, created_at) values (sha256('1'), sha256('1'), date_trunc('hour', now(), 'UTC'))`,
  staff_invitations: `(email, roles, secret_hash, expires_at)
    values ('nova@example.com', '{editor}', sha256('1'), now() + interval '7 days')`,
  audit_entries: `(area, action, subject_type, subject_id) values ('editor', 'contents.update', 'content', '1')`,
  uploads: `(id, content_id, file_name, byte_count)
    values ('00000000-0000-4000-8000-000000000002', (select min(id) from contents), 'filme.mp4', 1)`,
  imports: `(id, kind, file_name, byte_count) values ('00000000-0000-4000-8000-000000000003', 'members', 'membros.csv', 1)`,
  import_lines: `(import_id, line, cells) values ('00000000-0000-4000-8000-000000000003', 2, '{Ana}')`,
  import_problems: `(import_id, line, field, code, value)
    values ('00000000-0000-4000-8000-000000000003', 2, 'email', 'required', '')`,
}

/** Plants them in one transaction; `left` says in which of the tables its row still is. */
export async function plantOldRows(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`create temp table chosen on commit drop as
      select id as m from members where email = 'ana@demo.juntas.test'`)
    const { rows } = await client.query(`select (pg_current_xact_id()::text::bigint % 4294967296)::text as xmin`)
    for (const [table, values] of Object.entries(inserts)) await client.query(`insert into ${table} ${values}`)
    await client.query('commit')
    const { xmin } = rows[0]
    return {
      async left(tables: readonly string[]): Promise<string[]> {
        const found: string[] = []
        for (const table of tables) {
          const { rowCount } = await pool.query(`select from ${table} where xmin::text = $1`, [xmin])
          if (rowCount) found.push(table)
        }
        return found
      },
    }
  } finally {
    client.release()
  }
}
