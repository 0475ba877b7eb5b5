import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '../../test/worlds/world.ts'

// Without an index on the foreign key, deleting the referenced row (an erasure, an undo, a removal) reads the whole table.
const withoutIndex = [
  // An index would cost a write with each report of the player. Only drafts are deleted, and nobody has watched a
  // draft.
  'content_views (content_id)',
  // Small tables: staff, their uploads and imports, and what staff wrote themselves.
  'office_roles (granted_by)',
  'office_roles (member_id, member_role)',
  'staff_invitations (invited_by)',
  'seal_openings (confirmed_by)',
  'seal_openings (requested_by)',
  'imports (company_id)',
  'imports (member_id)',
  'imports (undone_by)',
  'uploads (member_id)',
  'mentees (coach_id)',
  'service_projects (company_id)',
  'awards (content_id)',
  'contents (season_id, folder_id)',
  'content_job_roles (job_role_id)',
]

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: await copyDatabase() })
  await client.connect()
})
afterAll(() => client.end())

test('each foreign key is the beginning of an index', async () => {
  const { rows } = await client.query<{ key: string }>(`
    select format('%s (%s)', c.conrelid::regclass, array_to_string(keys.names, ', ')) as key
    from pg_constraint c
    cross join lateral (
      select array_agg(a.attname::text order by k.place) as names
      from unnest(c.conkey) with ordinality k(number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
    ) keys
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indpred is null
          or pg_get_expr(i.indpred, i.indrelid) = '(' || keys.names[1] || ' IS NOT NULL)')
    )
    order by 1`)
  expect(rows.map(({ key }) => key)).toEqual(withoutIndex.toSorted())
})
