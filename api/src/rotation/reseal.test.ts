import { randomBytes } from 'node:crypto'
import { board } from '@juntas/contract/board'
import { safety } from '@juntas/contract/safety'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../test/worlds/world.ts'
import { readingsContext } from '../anonymity/readings.ts'
import { readingsPurpose } from '../anonymity/seal.ts'
import { currentKeyId, sealer } from '../encryption.ts'
import { renameReporters } from './rename.ts'
import { countSealed, reseal } from './reseal.ts'
import { sealedKinds } from './sealed-kinds.ts'

const newer = randomBytes(32).toString('base64')
const stranger = randomBytes(32).toString('base64')
const kind = sealedKinds.find(({ table }) => table === 'board_readings')!
let here: World
let older: string
let both: string
let ids: number[]
beforeAll(async () => {
  here = await world()
  older = here.context.config.dataKey
  both = `${newer},${older}`
  const { rows } = await here.pool.query(
    `insert into members (email, name) select 'reader' || n || '@test.juntas.test', 'Reader ' || n
     from generate_series(1, 203) n returning id`,
  )
  ids = rows.map(({ id }) => id)
})
afterAll(() => here.close())

/** Readings of these members, each sealed with the key at the same position. */
async function write(keys: readonly string[]) {
  await here.pool.query('delete from board_readings')
  for (const [place, key] of keys.entries()) {
    const sealed = sealer(key, readingsPurpose).seal(`text ${place}`, readingsContext(ids[place]!))
    await here.pool.query('insert into board_readings (member_id, sealed) values ($1, $2)', [ids[place], sealed])
  }
}
const stored = async () =>
  (await here.pool.query('select member_id, sealed from board_readings order by member_id')).rows as {
    member_id: number
    sealed: Buffer
  }[]

test('what no given key opens is counted and left as it is; all else is sealed again, lot by lot, once [operator m9]', async () => {
  await write([...Array(202).fill(older), stranger])
  const before = await stored()
  let lots = 0
  expect(await reseal(here.pool, both, kind, () => lots++)).toEqual({ count: 202, unopened: 1 })
  expect(lots).toBe(2)
  const after = await stored()
  expect(after.at(-1)).toEqual(before.at(-1))
  const box = sealer(newer, readingsPurpose)
  expect(after.slice(0, -1).map(({ member_id, sealed }) => box.open(sealed, readingsContext(member_id)))).toEqual(
    Array.from({ length: 202 }, (_, place) => `text ${place}`),
  )
  const counts = [newer, older, stranger].map((key) => countSealed(here.pool, kind, currentKeyId(key)))
  expect(await Promise.all(counts)).toEqual([202, 0, 1])
  expect(await reseal(here.pool, both, kind)).toEqual({ count: 0, unopened: 1 })
  expect(await stored()).toEqual(after)
})

test('a lot that fails changes nothing and leaves no transaction open', async () => {
  await write([older, older])
  const before = await stored()
  const failing = {
    ...kind,
    beside: (_: string, row: { member_id?: number }) => {
      if (row.member_id === ids[1]) throw new Error('broken')
      return {}
    },
  }
  await expect(reseal(here.pool, both, failing)).rejects.toThrow('broken')
  expect(await stored()).toEqual(before)
  const { rows } = await here.pool.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  )
  expect(rows[0].count).toBe(0)
})

test('a lot that loses against another transaction is tried again, up to twenty times; another error ends it at once', async () => {
  await write([older])
  const run = async (failures: number, code: string) => {
    let calls = 0
    const pool = {
      async connect() {
        if (++calls <= failures) throw Object.assign(new Error('lost'), { code })
        return here.pool.connect()
      },
    } as unknown as pg.Pool
    return { result: await reseal(pool, both, kind).catch(({ message }) => message), calls }
  }
  expect(await run(20, '40P01')).toEqual({ result: 'lost', calls: 20 })
  expect(await run(1, '23505')).toEqual({ result: 'lost', calls: 1 })
  for (const code of ['40P01', '40001', '55P03']) {
    await write([older])
    expect(await run(19, code)).toEqual({ result: { count: 1, unopened: 0 }, calls: 21 })
  }
})

test('a reporter is named by the newest key once; one whom no member is stays as it is [operator m9]', async () => {
  const { db } = here.context
  await here.pool.query('delete from reports')
  const post = await (await here.as('ana')).call(board.create, {
    body: { tag: 'work', title: 'Um título', text: 'Um texto', anonymous: false },
  })
  for (const name of ['bia', 'gabi'])
    await (await here.as(name)).call(safety.report, { body: { subject: post['@id'], reason: 'other' } })
  const reporters = async () => (await here.pool.query('select reporter from reports order by id')).rows
  await here.pool.query('update reports set reporter = $1 where id = (select max(id) from reports)', [randomBytes(32)])
  const before = await reporters()
  expect(before).toHaveLength(2)
  expect(await renameReporters(db, older)).toBe(0)
  expect(await reporters()).toEqual(before)
  expect(await renameReporters(db, both)).toBe(1)
  const after = await reporters()
  expect(after[0]).not.toEqual(before[0])
  expect(after[1]).toEqual(before[1])
  expect(await renameReporters(db, both)).toBe(0)
  expect(await reporters()).toEqual(after)
})
