import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../test/sandbox.ts'

let sandbox: OpenSandbox
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.post('/control/reset')
  await sandbox.post('/control/marketing/rate-limit', { perSecond: 1000 })
})

const track = (more: Record<string, string> = {}) =>
  sandbox.fetch('/marketing/event', {
    method: 'POST',
    body: new URLSearchParams({
      actid: '1000001',
      key: 'demo-event-key',
      event: 'assinou',
      eventdata: 'anual',
      visit: '{"email":"Ana@demo.juntas.test"}',
      ...more,
    }),
  })
const api = (method: string, path: string, body?: object, token = 'demo-api-token') =>
  sandbox.fetch(`/marketing/api/3${path}`, {
    method,
    headers: { 'api-token': token },
    body: body && JSON.stringify(body),
  })
const events = async () => (await sandbox.get<{ events: { name: string }[] }>('/control/marketing/events')).events

describe('events', () => {
  test('are taken, kept and shown', async () => {
    expect(await (await track()).json()).toEqual({ success: 1, message: 'Event spawned' })
    expect(await events()).toMatchObject([{ name: 'assinou', data: 'anual', email: 'Ana@demo.juntas.test' }])
    expect(await (await sandbox.fetch('/marketing')).text()).toContain('<code>assinou</code>')
  })

  test('are refused with a 200 for a wrong key and with a 400 for a long name', async () => {
    const wrong = await track({ key: 'other' })
    expect([wrong.status, await wrong.json()]).toMatchObject([200, { success: 0 }])
    expect((await track({ event: 'x'.repeat(33) })).status).toBe(400)
    expect(await (await track({ visit: '{}' })).json()).toMatchObject({ success: 0 })
    expect(await events()).toEqual([])
  })
})

describe('contacts', () => {
  test('are made, then changed, by their address', async () => {
    const first = await api('POST', '/contact/sync', {
      contact: { email: 'ana@demo.juntas.test', firstName: 'Ana', fieldValues: [{ field: '1', value: 'SP' }] },
    })
    expect(first.status).toBe(201)
    const again = await api('POST', '/contact/sync', {
      contact: { email: 'ANA@demo.juntas.test', phone: '11999990000' },
    })
    expect(again.status).toBe(200)
    expect(await again.json()).toMatchObject({
      contact: { firstName: 'Ana', phone: '11999990000' },
      fieldValues: [{ field: '1', value: 'SP' }],
    })
    expect((await api('POST', '/contact/sync', { contact: {} })).status).toBe(422)
    expect((await api('POST', '/contact/sync', {}, 'other')).status).toBe(403)
  })

  test('are forgotten with all they did', async () => {
    await track()
    const { contacts } = (await (await api('GET', '/contacts?email=ana%40demo.juntas.test')).json()) as {
      contacts: { id: string }[]
    }
    expect((await api('POST', '/contactTags', { contactTag: { contact: contacts[0]?.id, tag: '3' } })).status).toBe(201)
    expect((await api('DELETE', `/contacts/${contacts[0]?.id}`)).status).toBe(200)
    expect(await events()).toEqual([])
    expect((await api('DELETE', `/contacts/${contacts[0]?.id}`)).status).toBe(404)
  })
})

test('the sixth call within a second is one too many', async () => {
  await sandbox.post('/control/marketing/reset')
  const statuses = await Promise.all(Array.from({ length: 8 }, () => track().then(({ status }) => status)))
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  await new Promise((resolve) => setTimeout(resolve, 1_050))
  expect((await track()).status).toBe(200)
})
