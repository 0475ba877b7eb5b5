// People sign up while the API process, then the database, is killed again and again. Every sign-up answered with 201
// must exist, and no process may be left at the end.
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '../../scripts/web/product.mjs'

const password = 'Juntas#2026'

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
        password,
        woman: true,
        terms: true,
      })
      if (status === 201) acknowledged.push(email)
      else await sleep(20)
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => signUp(writer)))

  const back = { api: [], database: [] }
  for (const [name, pidOf] of Object.entries({ api: () => apiOf(product.pid), database: () => databaseOf(product) })) {
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

/** The API is dead if it does not answer, and ready when it and its database do. */
async function isReady(origin) {
  // The kill takes a moment to have an effect.
  await sleep(20)
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    const answer = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    if (answer?.ok) return
    await sleep(25)
  }
  throw new Error('not ready again within a minute')
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

function freshCpf() {
  const digits = Array.from({ length: 9 }, () => randomInt(10))
  for (const weight of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (weight - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

/** The database server itself: it and its children are named `postgres`, its parent is not. */
function databaseOf({ pid }) {
  const found = descendantsOf(pid).find((one) => nameOf(one) === 'postgres' && nameOf(parentOf(one)) !== 'postgres')
  if (!found) throw new Error('the database process was not found')
  return found
}

function apiOf(supervisor) {
  const pid = descendantsOf(supervisor).find((one) => wordsOf(one).includes(join('api', 'dist', 'main.js')))
  if (!pid) throw new Error('the API process was not found')
  return pid
}

const nameOf = (pid) => readOf(pid, 'comm').trim()
const wordsOf = (pid) => readOf(pid, 'cmdline')

function readOf(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

function descendantsOf(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)])
  const children = parents.filter(([, parent]) => parent === pid).map(([one]) => one)
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

// The name is in brackets and may contain anything; after it come the state and the parent.
const statOf = (pid) => readOf(pid, 'stat').split(') ').at(-1).split(' ')
const parentOf = (pid) => Number(statOf(pid)[1] ?? 0)
const isAlive = (pid) => !['', 'Z', 'X'].includes(statOf(pid)[0])
