import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../../sandbox/test/sandbox.ts'
import { activeCampaign } from './active-campaign.ts'

let sandbox: OpenSandbox
beforeAll(async () => {
  sandbox = await openSandbox({ SANDBOX_MARKETING_PER_SECOND: '1000' })
})
afterAll(() => sandbox.close())

const token = 'demo-api-token'
const open = () =>
  activeCampaign({
    eventUrl: `${sandbox.origin}/marketing/event`,
    apiUrl: `${sandbox.origin}/marketing`,
    key: 'demo-event-key',
    accountId: '1000001',
    token,
  })
const contacts = async () => {
  const reply = await sandbox.fetch('/marketing/api/3/contacts', { headers: { 'api-token': token } })
  return ((await reply.json()) as { contacts: { id: string; email: string }[] }).contacts
}

test('a contact moves to another address and stays the same one; where that has one already, the old goes', async () => {
  const marketing = open()
  const track = (email: string) => marketing.track({ name: 'perfil', data: '{}', email })
  await track('rita@example.com')
  const [before] = await contacts()
  await marketing.move('rita@example.com', 'rita@nova.example')
  expect(await contacts()).toMatchObject([{ id: before?.id, email: 'rita@nova.example' }])
  await marketing.move('ninguem@example.com', 'nenhuma@example.com')
  await track('rita@example.com')
  await marketing.move('rita@example.com', 'rita@nova.example')
  expect((await contacts()).map(({ email }) => email)).toEqual(['rita@nova.example'])
})

test('an event that is refused is an error with the reason, and a contact is forgotten where there is one', async () => {
  const settings = {
    eventUrl: `${sandbox.origin}/marketing/event`,
    apiUrl: `${sandbox.origin}/marketing`,
    key: 'another key',
    accountId: '1000001',
    token,
  }
  const event = { name: 'perfil', data: '{}', email: 'lia@example.com' }
  await expect(activeCampaign(settings).track(event)).rejects.toThrow(/^ActiveCampaign refused an event: \d{3} \S/)
  const marketing = open()
  await marketing.track(event)
  await activeCampaign({ ...settings, token: '' }).forget(event.email)
  await activeCampaign({ ...settings, apiUrl: '' }).forget(event.email)
  await activeCampaign({ ...settings, token: '' }).move(event.email, 'outra@example.com')
  await activeCampaign({ ...settings, apiUrl: '' }).move(event.email, 'outra@example.com')
  expect((await contacts()).map(({ email }) => email)).toContain(event.email)
  await marketing.forget(event.email)
  await marketing.forget(event.email)
  expect((await contacts()).map(({ email }) => email)).not.toContain(event.email)
  await expect(activeCampaign({ ...settings, token: 'wrong' }).forget(event.email)).rejects.toThrow(
    /^ActiveCampaign answered 40[13]$/,
  )
})

test('events are sent only where address, key and account are configured', () => {
  const whole = { eventUrl: 'https://x.test', apiUrl: '', key: 'k', accountId: '1', token: '' }
  expect(activeCampaign(whole).isConfigured).toBe(true)
  for (const part of ['eventUrl', 'key', 'accountId'])
    expect(activeCampaign({ ...whole, [part]: '' }).isConfigured).toBe(false)
})
