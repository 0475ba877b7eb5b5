// A member's day, again and again: sign in, look around, watch, comment, note and search, talk, answer a survey, pay.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addPeople } from '../../bench/reliability/people.mjs'
import { insertRoom } from '../../bench/support/community-volume.mjs'
import { memoryOf } from '../process/proc.mjs'
import { partnerSettings } from '../start/demo-settings.mjs'
import { demoPassword } from '../web/screens.mjs'

/** How often a member does something; a player reports its position every 15 s. */
const pauseMs = [4000, 12_000]
const between = ([least, most]) => least + Math.random() * (most - least)

export async function liveDay(place, { members, minutes }) {
  const admin = await place.connect()
  const people = await settle(admin, place, members)
  const memory = [memoryOfAll(place)]
  const reader = setInterval(() => memory.push(memoryOfAll(place)), 60_000)
  const calls = openCalls(place)
  const end = Date.now() + minutes * 60_000
  const began = performance.now()
  // If a member fails unexpectedly, the table gets an error and the other members go on.
  const broken = (error) => calls.fail('a day', error.message)
  await Promise.all(people.map((person) => live(person, { place, calls, end, members }).catch(broken)))
  const seconds = (performance.now() - began) / 1000
  clearInterval(reader)
  memory.push(memoryOfAll(place))
  await admin.end()
  return { kinds: calls.kinds, errors: calls.errors, seconds, memory }
}

/** Members with the demo's password and access to everything; every second one talks with the next. */
async function settle(admin, place, count) {
  const people = await addPeople(admin, count, `${randomUUID().slice(0, 8)}-`, place.jwtSecret)
  const ids = people.map(({ id }) => id)
  await admin.query(
    `update members set password_hash = (select password_hash from members where email = 'ana@demo.juntas.test')
     where id = any($1)`,
    [ids],
  )
  const { rows } = await admin.query('select id, email from members where id = any($1)', [ids])
  const contents = (
    await admin.query('select id from contents where duration_ms > 60000 and publish_at <= now() order by id limit 20')
  ).rows.map(({ id }) => id)
  const emails = new Map(rows.map(({ id, email }) => [id, email]))
  for (const [n, person] of people.entries()) {
    person.email = emails.get(person.id)
    person.contents = contents
    person.pays = n % 25 === 0
    if (n % 2 === 0 && people[n + 1]) person.room = await insertRoom(admin, [person.id, people[n + 1].id])
  }
  return people
}

/**
 * Makes the calls and records their times by kind. A 429 of the sign-in is obeyed: the member waits as long as it says.
 */
function openCalls({ origin }) {
  const kinds = {}
  const errors = {}
  const fail = (kind, what) => {
    errors[`${kind}: ${what}`] = (errors[`${kind}: ${what}`] ?? 0) + 1
  }
  const note = (kind, ms) => {
    kinds[kind] ??= []
    kinds[kind].push(ms)
  }
  const call = async (kind, person, method, path, body) => {
    const key = method === 'POST' ? randomUUID() : undefined
    const began = performance.now()
    try {
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          ...(person.token && { authorization: `Bearer ${person.token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      })
      const text = await answer.text()
      const ms = performance.now() - began
      if (answer.status === 429) return { status: 429, waitMs: Number(answer.headers.get('retry-after')) * 1000 }
      if (answer.status >= 400) fail(kind, answer.status)
      else note(kind, ms)
      return { status: answer.status, body: answer.status < 400 && text ? JSON.parse(text) : undefined }
    } catch (error) {
      fail(kind, error.name)
      return { status: 0 }
    }
  }
  return { kinds, errors, call, fail }
}

async function live(person, { place, calls, end, members }) {
  const { call } = calls
  // Members arrive over the first minute and more, because checking a password costs 40 ms of a core.
  await sleep(Math.random() * Math.min(members * 120, (end - Date.now()) / 3))
  const signedIn = await signIn(person, call)
  if (!signedIn) return
  if (person.pays) await pay(person, place, call)
  // Members start at different acts of their day.
  const first = Math.floor(Math.random() * acts.length)
  for (let n = first; Date.now() < end; n++) {
    const act = acts[n % acts.length]
    await act(person, call, end)
    await sleep(Math.min(between(pauseMs), Math.max(0, end - Date.now())))
  }
}

async function signIn(person, call) {
  for (let tries = 0; tries < 20; tries++) {
    const asked = { email: person.email, password: demoPassword }
    const answer = await call('sign in', { token: null }, 'POST', '/v1/academy/service-login', asked)
    if (answer.status !== 429) return answer.status === 200
    await sleep(answer.waitMs + Math.random() * 2000)
  }
  return false
}

const any = (list) => list[Math.floor(Math.random() * list.length)]
const look = async (person, call) => {
  await call('own page', person, 'GET', '/v1/me')
  await call('list', person, 'GET', '/v1/contents?perPage=12')
  await call('content', person, 'GET', `/v1/contents/${any(person.contents)}`)
  await call('board', person, 'GET', '/v1/posts')
}
const watch = async (person, call, end) => {
  const content = `/v1/contents/${any(person.contents)}`
  const viewing = randomUUID()
  for (let tick = 1; tick <= 3 && Date.now() < end; tick++) {
    const at = new Date().toISOString()
    await call('watch', person, 'POST', '/v1/content_user_collection_views', {
      content,
      progress: tick * 15,
      viewing,
      at,
    })
    await sleep(Math.min(15_000, Math.max(0, end - Date.now())))
  }
}
const comment = (person, call) => {
  const clientKey = randomUUID()
  const content = `/v1/contents/${any(person.contents)}`
  return call('comment', person, 'POST', '/v1/comments', { content, text: `Comentário ${clientKey}`, clientKey })
}
const talk = async (person, call) => {
  if (!person.room) return void (await call('chat list', person, 'GET', '/v1/networks'))
  const body = { text: 'Bom dia!', clientKey: randomUUID() }
  await call('chat', person, 'POST', `/v1/networks/${person.room}/messages`, body)
}
const answerSurvey = async (person, call) => {
  // Answered only once: a second answer first asks whether it replaces the baseline.
  if (person.hasAnswered) return look(person, call)
  person.hasAnswered = true
  await call('consent', person, 'PUT', '/v1/consents/surveys', { given: true })
  const answers = Array.from({ length: 48 }, (_, n) => ({ id: n + 1, value: 1 + Math.floor(Math.random() * 5) }))
  const path = '/services/assessment/question/potencial/answers'
  await call('survey', person, 'POST', path, { pesquisaType: 'inicial', answers })
}
/**
 * Writes a note, then searches the notebook and all transcripts for a word of the note, or for one of the commonest
 * words.
 */
const takeNote = async (person, call) => {
  const content = `/v1/contents/${any(person.contents)}`
  const clientKey = randomUUID()
  await call('note', person, 'POST', '/v1/notes', {
    content,
    title: 'Pedir a data',
    description: 'Na próxima reunião.',
    tag: 'relevant',
    timestamp: 7,
    clientKey,
  })
  await call('notebook search', person, 'POST', '/v1/notes/searches', {
    q: any(['data', 'que', 'a pergunta', 'reuniao']),
  })
}
const acts = [look, watch, look, comment, talk, look, takeNote, answerSurvey]

async function pay(person, { sandboxOrigin }, call) {
  const { VINDI_API_URL, VINDI_PUBLIC_KEY } = partnerSettings({ sandboxOrigin, smtpPort: 1 })
  const card = {
    holder_name: 'RITA DE SOUZA',
    card_expiration: '12/2039',
    card_number: '4111111111111111',
    card_cvv: '123',
    payment_method_code: 'credit_card',
  }
  // Pays as the browser does: the card is sent to the gateway, and the product gets a token.
  const answer = await fetch(`${VINDI_API_URL}/public/payment_profiles`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${VINDI_PUBLIC_KEY}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(card),
  })
  const gatewayToken = (await answer.json()).payment_profile.gateway_token
  const plans = await call('plans', person, 'GET', '/v1/plans')
  const plan = plans.body?.['hydra:member'][0]?.['@id']
  await call('pay', person, 'POST', '/v1/subscriptions', { plan, gatewayToken })
}

const memoryOfAll = ({ processes }) => processes().map(({ name, pid }) => ({ name, mb: Math.round(memoryOf(pid)) }))
