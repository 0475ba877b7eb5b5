// The tests of the cluster, with their table in docs/cluster.md.
import { runE2e } from '../e2e.mjs'
import { openRows, writeTable } from '../process/document-table.mjs'
import { requireChromium } from '../web/chromium.mjs'
import { killPrimaries, restartInTurn } from './failover.mjs'
import { recoverToPoint } from './recovery.mjs'

const document = { name: 'cluster', command: 'npm run cluster -- --test' }

/** Signing in, the library and the player, what members write and talk about, and payments. */
const subjects = [
  ...['sign-in', 'library/library', 'player/comments', 'player/notes'],
  ...['people/networks', 'billing/purchase'],
]

/** Runs all of them. Returns true if every gate holds. */
export async function testCluster({ hasBrowser, kills, ...cluster }) {
  const { add: row, rows, hasFailed } = openRows()
  const page = hasBrowser ? await (await import('./open-page.mjs')).openPage(cluster) : undefined
  if (kills > 0) {
    const killed = await killPrimaries(cluster, kills, console.log)
    const worst = Math.max(...killed.backSeconds)
    row('primaries killed under load', killed.backSeconds.length)
    row('writes acknowledged meanwhile', killed.acknowledged)
    row('acknowledged writes lost', killed.lost, '0', killed.lost === 0)
    row('writes there twice', killed.doubled, '0', killed.doubled === 0)
    row(
      `of ${killed.reads} content pages, without the place just acknowledged`,
      killed.unread,
      '0',
      killed.unread === 0,
    )
    row('writes again after (s)', rangeOf(killed.backSeconds), 'at most 30', worst <= 30)
    row('calls answered with an error and sent again', wordsOf(killed.statuses))
  }
  if (page) {
    const { isAlive, reloads } = await page.look()
    row(
      'an open page goes on without a reload',
      isAlive ? `yes, ${reloads} reloads` : 'no',
      'yes',
      isAlive && reloads === 0,
    )
    await page.close()
  }
  const turned = await restartInTurn(cluster)
  row('web processes restarted in turn under load', turned.restarts)
  row('calls meanwhile', turned.calls)
  row('failed calls', turned.failed ? wordsOf(turned.statuses) : 0, '0', turned.failed === 0)
  row('acknowledged writes lost in it', turned.lost, '0', turned.lost === 0)
  const point = await recoverToPoint(cluster)
  row(
    'members before a mistake, after it, recovered',
    `${point.before}, ${point.after}, ${point.recovered}`,
    'the first',
    point.recovered === point.before,
  )
  row('recovery to a point in time (s)', point.seconds.toFixed(1))
  writeTable(document, rows)
  if (hasBrowser) {
    const chromium = requireChromium('use --no-browser')
    const { product: running } = cluster
    const { passed, failed } = await runE2e({ chromium, filters: subjects, running, env: { CI: 'true' } })
    row(`browser tests (${subjects.join(', ')})`, `${passed} passed, ${failed} failed`, '0 failed', failed === 0)
  }
  writeTable(document, rows)
  return !hasFailed()
}

const rangeOf = (values) => {
  const sorted = values.toSorted((one, other) => one - other)
  const shown = (value) => value.toFixed(1)
  return `median ${shown(sorted[Math.floor(sorted.length / 2)])}, ${shown(sorted[0])} to ${shown(sorted.at(-1))}`
}

const wordsOf = (statuses) =>
  Object.entries(statuses)
    .map(([what, times]) => `${times} × ${what}`)
    .join(', ') || 'none'
