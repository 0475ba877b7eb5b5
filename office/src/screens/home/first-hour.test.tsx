import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, open, serve } from '../../test/render-app.tsx'

const step = (kind: string, isDone: boolean, names: string[] = []) => ({ kind, isDone, names, id: null })
const hour = {
  isOver: false,
  recoveryCodes: 8,
  steps: [
    step('account', true),
    step('folder', true, ['Habilidades']),
    step('content', false),
    step('plan', true, ['Anual à vista']),
    step('people', false),
  ],
  partners: [] as unknown[],
  team: [
    { name: 'Sônia Barreto', officeRoles: ['owner'], isInvited: false },
    { name: 'renata@example.com', officeRoles: ['editor'], isInvited: true },
  ],
}
const check = (partner: string, state: string, problem: string | null = null) => ({
  partner,
  state,
  ms: 400,
  problem,
  checkedAt: '2026-11-16T12:00:00Z',
})

test('an empty system leads to the real screens, one of them first, and tests its partners by itself [office 8]', async () => {
  let partners: unknown[] = []
  const asked = serve({
    'GET /v1/office/first_hour': () => ({ ...hour, partners }),
    'POST /v1/office/partner_checks': () => {
      partners = [
        check('mail', 'answers'),
        check('payments', 'fails', 'Vindi answered 401'),
        check('converter', 'fails'),
      ]
      return answer(201, { partners }, { 'x-audit-entry': '3' })
    },
  })
  open('/')
  await screen.findByRole('heading', { level: 1, name: /Faltam 2 passos/ }, { timeout: 20_000 })
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('3')
  expect(screen.getByRole('link', { name: 'Enviar vídeo' }).getAttribute('href')).toBe('/conteudos/novo')
  expect(screen.getByRole('link', { name: 'Enviar vídeo' }).getAttribute('data-kind')).toBe('primary')
  expect(screen.getByRole('link', { name: 'Criar empresa' }).getAttribute('data-kind')).toBe('line')
  await screen.findByText(/E-mail, com mensagem de teste para você: respondeu em 0,4 s/)
  screen.getByText('Pagamentos: não respondeu (Vindi answered 401)')
  screen.getByText(/Os filmes são servidos como chegam/)
  screen.getByText('Editora, convidada')
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1))
  expect(asked.some(({ path }) => path === '/v1/office/numbers')).toBe(false)
})
