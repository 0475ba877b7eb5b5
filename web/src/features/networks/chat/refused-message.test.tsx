import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, list, mount, serve } from '../../../lib/test/render-app.tsx'
import { NetworksPage } from '../networks-page.tsx'
import { messageWith, networkWith } from '../test/samples.ts'

vi.mock('../../../lib/live/live.ts', () => ({ useLive: () => undefined }))

Element.prototype.scrollIntoView = () => undefined

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a refused message is tried again as the same message, or deleted [NETWORK-21]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isRefused = true
  serve({
    'GET /v1/network_invites': list(),
    'GET /v1/networks': list(networkWith()),
    'GET /v1/me': list(),
    'GET /v1/networks/5/messages': list(),
    'POST /v1/networks/5/messages': () =>
      isRefused ? [422, { code: 'invalid_input' }] : [201, messageWith(1, 'Primeira', { isMine: true })],
  })
  const { person } = await mount(
    <NetworksPage menu={() => null} messageMenu={() => null} inviteTools={() => null} tools={null} />,
    '/networks',
  )
  await person.click(await screen.findByRole('button', { name: /Bia/ }))
  const field = await screen.findByRole('textbox', { name: 'Escreva para Bia' })
  await person.type(field, 'Primeira{Enter}')
  await person.click(await screen.findByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(screen.queryByText('Primeira')).toBeNull())
  await person.type(field, 'Primeira{Enter}')
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  isRefused = false
  await person.click(retry)
  await waitFor(() => expect(screen.queryByText(/Não foi aceita/)).toBeNull())
  expect(screen.getByText('Primeira')).toBeDefined()
  const keys = askedFor('POST /v1/networks/5/messages').map(({ body }) => (body as { clientKey: string }).clientKey)
  expect([keys.length, new Set(keys).size, keys[2]]).toEqual([3, 2, keys[1]])
})
