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

test('the prices that came with the product are confirmed by a press, and a company without folders is named [office 8]', async () => {
  let isDone = false
  const people = { ...step('people', false, ['Aurora']), id: 4 }
  const asked = serve({
    'GET /v1/office/first_hour': () => ({
      ...hour,
      partners: [check('mail', 'answers')],
      steps: [...hour.steps.slice(0, 3), { ...step('plan', isDone, ['Anual à vista']), id: 2 }, people],
    }),
    'POST /v1/office/price_confirmations': () => {
      isDone = true
      return answer(201, { names: ['Anual à vista'] }, { 'x-audit-entry': '3' })
    },
  })
  open('/')
  const confirm = await screen.findByRole('button', { name: 'Os preços estão certos' }, { timeout: 20_000 })
  expect(screen.getByRole('link', { name: 'Ver os planos' }).getAttribute('href')).toBe('/planos')
  expect(screen.getByRole('link', { name: 'Abrir pastas' }).getAttribute('href')).toBe('/empresas/4')
  screen.getByText('Aurora ainda não abre nenhuma pasta: quem entra por ela não tem o que ver.')
  confirm.click()
  await screen.findByText('À venda: Anual à vista.')
  expect(screen.queryByRole('button', { name: 'Os preços estão certos' })).toBeNull()
  expect(asked.filter(({ path }) => path === '/v1/office/price_confirmations')).toHaveLength(1)
})
