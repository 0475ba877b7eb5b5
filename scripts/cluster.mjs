// npm run cluster: a serious installation made of Debian's packages, on this machine's loopback. Ctrl-C ends it. npm
// run cluster -- --test [--kills 3] [--no-browser]: its tests, with their table in docs/cluster.md.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildInOwnProcess } from './build/build-process.mjs'
import { ensurePackages } from './cluster/packages.mjs'
import { openPrograms } from './cluster/programs.mjs'
import { runScript } from './process/refusal.mjs'
import { temporaryFolder } from './process/temporary-folder.mjs'

const { values: options } = parseArgs({
  options: {
    test: { type: 'boolean', default: false },
    kills: { type: 'string', default: '3' },
    'no-browser': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})

await runScript(async () => {
  const startedAt = performance.now()
  const tools = ensurePackages()
  await buildInOwnProcess(['web', 'office', 'api', 'sandbox'])
  const { startDatabase } = await import('./cluster/database.mjs')
  const { startProduct } = await import('./cluster/product.mjs')
  const programs = openPrograms(temporaryFolder('cluster'))
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve('asked'))
  })
  try {
    const database = await startDatabase(programs, tools)
    console.log(`Three PostgreSQL servers; the primary is ${(await database.leader()).name}.`)
    const env = options.test ? { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' } : {}
    const product = await startProduct(programs, tools, database, env)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(`The cluster is ready after ${seconds} s: ${product.origin}\nLogs: ${programs.logs}`)
    console.log('Partners and S3 are the stand-ins of the demo.')
    if (!options.test) return void (await asked)
    const { testCluster } = await import('./cluster/tests.mjs')
    const testing = testCluster({
      programs,
      tools,
      database,
      product,
      kills: Number(options.kills),
      hasBrowser: !options['no-browser'],
    })
    const result = await Promise.race([testing, asked])
    process.exitCode = result === true ? 0 : 1
  } finally {
    await programs.stop()
    if (options.keep) console.log(`Kept: ${programs.folder}`)
    else rmSync(programs.folder, { recursive: true, force: true })
  }
  process.exit()
})
