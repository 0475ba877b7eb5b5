import pg from 'pg'
import { expect, test } from 'vitest'
import { tryKills } from '../../../bench/reliability/kills.mjs'
import { buildApi } from '../../../bench/support/api.mjs'
import { keepFigures } from '../figures.ts'
import { copyDatabase } from '../worlds/world.ts'

// `npm run faults` names its own count.
const kills = Number(process.env.KILLS ?? Math.max(2, Math.round(50 * Number(process.env.COUNT_SCALE ?? 0.05))))

test(`killed ${kills} times under comments, notes and progress, the API loses and doubles nothing it acknowledged`, {
  timeout: 180_000 + kills * 20_000,
}, async ({ task }) => {
  await buildApi()
  const databaseUrl = await copyDatabase()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const outcome = await tryKills({ databaseUrl, client, kills })
  await client.end()
  const { backMs, ...counts } = outcome
  keepFigures(task, { ...counts, 'ms until ready again (p95)': Math.round(backMs) })
  expect(outcome).toMatchObject({ kills, lost: 0, doubled: 0 })
  expect(outcome.acknowledged).toBeGreaterThan(kills)
})
