import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { asked, askedFor, list, mount, notified, serve } from '../../lib/test/render-app.tsx'
import { NetworkTab } from './network-tab.tsx'
import type { Invite } from './queries.ts'
import { inviteWith } from './test/samples.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const filters = {
  companyJobRoles: [
    { '@id': '/v1/job_roles/4', '@type': 'JobRole', id: 4, slug: 'gerente', title: 'Gerente' },
    { '@id': '/v1/job_roles/6', '@type': 'JobRole', id: 6, slug: 'diretora', title: 'Diretora' },
  ],
  ageRanges: ['25-34', '35-44'],
  hasWatched: true,
}

test('she picks roles and an age, sends, and the tab says that it waits, without a reload [PLAYER-27] [NETWORK-11] [NETWORK-16] [NETWORK-17] [NETWORK-18]', async () => {
  const invites: Invite[] = []
  serve({
    'GET /v1/network_invites': () => list(...invites),
    'GET /v1/contents/7/network_filters': [200, filters],
    'POST /v1/network_invites': () => {
      invites.push(inviteWith({ isInviter: true }))
      return [201, invites[0]]
    },
    'GET /v1/me': list(),
  })
  const { person } = await mount(<NetworkTab contentId={7} />)
  await person.click(await screen.findByRole('checkbox', { name: 'Gerente' }))
  const choices = screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)
  expect(choices).toEqual(['Gerente', 'Diretora', '25-34 anos', '35-44 anos'])
  await person.click(screen.getByRole('checkbox', { name: '35-44 anos' }))
  await person.click(screen.getByRole('button', { name: 'Pedir network' }))
  expect(await screen.findByText(/Seu pedido sobre .* espera resposta/)).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(askedFor('POST /v1/network_invites')[0]?.body).toEqual({
    content: '/v1/contents/7',
    companyJobRoles: ['/v1/job_roles/4'],
    ageRanges: ['35-44'],
  })
  expect(asked[0]?.query.get('content')).toBe('/v1/contents/7')
})

test.each([
  [{ isInviter: true }, /^Seu pedido sobre .* espera resposta\.$/],
  [{ isInviter: false }, /^Alguém quer fazer network com você sobre/],
  [{ isInviter: false, status: 'accepted' as const }, /^Você aceitou o network sobre/],
  [{ isInviter: true, status: 'accepted' as const }, /^Seu pedido sobre .* foi aceito\./],
  [{ isInviter: true, searching: true }, /^Estamos procurando o perfil ideal/],
])(
  '%j has words of its own, the way to the networks, and no form [PLAYER-28] [NETWORK-10] [NETWORK-12] [NETWORK-13] [NETWORK-14] [GAP-16]',
  async (over, words) => {
    serve({ 'GET /v1/network_invites': list(inviteWith(over)) })
    await mount(<NetworkTab contentId={7} />)
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ir para Networks' }).getAttribute('href')).toBe('/networks')
    expect(screen.queryByRole('button', { name: 'Pedir network' })).toBeNull()
  },
)

test('a request that was not taken says why in an alert, and what she chose stays [NETWORK-22] [ERROR-18]', async () => {
  serve({
    'GET /v1/network_invites': list(),
    'GET /v1/contents/7/network_filters': [200, filters],
    'POST /v1/network_invites': [500, { code: 'internal' }],
  })
  const { person } = await mount(<NetworkTab contentId={7} />)
  await person.click(await screen.findByRole('checkbox', { name: 'Diretora' }))
  await person.click(screen.getByRole('button', { name: 'Pedir network' }))
  await waitFor(() => expect(notified).toEqual(['Algo de errado aconteceu. Tente novamente em breve.']))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Diretora' }).checked).toBe(true)
})
