import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/call/query-client.ts'
import { type Answer, asked, askedFor, list, serve } from '../../../lib/test/render-app.tsx'
import {
  allOf,
  card,
  clearAfterEach,
  mine,
  nothingElse,
  open,
  subscription,
  text,
  wordsOf,
} from '../test/billing-app.tsx'
import type { Bill, MyPlan } from '../types.ts'
import { Bills } from './bills.tsx'
import { PaymentsPage } from './payments-page.tsx'

clearAfterEach()

const bill = (id: number, over: Partial<Bill> = {}): Bill => ({
  '@id': `/v1/bills/${id}`,
  '@type': 'Bill',
  id,
  status: 'paid',
  reason: null,
  subscription: '/v1/subscriptions/7',
  planName: 'Anual parcelado',
  card: 'Visa •••• 1111',
  amount: 2808,
  discount: 312,
  periodStart: null,
  periodEnd: null,
  installments: 12,
  installmentPrice: 234,
  dueAt: '2026-11-15T12:00:00Z',
  paidAt: '2026-11-16T12:00:00Z',
  refundedAt: null,
  receipt: `/v1/bills/${id}/receipt.pdf`,
  ...over,
})
const bills = (total: number, ...given: Bill[]): Answer => [200, { 'hydra:member': given, 'hydra:totalItems': total }]
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map(wordsOf))

describe('the bills and their receipts [GAP-80]', () => {
  async function show(answer: Answer | ((query: URLSearchParams) => Answer), more = {}) {
    serve({ 'GET /v1/bills': answer, ...more })
    return open(<Bills />, '/pagamento')
  }

  test('each with its day, card, parts, state and receipt', async () => {
    await show(
      bills(
        4,
        bill(1),
        bill(2, { installments: 1, card: null, refundedAt: '2026-11-17T12:00:00Z' }),
        bill(3, { status: 'pending', reason: 'insufficient_funds', paidAt: null, receipt: null }),
        bill(4, { status: 'canceled', reason: 'card_expired', receipt: null }),
      ),
    )
    await screen.findByRole('table')
    const parts = 'R$ 2.808,00em 12x de R$ 234,00'
    const paid = 'Anual parceladoVisa •••• 1111'
    const limit = 'O banco informou que o limite não é suficiente. Tente outro cartão.'
    expect(rows()).toEqual([
      ['16 de nov. de 2026', paid, parts, 'Pago', 'Baixar PDFCarregando'],
      ['16 de nov. de 2026', 'Anual parcelado', 'R$ 2.808,00', 'Estornado', 'Baixar PDFCarregando'],
      ['15 de nov. de 2026', paid, parts, `Pendente${limit}`, '–'],
      ['16 de nov. de 2026', paid, parts, 'Cancelado', '–'],
    ])
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Nenhuma cobrança' })).toBeNull()
  })

  test('none is said in words, without a table', async () => {
    await show(bills(0))
    await screen.findByRole('heading', { name: 'Nenhuma cobrança' })
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('while they are read it says so; a failure can be tried again', async () => {
    let status = 403
    await show(() => (status === 403 ? [403, {}] : bills(1, bill(1))))
    expect(screen.getByRole('status').textContent).toBe('Carregando')
    const again = await screen.findByRole('button', { name: 'Tentar de novo' })
    expect(screen.queryByRole('status')).toBeNull()
    status = 200
    await userPress(again)
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    status = 403
    await act(() => queryClient.invalidateQueries({ queryKey: ['billing'] }))
    expect(askedFor('GET /v1/bills')).toHaveLength(3)
    expect(rows()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  })

  test('more of them come twelve at a time, and none is offered beyond the last', async () => {
    const { person } = await show((query) =>
      bills(24, ...Array.from({ length: Number(query.get('perPage')) }, (_, at) => bill(at))),
    )
    await person.click(await screen.findByRole('button', { name: 'Ver mais' }))
    await waitFor(() => expect(rows()).toHaveLength(24))
    expect(askedFor('GET /v1/bills').map(({ query }) => query.get('perPage'))).toEqual(['12', '24'])
    expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull()
  })

  test('a receipt is saved under the day of its bill; a failure is told and leaves the others alone', async () => {
    const saved: string[] = []
    URL.createObjectURL = () => 'blob:x'
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    let answer = (_: Answer) => {}
    await show(bills(2, bill(1), bill(2, { paidAt: '2026-11-20T12:00:00Z' })))
    const first = await screen.findByRole('button', { name: 'Baixar PDF do recibo de 16 de novembro de 2026' })
    const second = screen.getByRole('button', { name: 'Baixar PDF do recibo de 20 de novembro de 2026' })
    const served = fetch
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (!url.endsWith('.pdf')) return served(url, init)
      asked.push({ address: url, query: new URLSearchParams(), body: undefined, key: null })
      const [status] = await new Promise<Answer & unknown[]>((resolve) => {
        answer = (one) => resolve(one as Answer & unknown[])
      })
      return new Response('pdf', { status: Number(status) })
    })
    await userPress(first)
    await waitFor(() => expect(askedFor('/v1/bills/1/receipt.pdf')).toHaveLength(1))
    expect([first, second].map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', null])
    expect(screen.queryByRole('alert')).toBeNull()
    await act(async () => answer([500]))
    expect(wordsOf(await screen.findByRole('alert'))).toBe('Erro: Não conseguimos baixar o recibo. Tente de novo.')
    expect([first, second].map((one) => one.getAttribute('aria-disabled'))).toEqual([null, null])
    await userPress(first)
    await waitFor(() => expect(askedFor('/v1/bills/1/receipt.pdf')).toHaveLength(2))
    await act(async () => answer([200]))
    await waitFor(() => expect(saved).toEqual(['juntas-2026-11-15.pdf']))
    expect(screen.queryByRole('alert')).toBeNull()
    click.mockRestore()
  })
})

const userPress = (button: HTMLElement) => act(async () => button.click())

describe('the card on /pagamento [GAP-80]', () => {
  const former = { ...card, id: 8, status: 'canceled' as const, lastFour: '4444', isExpired: true, expiration: '01/20' }
  async function show(over: Partial<MyPlan>, ...cards: object[]) {
    serve({ ...nothingElse, 'GET /v1/me/plan': [200, mine(over)], 'GET /v1/payment_profiles': list(...cards) })
    await open(<PaymentsPage />, '/pagamento')
    return wordsOf(await screen.findByRole('region', { name: 'Cartão' }))
  }
  const shownCard = 'CartãoVisa final 1111Vence em 12/39•••• •••• •••• 1111Vence em 12/39Visa'

  test('is shown with its state, what it will be charged, and the way to another', async () => {
    expect(await show({}, card)).toBe(
      `${shownCard}AtivoRenova em 15 de novembro de 2027: 12x de R$ 260,00. Total: R$ 3.120,00.Atualizar cartão`,
    )
    expect(document.querySelector('[data-expired]')).toBeNull()
  })
  test('former ones are listed, and the one that is used is not among them', async () => {
    const said = await show({ canChangeCard: false }, card, former)
    expect(said.endsWith('Cartões anterioresVisa final 4444Vencido em 01/20Cancelado')).toBe(true)
    expect(allOf('h3')).toEqual(['Cartões anteriores'])
    expect(document.querySelectorAll('[data-expired="true"]')).toHaveLength(1)
    expect(said).not.toContain('Atualizar cartão')
  })
  test('that has run out says so', async () => {
    const said = await show({ paymentProfile: { ...card, isExpired: true } }, card)
    expect(said).toContain('Vencido em 12/39Visa')
    expect(document.querySelectorAll('[data-expired="true"]')).toHaveLength(2)
  })
  test('that is missing says so, and offers nothing to remove', async () => {
    const nothing = { paymentProfile: null, subscription: null, canChangeCard: false, canRemoveCard: true }
    expect(await show(nothing)).toBe('CartãoNenhum cartão salvo')
  })
  test('of a plan in debt names no next charge', async () => {
    const said = await show({ subscription: subscription({ isOverdue: true }), canChangeCard: false }, card)
    expect(said).toBe(`${shownCard}AtivoA renovação ainda não passou.`)
  })
  test.each<[string, Partial<MyPlan>, string]>([
    [
      'a company pays, and a card of her own is still saved',
      { payer: 'company', canRemoveCard: true },
      `${shownCard}AtivoQuem paga é a Flor: este cartão não é cobrado.Remover cartãoCarregando`,
    ],
    [
      'a company pays',
      { payer: 'company', paymentProfile: null },
      'CartãoQuem paga é a Flor: não há cartão em seu nome.',
    ],
    ['a company offers, and the member pays', { payer: 'self' }, `${shownCard}Ativo`],
  ])('where %s', async (_, over, said) => {
    const company = { '@id': '/v1/companies/1', name: 'Flor' } as unknown as MyPlan['company']
    expect(await show({ company, subscription: null, canChangeCard: false, ...over }, card)).toBe(said)
  })
  test('stays where the question about its removal is answered with no', async () => {
    await show({ subscription: null, canChangeCard: false, canRemoveCard: true }, card)
    await userPress(screen.getByRole('button', { name: 'Remover cartão' }))
    const dialog = await screen.findByRole('alertdialog')
    await userPress(
      [...dialog.querySelectorAll('button')].find((one) => one.textContent !== 'Remover cartão') ?? dialog,
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(askedFor('DELETE /v1/payment_profiles/3')).toEqual([])
    expect(text()).not.toContain('Cartão removido.')
  })
})
