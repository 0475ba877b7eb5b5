import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { askedFor, list, mount, serve } from '../../../lib/test/render-app.tsx'
import { NetworksPage } from '../networks-page.tsx'
import { messageWith, networkWith } from '../test/samples.ts'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a message that came while its conversation was closed is there when it is opened [NETWORK-21]', async () => {
  const messages = [messageWith(1, 'Oi, Ana!')]
  const cora = { ...networkWith().with, '@id': '/v1/users/10', id: 10, name: 'Cora' }
  serve({
    'GET /v1/network_invites': list(),
    'GET /v1/networks': list(networkWith(), networkWith({ '@id': '/v1/networks/6', id: 6, with: cora })),
    'GET /v1/networks/5/messages': () => list(...messages),
    'GET /v1/networks/6/messages': list(),
    'GET /v1/me': list(),
  })
  const { person } = await mount(
    <NetworksPage menu={() => null} messageMenu={() => null} inviteTools={() => null} tools={null} />,
    '/networks',
  )
  await person.click(await screen.findByRole('button', { name: /Bia/ }))
  await within(await screen.findByRole('log')).findByText('Oi, Ana!')
  await person.click(screen.getByRole('button', { name: /Cora/ }))
  await screen.findByRole('region', { name: 'Conversa com Cora' })

  messages.unshift(messageWith(2, 'Ainda aí?'))
  // Nobody looks at it: nothing is read until it is opened.
  expect(askedFor('GET /v1/networks/5/messages')).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: /Bia/ }))
  expect(await within(await screen.findByRole('log')).findByText('Ainda aí?')).toBeDefined()
  expect(askedFor('GET /v1/networks/5/messages')).toHaveLength(2)
})
