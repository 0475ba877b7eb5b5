import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../worlds/world.ts'
import { addressOf, nameOfRoute, paramsOf } from './callers.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const secret = 'segredo-da-ana'
/** Tables of texts that members write for others. All other rows that name a member are private. */
const shared = ['members', 'comments', 'posts', 'messages', 'network_requests', 'networks']

interface Column {
  table: string
  column: string
}

/** Every column of the schema that names a member. */
async function owners(): Promise<Column[]> {
  const { rows } = await here.pool.query(`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'members'::regclass and cardinality(c.conkey) = 1 order by 1, 2`)
  return rows
}

const rowsOf = async (id: number) => {
  const found = new Map<string, string[]>()
  for (const { table, column } of await owners()) {
    const { rows } = await here.pool.query(`select to_jsonb(t) as row from ${table} t where ${column} = $1`, [id])
    found.set(
      `${table}.${column}`,
      rows.map(({ row }) => JSON.stringify(row)),
    )
  }
  return found
}

/**
 * Writes the secret into every free text of the member's own rows; a value that a constraint refuses stays as it was.
 */
async function plant(id: number) {
  let planted = 0
  for (const { table, column } of await owners()) {
    if (shared.includes(table)) continue
    const { rows } = await here.pool.query(
      `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and atttypid in ('text'::regtype, 'varchar'::regtype)`,
      [table],
    )
    for (const { attname } of rows)
      await here.pool
        .query(`update ${table} set "${attname}" = $2 where ${column} = $1`, [id, secret])
        .then(({ rowCount }) => {
          planted += rowCount ?? 0
        })
        .catch(() => undefined)
  }
  return planted
}

/** Every id of the member's rows, numbers and texts: what a stranger would try in an address. */
async function idsOf(id: number) {
  const ids = new Set<string>([String(id)])
  for (const { table, column } of await owners()) {
    const { rows } = await here.pool.query(`select to_jsonb(t) as row from ${table} t where ${column} = $1 limit 3`, [
      id,
    ])
    for (const { row } of rows)
      for (const key of ['id', 'code', 'slug', 'key', 'token']) if (row[key] != null) ids.add(String(row[key]))
  }
  return [...ids]
}

const strangers = ['carla', 'eva', 'gestora', 'equipe']
// The member's own id by every stranger at every address; her other ids by one of them in turn, with FULL=1 by all.
const isFull = process.env.FULL === '1'

test("a stranger tries every id of another's rows in every address: she reads none of it and changes none of it", async () => {
  const ana = await here.as('ana')
  expect(await plant(ana.id)).toBeGreaterThan(20)
  const ids = await idsOf(ana.id)
  const before = await rowsOf(ana.id)
  expect([...before.values()].filter((rows) => rows.length).length).toBeGreaterThan(10)

  const told: string[] = []
  const shapes = here.shapes.filter(
    (one) => paramsOf(one).length && one.access !== 'webhook' && one.access !== 'service',
  )
  for (const [turn, shape] of shapes.entries()) {
    // Staff with every role are no strangers in the office: office-table.ts and the tests of each room say what they see.
    const names = strangers.filter((name) => shape.access !== 'office' || name !== 'equipe')
    for (const [place, name] of names.entries()) {
      // Signs in for each route, because an earlier one may have ended the session.
      const stranger = await here.as(name)
      for (const [at, id] of ids.entries()) {
        if (!isFull && at !== 0 && (at + turn) % names.length !== place) continue
        const bodied = shape.method === 'POST' || shape.method === 'PUT' || shape.method === 'PATCH'
        const answer = await stranger.raw(
          shape.method,
          addressOf(shape, () => id),
          bodied ? { body: {} } : {},
        )
        if (answer.body.includes(secret)) told.push(`${name}: ${nameOfRoute(shape)} with ${id}`)
      }
    }
  }
  expect(told).toEqual([])

  const after = await rowsOf(ana.id)
  const touched = [...before].flatMap(([table, rows]) =>
    rows.filter((row) => !after.get(table)?.includes(row)).map((row) => `${table}: ${row.slice(0, 160)}`),
  )
  expect(touched).toEqual([])
}, 300_000)
