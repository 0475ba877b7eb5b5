// The primary is killed under load, several times; then each web process is restarted under load.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addPeople } from '../../bench/reliability/people.mjs'
import { until } from '../process/until.mjs'
import { findLost, startWriters } from './writers.mjs'

const postmasterOf = ({ dataFolder }) => Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])

async function beginLoad({ database, product }, count) {
  const admin = await database.admin()
  const { rows } = await admin.query("select id from contents where slug = 'negociar-sem-pedir-desculpas'")
  const writers = await addPeople(admin, count, `${randomUUID().slice(0, 8)}-`, product.settings.JWT_SECRET)
  await admin.end()
  return startWriters({ origin: product.origin, writers, contentId: rows[0].id })
}

async function countLost(database, seen) {
  const admin = await database.admin()
  return findLost(admin, seen).finally(() => admin.end())
}

/** The machine of the primary dies: PostgreSQL and its Patroni end at once. Later they come back as a replica. */
export async function killPrimaries(cluster, kills, log) {
  const { database } = cluster
  const load = await beginLoad(cluster, 6)
  await until('The first writes', () => load.acknowledged() > 20)
  const backSeconds = []
  for (let kill = 1; kill <= kills; kill++) {
    await until('A synchronous replica', () => database.sync(), { seconds: 120 })
    await sleep(2000)
    const server = await database.leader()
    const before = load.acknowledged()
    const began = performance.now()
    const postmaster = postmasterOf(server)
    server.patroni.stop('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await sleep(100)
    const during = load.acknowledged()
    await until('Writes', () => load.acknowledged() > during + 3, { seconds: 120, everyMs: 50 })
    const seconds = (performance.now() - began) / 1000
    backSeconds.push(seconds)
    const next = await until('The next primary', () => database.leader())
    log(`kill ${kill}: ${server.name} -> ${next.name}, writes again after ${seconds.toFixed(1)} s (${before} before)`)
    await database.restart(server)
    await until('Two replicas', async () => (await database.replicas()).length === 2, { seconds: 180 })
  }
  await sleep(1000)
  const seen = await load.stop()
  return { ...seen, ...(await countLost(database, seen)), acknowledged: load.acknowledged(), backSeconds }
}

export async function restartInTurn(cluster, rounds = 2) {
  const { database, product } = cluster
  const load = await beginLoad(cluster, 6)
  await until('The first writes', () => load.acknowledged() > 20)
  for (let round = 0; round < rounds; round++) for (const one of product.web) await product.restart(one)
  await sleep(1000)
  const seen = await load.stop()
  return { ...seen, ...(await countLost(database, seen)), acknowledged: load.acknowledged(), restarts: rounds * 2 }
}
