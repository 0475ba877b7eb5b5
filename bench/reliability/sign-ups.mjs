// People sign up while the API process, then the database, is killed again and again. Every sign-up answered with 201
// must exist, and no process may be left at the end.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { freshCpf } from '../../scripts/browsers/people.mjs'
import { isAlive } from '../../scripts/process/lock.mjs'
import { apiPid, descendantsOf, parentOf, procFile } from '../../scripts/process/proc.mjs'
import { until } from '../../scripts/process/until.mjs'
import { startProduct } from '../../scripts/web/product.mjs'
import { demoPassword } from '../../scripts/web/screens.mjs'

export async function trySignUps({ kills = 20, writers = 3, log = () => undefined }) {
  const product = await startProduct()
  const family = () => [product.pid, ...descendantsOf(product.pid)]
  const acknowledged = []
  let tried = 0
  let isOver = false

  const signUp = async (writer) => {
    for (let n = 0; !isOver; n++) {
      const email = `inscrita.${writer}.${n}.${Date.now()}@exemplo.test`
      const person = { name: 'Rita de Souza', email, phone: '5511987654321', document: freshCpf() }
      tried++
      const status = await post(product.origin, '/v1/academy/service/create-user/by-register', {
        ...person,
        password: demoPassword,
        woman: true,
        terms: true,
      })
      if (status === 201) acknowledged.push(email)
      else await sleep(20)
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => signUp(writer)))

  const back = { api: [], database: [] }
  for (const [name, pidOf] of Object.entries({ api: () => apiPid(product.pid), database: () => databaseOf(product) })) {
    for (let kill = 0; kill < kills; kill++) {
      await sleep(randomInt(200, 900))
      process.kill(pidOf(), 'SIGKILL')
      const began = performance.now()
      await isReady(product.origin)
      back[name].push(performance.now() - began)
    }
    log(`${name}: ${kills} kills`)
  }
  isOver = true
  await writing
  let lost = 0
  for (const email of acknowledged) {
    const answer = await fetch(`${product.origin}/v1/b2c/getEmailExists/${encodeURIComponent(email)}`)
    if (!(await answer.json()).exists) lost++
  }
  const pids = family()
  await product.stop()
  await sleep(1000)
  return { tried, acknowledged: acknowledged.length, lost, back, orphans: pids.filter(isAlive).length }
}

/** The API is ready when it and its database answer. */
async function isReady(origin) {
  // The kill takes a moment to have an effect.
  await sleep(20)
  const isUp = async () => (await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(2000) })).ok
  await until('The product', isUp, { everyMs: 25 })
}

async function post(origin, path, body) {
  try {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

/** The database server's own process: it and its children are named `postgres`, but its parent is not. */
function databaseOf({ pid }) {
  const found = descendantsOf(pid).find((one) => nameOf(one) === 'postgres' && nameOf(parentOf(one)) !== 'postgres')
  if (!found) throw new Error('the database process was not found')
  return found
}

const nameOf = (pid) => procFile(pid, 'comm').trim()
