import { randomUUID } from 'node:crypto'
import { createConnection } from 'node:net'
import { privacy } from '@juntas/contract/privacy'
import { expect, test } from 'vitest'
import { forgetOldAnswers } from '../../src/http/idempotency.ts'
import { giveConsent } from '../give-consent.ts'
import { nameOfRoute } from './callers.ts'
import { callsWithoutKey } from './calls-without-key.ts'
import { communityCreations } from './community-creations.ts'
import { beginWithCreations, type Creation, count, here } from './creation-world.ts'
import { memberCreations } from './member-creations.ts'
import { officeCreations } from './office-creations.ts'

beginWithCreations()

/** Every call that creates something, with a body that creates it. */
const creations = { ...communityCreations, ...memberCreations, ...officeCreations }

async function callerOf({ as }: Creation) {
  return as ? here.as(as) : { ...here.visitor, id: 0, email: '' }
}

test.each(Object.entries(creations))(
  '%s: sent twice at once and once more, it is one; another body is refused [GAP-116] [people-growth D9]',
  async (route, creation) => {
    const caller = await callerOf(creation)
    const url = typeof creation.url === 'function' ? await creation.url() : (creation.url ?? route.split(' ')[1] ?? '')
    const body = creation.body(caller)
    const before = await count(creation.rows)
    const headers = { 'idempotency-key': randomUUID() }
    const send = (given: unknown = body) => caller.raw('POST', url, { body: given, headers })
    const both = await Promise.all([send(), send()])
    const later = await send()
    const answers = [...both, later].map((answer) => `${answer.statusCode} ${answer.body}`)
    expect(later.statusCode, later.body).toBe(201)
    expect(new Set(answers).size).toBe(1)
    expect((await count(creation.rows)) - before).toBe(creation.change ?? 1)
    const reused = await send({ ...(body as object), ...creation.other })
    expect(reused.statusCode).toBe(422)
    expect(reused.json()).toMatchObject({ code: 'key_reused' })
  },
)

test('every POST of the contract either takes a key or is named with the reason why not [GAP-116]', () => {
  const named = [...Object.keys(creations), ...Object.values(callsWithoutKey).flat()]
  const posts = here.shapes.filter(({ method }) => method === 'POST').map((shape) => nameOfRoute(shape))
  expect(posts.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !posts.includes(name))).toEqual([])
})

test('a connection cut before the answer: the post was written, and the next try gets it instead of a second one [GAP-116] [people-growth D9]', async () => {
  const ana = await here.as('ana')
  const port = Number(new URL(await here.server.listen({ port: 0, host: '127.0.0.1' })).port)
  const key = randomUUID()
  const body = JSON.stringify({ tag: 'work', title: 'Resposta cortada', text: 'No trem.', anonymous: false })
  const socket = createConnection(port, '127.0.0.1')
  socket.write(
    `POST /v1/posts HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${ana.token}\r\nidempotency-key: ${key}\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  const written = "posts where title = 'Resposta cortada'"
  await expect.poll(() => count(written), { timeout: 20_000 }).toBe(1)
  // The connection is closed before the answer is read, so the answer is lost.
  socket.destroy()
  const again = await ana.raw('POST', '/v1/posts', { body: JSON.parse(body), headers: { 'idempotency-key': key } })
  expect(again.statusCode).toBe(201)
  expect(await count(written)).toBe(1)
})

test('what is kept of a key names nobody, and is gone after a day [GAP-116] [security M7]', async () => {
  const ana = await here.as('ana')
  const post = { tag: 'harassment', title: 'Ninguém sabe', text: 'Quem escreveu.', anonymous: true }
  const key = randomUUID()
  await ana.raw('POST', '/v1/posts', { body: post, headers: { 'idempotency-key': key } })
  const { rows } = await here.pool.query('select to_jsonb(k) as row, created_at from idempotency_keys k')
  const kept = JSON.stringify(rows)
  for (const word of [key, ana.email, 'Ninguém sabe', `"${ana.id}"`]) expect(kept).not.toContain(word)
  expect(rows.every(({ created_at }) => created_at.getTime() % 3_600_000 === 0)).toBe(true)
  await forgetOldAnswers(here.context.db, new Date(Date.now() + 23 * 3_600_000))
  expect(await count('idempotency_keys')).toBe(rows.length)
  await forgetOldAnswers(here.context.db, new Date(Date.now() + 27 * 3_600_000))
  expect(await count('idempotency_keys')).toBe(0)
})

test('a call that was refused keeps no answer: the same key works once its cause is gone [GAP-116]', async () => {
  const duda = await here.as('duda')
  const headers = { 'idempotency-key': randomUUID() }
  const body = { tag: 'harassment', title: 'Depois do aceite', text: 'x', anonymous: false }
  await duda.call(privacy.setConsent, { params: { purpose: 'board' }, body: { given: false, how: 'question' } })
  const refused = await duda.raw('POST', '/v1/posts', { body, headers })
  expect(refused.json()).toMatchObject({ code: 'consent_required' })
  await giveConsent(duda, 'board')
  expect((await duda.raw('POST', '/v1/posts', { body, headers })).statusCode).toBe(201)
  const bad = await duda.raw('POST', '/v1/posts', { body, headers: { 'idempotency-key': 'not a uuid' } })
  expect(bad.json()).toMatchObject({ status: 422, code: 'invalid_input' })
})
