// node bench/purchases.mjs: random purchases with injected faults and kills of the API, at COUNT_SCALE of 1,000
// (default 0.05; 1 takes about twenty minutes). Fails unless the gateway's records and ours agree.
import { connect } from '../scripts/postgres/client.mjs'
import { startPostgres } from '../scripts/postgres/postgres.mjs'
import { buildShop, tryPurchases } from './purchases/try-purchases.mjs'
import { openReport } from './support/report.mjs'

const scale = Number(process.env.COUNT_SCALE ?? 0.05)
const seed = Number(process.env.SEED ?? 20_261_115)

await buildShop()
const report = openReport()
const server = await startPostgres()
const databaseUrl = server.url('juntas')
const client = await connect(databaseUrl)
try {
  const began = performance.now()
  const killed = Math.max(6, Math.round(100 * scale))
  const eachStep = scale >= 1 ? 5 : 1
  const tried = await tryPurchases({
    databaseUrl,
    client,
    seed,
    purchases: Math.round(1000 * scale),
    killed,
    eachStep,
    log: report.note,
  })
  report.figure('purchases', tried.purchases)
  for (const [state, count] of Object.entries(tried.states)) report.figure(`  ended ${state}`, count)
  for (const [fault, count] of Object.entries(tried.met)) report.figure(`  met ${fault}`, count)
  report.figure('  sales the network made twice or too late, taken back', tried.takenBack)
  report.figure('kills of the API', tried.kills)
  report.gate('purchases interrupted by a kill', tried.interrupted, { least: killed })
  for (const [step, count] of Object.entries(tried.bySteps))
    report.gate(`  at the step ${step}`, count, { least: eachStep })
  report.gate('charged twice', tried.double.length, { most: 0 })
  report.gate('paid without access', tried.unserved.length, { most: 0 })
  report.gate('access without payment', tried.unpaid.length, { most: 0 })
  report.gate('without an end she can understand', tried.unclear.length, { most: 0 })
  report.gate('ended otherwise than the bank said', tried.wrong.length, { most: 0 })
  report.gate('coupon uses that do not fit the sales', tried.couponsOff, { most: 0 })
  for (const line of [...tried.double, ...tried.unserved, ...tried.unpaid, ...tried.unclear, ...tried.wrong])
    report.note(`  ${line}`)
  report.figure('minutes', (performance.now() - began) / 60_000)
} finally {
  await client.end()
  await server.stop()
}
process.exit(report.hasFailed() ? 1 : 0)
