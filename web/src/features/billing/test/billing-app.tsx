import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { questions } from '@juntas/ui/dialog/questions.ts'
import { ToastHost } from '@juntas/ui/toast/toast-host.tsx'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { list, mount } from '../../../lib/test/render-app.tsx'
import type { MyPlan, Subscription } from '../types.ts'

const renewal = { date: '2027-11-15', price: 3120, installments: 12, installmentPrice: 260 }
export const subscription = (over: Partial<Subscription> = {}): Subscription => ({
  '@id': '/v1/subscriptions/7',
  '@type': 'Subscription',
  id: 7,
  plan: '/v1/plans/2',
  planName: 'Anual parcelado',
  price: 3120,
  discount: 312,
  installments: 12,
  installmentPrice: 260,
  frequency: 'yearly',
  status: 'active',
  billingStatus: 'paid',
  paid: {
    total: 2808,
    installments: 12,
    installmentPrice: 234,
    discount: 312,
    coupon: 'JUNTAS10',
    card: 'Visa •••• 1111',
    paidAt: '2026-11-15T12:00:00Z',
    refundedAt: null,
  },
  startsAt: '2026-11-15T12:00:00Z',
  paidUntil: '2027-11-15T12:00:00Z',
  opensOn: null,
  renewal,
  owed: null,
  canceledAt: null,
  graceUntil: null,
  isOverdue: false,
  isRenewalEnded: false,
  canEndRenewal: true,
  canResumeRenewal: false,
  canWithdraw: true,
  withdrawUntil: '2026-11-22T12:00:00Z',
  refund: 2808,
  isWithdrawing: false,
  ...over,
})
export const trial = (over: Partial<Subscription> = {}) =>
  subscription({
    status: 'future',
    billingStatus: 'scheduled',
    discount: 0,
    paid: null,
    paidUntil: null,
    renewal: { ...renewal, date: '2026-12-10' },
    canWithdraw: false,
    withdrawUntil: null,
    refund: 0,
    ...over,
  })
export const card = {
  '@id': '/v1/payment_profiles/3',
  '@type': 'PaymentProfile' as const,
  id: 3,
  status: 'active' as const,
  brand: 'Visa',
  lastFour: '1111',
  expiration: '12/39',
  isExpired: false,
  createdAt: '2026-11-15T12:00:00Z',
}
export const mine = (over: Partial<MyPlan> = {}): MyPlan => ({
  payer: 'self',
  company: null,
  pendingCompany: null,
  subscription: subscription(),
  paymentProfile: card,
  purchase: null,
  accessUntil: '2027-11-15T12:00:00Z',
  hasAccess: true,
  canBuy: false,
  canChangeCard: true,
  canRemoveCard: false,
  ...over,
})
export const nothingElse = {
  'GET /v1/subscriptions': list(),
  'GET /v1/bills': list(),
  'GET /v1/payment_profiles': list(card),
  'GET /v1/me': list({ id: 1, sessionInfo: {} }),
}
export const open = (screenOf: React.ReactNode, at: string) =>
  mount(
    <>
      {screenOf}
      <QuestionHost />
      <ToastHost />
    </>,
    at,
  )
const plain = (words: string | null | undefined) => words?.replace(/\u00a0/g, ' ') ?? ''
/** What an element says, or each of many: with plain spaces in the prices. */
export const wordsOf = (element: Element | null | undefined) => plain(element?.textContent)
export const allOf = (selector: string, within: ParentNode = document) =>
  [...within.querySelectorAll(selector)].map(wordsOf)
/** The labels and values of the page, in their order. */
export const facts = () =>
  [...document.querySelectorAll('dl > div')].map((fact) => [...fact.children].map(wordsOf).join(': '))
/** What the short messages at the edge say. */
export const told = () => toasts.get().map(({ message }) => plain(message))
export const text = () => wordsOf(document.body)

/** Each test leaves no screen, no open question and no server. */
export const clearAfterEach = (): void =>
  afterEach(() => {
    questions.set([])
    toasts.set([])
    cleanup()
    vi.unstubAllGlobals()
  })
