// What a request costs the database alone: the same statements are replayed without the API.
import { execFile } from 'node:child_process'
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connect } from '../../scripts/postgres/client.mjs'

const run = promisify(execFile)

/** The statements of one request with their values, read from the server's own log. */
export async function statementsOf(client, logFile, request) {
  await client.query(`alter system set log_statement = 'all'`)
  await client.query('select pg_reload_conf()')
  await sleep(300)
  // Send it twice: the first request may read the viewer, the second finds it in the cache.
  await request()
  const before = (await readFile(logFile, 'utf8')).length
  await request()
  await sleep(300)
  const said = (await readFile(logFile, 'utf8')).slice(before)
  await client.query('alter system reset log_statement')
  await client.query('select pg_reload_conf()')
  return read(said)
}

function read(log) {
  const statements = []
  const entries = log.split(/^(?=\d{4}-\d\d-\d\d [\d:.]+ UTC \[\d+\] )/m)
  for (const entry of entries) {
    const [, text] = /execute [^:]+: ([\s\S]*)/.exec(entry) ?? []
    if (text) statements.push({ text: text.trim(), values: [] })
    const [, parameters] = /DETAIL: {2}[Pp]arameters: ([\s\S]*)/.exec(entry) ?? []
    const last = statements.at(-1)
    if (parameters && last)
      for (const [, number, value, isNull] of parameters.matchAll(/\$(\d+) = (?:'((?:[^']|'')*)'|(NULL))/g))
        last.values[Number(number) - 1] = isNull ? null : value.replaceAll("''", "'")
  }
  return statements
}

/** Transactions per second of those statements: by pgbench if it is installed, else by a loop over the same driver. */
export async function replay(url, statements, { connections = 20, seconds = 4 } = {}) {
  try {
    return { by: 'pgbench', perSecond: await byPgbench(url, statements, connections, seconds) }
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return { by: 'a loop of the driver', perSecond: await byLoop(url, statements, connections, seconds) }
  }
}

async function byPgbench(url, statements, connections, seconds) {
  const file = join(tmpdir(), `juntas-bench-${process.pid}.sql`)
  await writeFile(file, '')
  for (const { text, values } of statements) await appendFile(file, `${inlined(text, values).replace(/\s+/g, ' ')};\n`)
  try {
    const { stdout } = await run('pgbench', [
      ...['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds), '-f', file],
      url,
    ])
    return Number(/tps = ([\d.]+)/.exec(stdout)[1])
  } finally {
    await rm(file)
  }
}

const inlined = (text, values) =>
  text.replace(/\$(\d+)/g, (_, number) => {
    const value = values[number - 1]
    return value === null ? 'null' : `'${value.replaceAll("'", "''")}'`
  })

async function byLoop(url, statements, connections, seconds) {
  const end = Date.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await connect(url)
      while (Date.now() < end) {
        for (const [place, { text, values }] of statements.entries())
          await client.query({ name: `s${place}`, text, values })
        done++
      }
      await client.end()
    }),
  )
  return done / seconds
}
