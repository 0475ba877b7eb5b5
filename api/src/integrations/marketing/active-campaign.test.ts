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
