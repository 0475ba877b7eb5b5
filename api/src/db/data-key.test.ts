import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../test/worlds/world.ts'
import { checkDataKey } from './data-key.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')

test('a database is served with the key it was sealed with, and with no other [security DATA_KEY]', async () => {
  const { db } = here.context
  await checkDataKey(db, key(1))
  await checkDataKey(db, key(1))
  await expect(checkDataKey(db, key(2))).rejects.toThrow(/^cannot start: DATA_KEY is not the key/)
  // The right key still works after a refused start.
  await checkDataKey(db, key(1))
})

test('a new key is taken beside the earlier one, in both orders, and not without it [operator m9]', async () => {
  const { db } = here.context
  await checkDataKey(db, `${key(2)},${key(1)}`)
  await checkDataKey(db, `${key(1)},${key(2)}`)
  await expect(checkDataKey(db, key(2))).rejects.toThrow(/^cannot start: rows of this database need an earlier/)
})
