// npm run attack: attacks the product on loopback as signed-in members would, and writes the results into
// docs/attack.md. --bodies 2000: fuzzed bodies and queries per route; --minutes 45: the time limit of fuzzing; --only
// access,fuzz; --no-browser; --seed 1: another seed sends other bodies.
import { parseArgs } from 'node:util'
import { attackAccess } from './attack/access.mjs'
import { attackAssignment } from './attack/assignment.mjs'
import { attackCrossSite } from './attack/cross-site.mjs'
import { attackFloods } from './attack/floods.mjs'
import { fuzz } from './attack/fuzz.mjs'
import { attackRedirects } from './attack/redirects.mjs'
import { attackByScanners } from './attack/scanners.mjs'
import { attackScripts } from './attack/stored-scripts.mjs'
import { openTarget } from './attack/target.mjs'
import { attackTokens } from './attack/tokens.mjs'
import { attackUploads } from './attack/uploads.mjs'
import { attackIdentities } from './attack/walks.mjs'
import { withModule } from './build/module.mjs'
import { openRows, writeTable } from './process/document-table.mjs'
import { Refusal, runScript } from './process/refusal.mjs'
import { requireChromium } from './web/chromium.mjs'

const parts = {
  access: attackAccess,
  tokens: attackTokens,
  uploads: attackUploads,
  redirects: attackRedirects,
  'cross-site': attackCrossSite,
  assignment: attackAssignment,
  scripts: attackScripts,
  scanners: attackByScanners,
  // Last of those that share a product, because it leaves the demo's data in disorder.
  fuzz,
  floods: attackFloods,
  identities: attackIdentities,
}
/** External programs, with a table of their own. */
const byOthers = 'scanners'
const { values: options } = parseArgs({
  options: {
    bodies: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '45' },
    seed: { type: 'string', default: '20261116' },
    only: { type: 'string', default: Object.keys(parts).join(',') },
    'no-browser': { type: 'boolean', default: false },
  },
})

await runScript(async () => {
  const chosen = options.only.split(',')
  const unknown = chosen.filter((name) => !parts[name])
  if (unknown.length) throw new Refusal(`There is no ${unknown}; there are ${Object.keys(parts).join(', ')}.`)
  const chromium = options['no-browser'] ? undefined : requireChromium('use --no-browser')
  const counts = { bodies: Number(options.bodies), minutes: Number(options.minutes), seed: Number(options.seed) }
  const startedAt = performance.now()
  const [rows, rowsByOthers] = [openRows(), openRows()]
  await withModule('api', 'test/attacks/attack-sources.ts', async (sources) => {
    const target = await openTarget(sources)
    const stop = endOnSignal(target)
    try {
      for (const name of chosen) {
        console.log(`\n== ${name}`)
        await target.restore()
        await parts[name]({ sources, target, rows: name === byOthers ? rowsByOthers : rows, chromium, ...counts })
      }
    } finally {
      await stop()
    }
  })
  rows.add('minutes in all', ((performance.now() - startedAt) / 60_000).toFixed(1))
  const own = Object.keys(parts).filter((name) => name !== byOthers)
  const isWhole = own.every((name) => chosen.includes(name)) && chromium
  const how = `${counts.bodies} bodies and queries a route, seed ${counts.seed}`
  if (isWhole) writeTable({ name: 'attack', command: 'npm run attack', how }, rows.rows)
  else console.log('\nOnly a part was run: its table in docs/attack.md is left as it was.')
  if (chosen.includes(byOthers))
    writeTable(
      { name: byOthers, document: 'attack', command: `npm run attack -- --only ${byOthers}` },
      rowsByOthers.rows,
    )
  process.exitCode = rows.hasFailed() || rowsByOthers.hasFailed() ? 1 : 0
})
// Connections that the fuzz left open would keep the process alive.
process.exit()

function endOnSignal(target) {
  const end = async () => {
    await target.stop()
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
  return target.stop
}
