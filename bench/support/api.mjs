// The built API alone on a given database, with the settings of a measurement.
import { fork } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { buildChanged } from '../../scripts/build.mjs'
import { freePort } from '../../scripts/process/ports.mjs'
import { fromRoot } from '../../scripts/process/root.mjs'

const jwtSecret = 'bench-secret-bench-secret-bench-secret'

export const settings = {
  APP_MODE: 'demo',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  JWT_SECRET: jwtSecret,
  DATA_KEY: Buffer.alloc(32, 5).toString('base64'),
  MEDIA_SECRET: 'bench-media-bench-media-bench-media-1',
  // All members come from one address here, so the limits are raised out of reach.
  RATE_LIMIT_FACTOR: '1000000',
  PROCESS_ROLE: 'web',
  SMTP_URL: 'smtp://127.0.0.1:1',
  WEB_DIR: '',
  OFFICE_DIR: '',
}

export const buildApi = () => buildChanged({ only: ['api'], log: () => {} })

/** Resolves when the API listens. A given `port` keeps the address over a restart. */
export async function startApi({ databaseUrl, port, env = {}, execArgv = [] }) {
  const chosen = port ?? (await freePort())
  const child = fork(fromRoot('api/dist/main.js'), [], {
    cwd: fromRoot(),
    execArgv,
    env: { PATH: process.env.PATH, ...settings, DATABASE_URL: databaseUrl, PORT: String(chosen), ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr.on('data', (text) => (complaint += text))
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const ready = await Promise.race([new Promise((resolve) => child.once('message', resolve)), gone])
  if (!ready?.port) throw new Error(`The API did not start: ${complaint.trim()}`)
  return {
    origin: `http://127.0.0.1:${chosen}`,
    port: chosen,
    pid: child.pid,
    gone,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await gone
    },
  }
}

/** A sign-in row and its token, without the cost of a password check. */
export async function signIn(client, memberId, secret = jwtSecret) {
  const sid = randomUUID()
  const { rows } = await client.query(
    `with made as (insert into sign_ins (id, member_id, device) values ($1, $2, 'bench')) select email from members where id = $2`,
    [sid, memberId],
  )
  return tokenOf(secret, { sub: String(memberId), sid, email: rows[0].email })
}

function tokenOf(secret, claims) {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, iss: 'juntas', aud: 'juntas', iat: now, exp: now + 86_400 })}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

/** The bytes of an answer. */
export async function bodyOf(url, token) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}
