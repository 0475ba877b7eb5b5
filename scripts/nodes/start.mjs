// Run by each version of Node: the built product on an empty database, from the migrations to an answer for a member.
import { spawnSync } from 'node:child_process'
import { settings, startApi } from '../../bench/support/api.mjs'
import { startPostgres } from '../postgres/postgres.mjs'
import { fromRoot } from '../process/root.mjs'
import { demoPassword, emailOf } from '../web/screens.mjs'

const server = await startPostgres({ settings: { fsync: 'off' } })
try {
  const databaseUrl = server.url()
  const env = { PATH: process.env.PATH, ...settings, DATABASE_URL: databaseUrl }
  const migrated = spawnSync(process.execPath, [fromRoot('api', 'dist', 'migrate.js')], { env, encoding: 'utf8' })
  if (migrated.status !== 0) throw new Error(`The migrations failed:\n${migrated.stdout}${migrated.stderr}`)
  const api = await startApi({ databaseUrl })
  try {
    await expectStatus(`${api.origin}/health/ready`, 200)
    const credentials = { email: emailOf('ana'), password: demoPassword }
    const signedIn = await expectStatus(`${api.origin}/v1/academy/service-login`, 200, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
    const cookies = signedIn.headers.getSetCookie().join('; ')
    const token = /jwtToken=([^;]+)/.exec(cookies)?.[1]
    const me = await expectStatus(`${api.origin}/v1/me`, 200, { headers: { authorization: `Bearer ${token}` } })
    const [viewer] = (await me.json())['hydra:member']
    if (viewer.email !== credentials.email) throw new Error('/v1/me is somebody else.')
  } finally {
    await api.stop()
  }
} finally {
  await server.stop()
}
console.log(`Node ${process.version}: migrated, started, signed in, stopped.`)

async function expectStatus(url, status, options) {
  const answer = await fetch(url, options)
  if (answer.status !== status) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
