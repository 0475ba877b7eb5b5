// The built API and the payments stand-in as two processes, so that one can be killed while the other continues.
import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/process/ports.mjs'
import { fromRoot } from '../../scripts/process/root.mjs'
import { partnerSettings, sandboxSettings } from '../../scripts/start/demo-settings.mjs'
import { signIn, startApi } from '../support/api.mjs'

// Short timeouts: what takes minutes at a bank takes milliseconds here. As in the product's settings, a lost sale is
// searched for longer than a call lasts.
const patience = { VINDI_CALL_MS: '2000', VINDI_SETTLE_MS: '3000', BILLING_ANSWER_MS: '4000' }

export async function openShop({ databaseUrl, client, hangMs = 3000 }) {
  const port = await freePort()
  const sandbox = await startSandbox({ appOrigin: `http://127.0.0.1:${port}`, hangMs })
  const env = { ...partnerSettings(sandbox), ...patience, PROCESS_ROLE: 'both' }
  const start = () => startApi({ databaseUrl, port, env })
  let api = await start()
  const plans = await (await fetch(`${api.origin}/v1/plans`)).json()
  return {
    client,
    origin: api.origin,
    plans: plans['hydra:member'].map((plan) => plan['@id']),

    /** Kills the process at once. `meanwhile` inspects the state that it left. */
    async kill(meanwhile) {
      await api.stop('SIGKILL')
      await meanwhile()
      api = await start()
    },

    async control(method, path, body) {
      const reply = await fetch(`${sandbox.sandboxOrigin}/control/payments${path}`, {
        method,
        ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`)
      return text ? JSON.parse(text) : {}
    },

    /** All rows of one kind at the gateway, read with the private key. */
    async there(path, name) {
      const rows = []
      for (let page = 1; ; page++) {
        const reply = await fetch(`${env.VINDI_API_URL}/${name}?${path}&sort_by=id&per_page=100&page=${page}`, {
          headers: { authorization: basic(env.VINDI_PRIVATE_KEY) },
        })
        const found = (await reply.json())[name]
        rows.push(...found)
        if (found.length < 100) return rows
      }
    },

    /** Registers a card as the browser does. */
    async token(number) {
      const reply = await fetch(`${env.VINDI_API_URL}/public/payment_profiles`, {
        method: 'POST',
        headers: { authorization: basic(env.VINDI_PUBLIC_KEY), 'content-type': 'application/json' },
        body: JSON.stringify({
          holder_name: 'RITA DE SOUZA',
          card_expiration: '12/2039',
          card_number: number,
          card_cvv: '123',
          payment_method_code: 'credit_card',
        }),
      })
      return (await reply.json()).payment_profile.gateway_token
    },

    async close() {
      await api.stop()
      await sandbox.stop()
    },
  }
}

/** A signed-in member without a plan. */
export async function addBuyer(client, name) {
  const { rows } = await client.query(
    `insert into members (email, name, verified_at) values ($1, 'Rita de Souza', now()) returning id`,
    [`${name}@trial.juntas.test`],
  )
  return { id: rows[0].id, token: await signIn(client, rows[0].id) }
}

/** One request as a browser makes it. `status` is 0 if there was no answer. */
export async function ask(shop, buyer, method, path, body) {
  try {
    const reply = await fetch(`${shop.origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${buyer.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    })
    return { status: reply.status, body: await reply.json() }
  } catch {
    return { status: 0, body: {} }
  }
}

/** Sends the purchase, and repeats it with the same token until there is an answer. */
export async function buy(shop, buyer, body) {
  for (;;) {
    const reply = await ask(shop, buyer, 'POST', '/v1/subscriptions', body)
    if (reply.status === 201) return reply.body
    if (reply.status !== 0 && reply.status < 500) throw new Error(`buying answered ${reply.status} ${reply.body.code}`)
    await sleep(150)
  }
}

const basic = (key) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`

async function startSandbox({ appOrigin, hangMs }) {
  const [port, smtpPort] = [await freePort(), await freePort()]
  const sandboxOrigin = `http://127.0.0.1:${port}`
  const settings = sandboxSettings({ host: '127.0.0.1', port, smtpPort, sandboxOrigin, appOrigin, dataDir: '' })
  const child = fork(fromRoot('sandbox/dist/main.js'), [], {
    cwd: fromRoot(),
    env: { PATH: process.env.PATH, ...settings, SANDBOX_VINDI_HANG_MS: String(hangMs) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const ready = await Promise.race([new Promise((resolve) => child.once('message', resolve)), gone])
  if (!ready?.port) throw new Error('The stand-ins did not start')
  return {
    sandboxOrigin,
    smtpPort,
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}
