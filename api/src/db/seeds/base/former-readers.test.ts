import { board } from '@juntas/contract/board'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agree } from '../../../../test/agree.ts'
import { type World, world } from '../../../../test/world.ts'
import { isMuted, isRead, openReadings } from '../../../anonymity/readings.ts'
import { postPlace, seals } from '../../../anonymity/seal.ts'
import { sealer } from '../../../encryption.ts'
import { seed } from '../seed.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

/** The start after the upgrade: the seed has not run on this database. */
const startAgain = async () => {
  await here.pool.query(`update seeds set digest = '' where name = 'base/former-readers'`)
  await seed(here.context)
}
const readingsOf = async (memberId: number) => {
  const { rows } = await here.pool.query('select sealed from board_readings where member_id = $1', [memberId])
  return openReadings(seals(here.context.config.dataKey), memberId, rows[0]?.sealed ?? null)
}
const write = async (anonymous: boolean) => {
  const carla = await here.as('carla')
  await agree(carla, 'board')
  return carla.call(board.create, { body: { tag: 'work', title: 'Um título', text: 'Um texto', anonymous } })
}

test('what a reader had read and muted under her former name is hers after the upgrade, and no row keeps that name', async () => {
  const [read, muted, other] = [await write(false), await write(false), await write(false)]
  const [bia, key] = [await here.as('bia'), seals(here.context.config.dataKey)]
  await here.pool.query('delete from board_readings where member_id = $1', [bia.id])
  await here.pool.query('insert into former_post_reads (post_id, reader) values ($1, $2), ($1, $3)', [
    read.id,
    key.formerReader(bia.id),
    key.formerReader(999_999),
  ])
  await here.pool.query('insert into former_thread_mutes (post_id, reader) values ($1, $2)', [
    muted.id,
    key.formerReader(bia.id),
  ])
  await startAgain()
  const readings = await readingsOf(bia.id)
  expect([read, muted, other].map(({ id }) => isRead(readings, id))).toEqual([true, false, false])
  expect([read, muted, other].map(({ id }) => isMuted(readings, id))).toEqual([false, true, false])
  const { rows } = await here.pool.query(
    'select (select count(*) from former_post_reads)::int + (select count(*) from former_thread_mutes)::int as left',
  )
  expect(rows).toEqual([{ left: 0 }])
  // Started once more, nothing is lost.
  await startAgain()
  expect(isRead(await readingsOf(bia.id), read.id)).toBe(true)
})

test('a reporter is renamed for each thing she reported, and cannot report it a second time', async () => {
  const [one, two] = [await write(false), await write(false)]
  const [lia, key] = [await here.as('lia'), seals(here.context.config.dataKey)]
  for (const { '@id': subject } of [one, two])
    await lia.call(safety.report, { body: { subject, reason: 'harassment' } })
  await here.pool.query('update reports set reporter = $2 where post_id = any($1)', [
    [one.id, two.id],
    key.formerReader(lia.id),
  ])
  await startAgain()
  const { rows } = await here.pool.query('select reporter from reports where post_id = any($1) order by post_id', [
    [one.id, two.id],
  ])
  expect(rows.map(({ reporter }) => reporter)).toEqual([
    key.reporter(one['@id'], lia.id),
    key.reporter(two['@id'], lia.id),
  ])
  await lia.call(safety.report, { body: { subject: one['@id'], reason: 'harassment' } }).catch(() => undefined)
  const again = await here.pool.query('select count(*)::int as n from reports where post_id = $1', [one.id])
  expect(again.rows).toEqual([{ n: 1 }])
})

test('a seal of the former length is sealed again: its length no longer tells how long the author’s number is', async () => {
  const post = await write(true)
  const { dataKey } = here.context.config
  const carla = await here.as('carla')
  await (await here.as('lia')).call(safety.report, { body: { subject: post['@id'], reason: 'harassment' } })
  const short = sealer(dataKey, 'board/author').seal(String(carla.id), postPlace(post.id))
  await here.pool.query('update post_authors set sealed = $2 where post_id = $1', [post.id, short])
  await here.pool.query('update reports set sealed = $2 where post_id = $1', [post.id, short])
  await startAgain()
  const { rows } = await here.pool.query(
    'select a.sealed, r.sealed as copy from post_authors a join reports r on r.sealed_post = a.post_id where a.post_id = $1',
    [post.id],
  )
  const key = seals(dataKey)
  expect(rows[0].sealed.length).toBe(key.seal(postPlace(post.id), 1).length)
  expect(key.open(postPlace(post.id), rows[0].sealed)).toBe(carla.id)
  expect(rows[0].copy.equals(rows[0].sealed)).toBe(true)
})
