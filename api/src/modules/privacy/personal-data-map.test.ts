import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plant } from '../../../test/attacks/planted.ts'
import { type World, world } from '../../../test/worlds/world.ts'
import { type DataSubject, dataSubjectOf } from './data-subject.ts'
import { personalDataMap } from './personal-data-map.ts'

let here: World
let subjects: DataSubject[]
beforeAll(async () => {
  here = await world()
  const she = await plant(here)
  await here.runTasks()
  const { db, config } = here.context
  await fill(she.id, she.values.email as string)
  subjects = await Promise.all(
    (await db.selectFrom('members').select(['id', 'email']).execute()).map((one) => dataSubjectOf(db, config, one)),
  )
})
afterAll(() => here.close())

/** A row of this member in each table below that the demo leaves empty, and one of another member. */
async function fill(id: number, email: string) {
  const write = (text: string, values: unknown[]) => here.pool.query(text, values)
  const bia = (await write(`select id, email from members where email like 'bia@%'`, [])).rows[0]
  for (const [memberId, address] of [[id, email] as const, [bia.id, bia.email] as const]) {
    await write(
      `insert into staff_invitations (email, roles, secret_hash, expires_at) values ($1, '{editor}', sha256($1::text::bytea), now())`,
      [address],
    )
    await write('insert into refused_addresses (email, refused_at) values ($1, now())', [address])
    await write(
      `insert into refresh_tokens (hash, sign_in_id, expires_at)
       select sha256(id::text::bytea), id, now() from sign_ins where member_id = $1`,
      [memberId],
    )
    await write(
      `with code as (insert into activation_codes (code, company_id, seats)
         select $2, id, 1 from companies order by id limit 1 returning id, company_id)
       insert into company_invitations (company_id, activation_code_id, email, language)
       select company_id, id, $1, 'pt-BR' from code`,
      [address, String(700_000 + memberId)],
    )
  }
  await write(`insert into post_notices (post_id, kind) select id, 'warned' from posts`, [])
  await write(`insert into appeals (post_id, text) select id, 'Peço que olhem de novo' from posts`, [])
  await write(`insert into appeals (comment_id, text) select id, 'Peço que olhem de novo' from comments`, [])
  await write(
    `insert into seal_openings (post_id, reason, opened_at) select post_id, 'uma ordem do tribunal', now() from post_authors`,
    [],
  )
  await write(`insert into mentoring_readings (answer_id, role) select id, 'coach' from mentoring_answers`, [])
}

/** How many members the rows of a table lead to, each number once. */
async function countsOf(table: string) {
  const { db } = here.context
  const { where } = personalDataMap.find((holding) => holding.table === table)!
  const found = await Promise.all(
    subjects.map((subject) =>
      sql<{ at: string }>`select ctid::text as at from ${sql.table(table)} t where ${where(subject)}`.execute(db),
    ),
  )
  const { rows } = await sql<{ at: string }>`select ctid::text as at from ${sql.table(table)}`.execute(db)
  const holders = new Map(rows.map(({ at }) => [at, 0]))
  for (const { at } of found.flatMap((one) => one.rows)) holders.set(at, (holders.get(at) ?? 0) + 1)
  return [...new Set(holders.values())].sort()
}

const ofOne = [
  ...['members', 'staff_invitations', 'refused_addresses', 'import_lines', 'import_problems', 'refresh_tokens'],
  ...['note_links', 'posts', 'post_authors', 'comments', 'comment_authors', 'post_notices', 'appeals', 'reports'],
  ...['board_consents', 'seal_openings', 'circle_offers', 'circle_answers', 'circle_commitments'],
  ...['mentoring_stakeholders', 'mentor_handovers', 'mentor_numbers'],
]
// The address of a mentee or of an invitation may belong to nobody yet, and a week may have no moderator.
const ofOneOrNobody = [
  ...['mentees', 'mentee_documents', 'mentoring_answers', 'mentoring_readings', 'circle_meetings'],
  'company_invitations',
]
// Of the two sides one may have left.
const ofOneOrTwo = ['network_invites', 'mentor_messages']

test.each([
  ...ofOne.map((table) => [table, [1]] as const),
  ...ofOneOrNobody.map((table) => [table, [0, 1]] as const),
  ...ofOneOrTwo.map((table) => [table, [1, 2]] as const),
  ['networks', [2]] as const,
])('the rows of %s lead to so many members: %j [GAP-112]', async (table, counts) => {
  expect(await countsOf(table)).toEqual(counts)
})
