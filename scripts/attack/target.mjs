// The attacked product: as npm start runs it, on its own database. A second app on that database gives the list of
// routes, sign-ins without a password check, and accounts that the demo does not have.
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { startPostgres } from '../postgres/postgres.mjs'
import { apiPid, residentMemoryOf } from '../process/proc.mjs'
import { startProduct } from '../web/product.mjs'
import { demoPassword, emailOf } from '../web/screens.mjs'

/** `limits` multiplies the rate limits, because most attacks must not run into them. */
export async function openTarget(sources, { limits = '1000000' } = {}) {
  const server = await startPostgres()
  const settings = {
    DATABASE_URL: server.url(),
    JWT_SECRET: randomBytes(48).toString('base64'),
    DATA_KEY: randomBytes(32).toString('base64'),
    MEDIA_SECRET: randomBytes(48).toString('base64'),
    RATE_LIMIT_FACTOR: limits,
  }
  const product = await startProduct({ env: { ...settings, LOG_LEVEL: 'warn' } }).catch(async (error) => {
    await server.stop()
    throw error
  })
  let app
  let ended
  const stop = () => {
    ended ??= (async () => {
      await app?.server.close()
      await product.stop()
      await server.stop()
    })()
    return ended
  }
  try {
    app = await sources.buildApp(sources.testConfig(settings))
    await app.server.ready()
    const call = callerOf(product.origin)
    const accounts = accountsOf(sources, { app, call })
    await accounts.keepAccounts()
    const own = { app, shapes: app.shapes, secret: settings.JWT_SECRET, apiRss: () => rssOf(product.pid), stop }
    return { ...product, ...own, ...accounts, call }
  } catch (error) {
    await stop()
    throw error
  }
}

/** One call over HTTP. A body that is neither text nor bytes is sent as JSON. */
const callerOf =
  (origin) =>
  async (method, path, { token, body, headers = {} } = {}) => {
    const isPlain = body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
    const type = body === undefined || headers['content-type'] ? {} : { 'content-type': 'application/json' }
    const answer = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: { ...type, ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: isPlain ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, code: codeOf(answer, text) }
  }

function codeOf(answer, text) {
  if (answer.status < 400 || !answer.headers.get('content-type')?.includes('json')) return ''
  try {
    return JSON.parse(text).code ?? ''
  } catch {
    return ''
  }
}

function accountsOf(sources, { app, call }) {
  const { db } = app.context
  let kept = []
  const pool = app.pool
  let made = 0
  const tokenOf = async (email) => (await sources.signIn(app, email)).token
  return {
    /** A demo account by first name, or any by address, with a new session. */
    signIn: (name) => tokenOf(name.includes('@') ? name : emailOf(name)),
    /** A new member, made by the factory of the tests. */
    make: (given) => sources.makeMember(db, given),
    /** Ids for addresses: a small number, and the ids of the account itself and of its customer record. */
    async idsOf(name) {
      const { rows } = await pool.query(
        'select m.id, c.id as customer from members m left join customers c on c.member_id = m.id where m.email = $1',
        [name.includes('@') ? name : emailOf(name)],
      )
      return [...new Set(['1', ...rows.flatMap(({ id, customer }) => [String(id), String(customer ?? id)])])]
    },
    /** A member who has just registered over HTTP: the address is not verified, and nothing is paid. */
    async register() {
      const email = `fresh-${randomUUID().slice(0, 8)}@example.com`
      const person = { name: 'Joana Prates', email, phone: '+55 (11) 98765-4321', document: sources.cpf(5000 + made++) }
      const body = { ...person, password: 'Outono#7431', woman: true, terms: true }
      const { status, text } = await call('POST', '/v1/academy/service/create-user/by-register', { body })
      if (status !== 201) throw new Error(`A registration was answered with ${status}.`)
      return { email, token: JSON.parse(text).token }
    },
    /** Signs in with the password, to get cookies and refresh tokens. */
    async enter(name) {
      const body = { email: emailOf(name), password: demoPassword }
      const { status, headers, text } = await call('POST', '/v1/academy/service-login', { body })
      if (status !== 200) throw new Error(`The sign-in of ${name} was answered with ${status}.`)
      const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
      return { ...JSON.parse(text), cookie: cookies.join('; ') }
    },
    /**
     * Records who the demo accounts are, so that `restore` can return what an attack through the office took from them.
     */
    async keepAccounts() {
      const { rows } = await pool.query(
        `select m.id, m.email, m.verified_at as "verifiedAt", m.password_hash as "passwordHash",
           array(select role::text from member_roles where member_id = m.id) as roles,
           array(select role::text from office_roles where member_id = m.id) as "officeRoles"
         from members m where m.email = any($1)`,
        [[...new Set([...Object.values(sources.kinds).flat(), 'ana'])].map(emailOf)],
      )
      kept = rows
    },
    async restore() {
      await pool.query('update members set blocked_at = null where blocked_at is not null')
      for (const { id, email, verifiedAt, passwordHash, roles, officeRoles } of kept) {
        const { rowCount } = await pool.query(
          'update members set email = $2, verified_at = $3, password_hash = $4 where id = $1',
          [id, email, verifiedAt, passwordHash],
        )
        if (!rowCount) continue
        await pool.query(
          'insert into member_roles (member_id, role) select $1, unnest($2::member_role[]) on conflict do nothing',
          [id, roles],
        )
        await pool.query(
          'insert into office_roles (member_id, role) select $1, unnest($2::office_role[]) on conflict do nothing',
          [id, officeRoles],
        )
      }
    },
  }
}

/** The memory of the API's process, a child of the start. Undefined if the system has no /proc. */
const rssOf = (start) => (existsSync('/proc/self') ? residentMemoryOf(apiPid(start)) : undefined)
