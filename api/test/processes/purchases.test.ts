import pg from 'pg'
import { expect, test } from 'vitest'
import { buildShop, tryPurchases } from '../../../bench/purchases/try-purchases.mjs'
import { keepFigures } from '../figures.ts'
import { copyDatabase } from '../worlds/world.ts'

// `COUNT_SCALE=1 node bench/purchases.mjs` runs the full count; every test run does a part of it with real kills.
const scale = Number(process.env.COUNT_SCALE ?? 0.05)
const killed = Math.max(4, Math.round(100 * scale))
const purchases = killed + Math.max(8, Math.round(160 * scale))

test('purchases with faults on the way and the API killed under them: charged once, access for whoever paid, an end for all [PLAN-12] [GAP-18]', {
  timeout: 420_000 + killed * 10_000,
}, async ({ task }) => {
  await buildShop()
  const databaseUrl = await copyDatabase()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const tried = await tryPurchases({ databaseUrl, client, seed: 7, purchases, killed, eachStep: 0 })
  await client.end()
  keepFigures(task, {
    purchases: tried.purchases,
    kills: tried.kills,
    'charged twice': tried.double.length,
    'paid without access': tried.unserved.length,
    'access without payment': tried.unpaid.length,
    'without an end': tried.unclear.length + tried.wrong.length,
  })
  expect(tried).toMatchObject({ double: [], unserved: [], unpaid: [], unclear: [], wrong: [], couponsOff: 0 })
  expect(tried.interrupted).toBeGreaterThanOrEqual(killed)
  expect(tried.purchases).toBeGreaterThanOrEqual(purchases)
  expect(tried.states.paid).toBeGreaterThan(0)
})
