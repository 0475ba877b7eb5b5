// node bench/sign-ups.mjs: the whole product under kills while people sign up, at COUNT_SCALE of 20 kills of the API
// and 20 of the database (default 1, all of them).
import { trySignUps } from './reliability/sign-ups.mjs'
import { openReport } from './support/report.mjs'

const kills = Math.max(2, Math.round(20 * Number(process.env.COUNT_SCALE ?? 1)))
const report = openReport()
const { tried, acknowledged, lost, back, orphans } = await trySignUps({ kills, log: report.note })
report.note(`${tried} tried to sign up, ${acknowledged} were told it is done`)
report.gate('acknowledged and lost', lost, { most: 0 })
report.gate('processes left after the end', orphans, { most: 0 })
for (const [name, times] of Object.entries(back)) {
  const sorted = times.toSorted((one, other) => one - other)
  report.figure(`${name} killed: seconds until ready again, median`, sorted[Math.floor(sorted.length / 2)] / 1000)
  report.gate(`${name} killed: seconds until ready again, longest`, sorted.at(-1) / 1000, { most: 5 })
}
process.exit(report.hasFailed() ? 1 : 0)
