import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/call/api.ts'
import { backgroundRead, pageRead } from '../../lib/call/page-read.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { startLive, useLive } from '../../lib/live/live.ts'
import { viewerQuery } from '../../lib/session/viewer.ts'
import type { CardChange, Plan, Purchase, Quote, ShownQuote } from './types.ts'

export const plansQuery = pageRead(['billing', 'plans'], 'GET /v1/plans', {}, true)
/** The same beside something else: a page that only mentions the prices stands without them. */
export const offersQuery = queryOptions({
  queryKey: ['billing', 'offers'],
  queryFn: ({ signal }) =>
    api('GET /v1/plans', { kind: 'background', isPublic: true, signal }).then(
      (plans) => plans['hydra:member'],
      () => [],
    ),
})
export const myPlanQuery = pageRead(['billing', 'my-plan'], 'GET /v1/me/plan', {})
export const cardsQuery = pageRead(['billing', 'cards'], 'GET /v1/payment_profiles', { query: { perPage: 50 } })
export const subscriptionsQuery = pageRead(['billing', 'subscriptions'], 'GET /v1/subscriptions', {
  query: { perPage: 50 },
})
export const billsQuery = (perPage: number) =>
  pageRead(['billing', 'bills', perPage], 'GET /v1/bills', { query: { perPage } })

export const latestPurchaseQuery = backgroundRead(['billing', 'latest-purchase'], 'GET /v1/purchases', {
  query: { perPage: 1 },
})

/** A coupon from the navigation state, verified again; the field reports a refusal. */
export const couponQuery = (code: string | undefined) =>
  queryOptions({
    queryKey: ['billing', 'coupon', code ?? ''],
    queryFn: () => readCoupon(code ?? ''),
    enabled: code !== undefined,
    retry: false,
  })

/** The quotes with a coupon, where it is for the plan; without one, the plan's own. */
export function useCouponQuotes(code: string | undefined) {
  const { data: coupon } = useQuery(couponQuery(code))
  const quoteOf = (plan: Plan): Quote => coupon?.plans.find((one) => one.plan === plan['@id'])?.quote ?? plan.quote
  return { couponCode: coupon?.code, quoteOf }
}

export const readCoupon = (code: string) =>
  api('GET /v1/coupons/{code}', { params: { code }, kind: 'action', isQuiet: true })

/** Reports the choice to marketing before the navigation [PLAN-09]; waits 2.5 s at most. */
export async function trackChoice(plan: { id: number; installments: number }, coupon: string | undefined) {
  const data = { plan: plan.id, installments: plan.installments, hasCoupon: coupon !== undefined }
  const told = api('POST /v1/active_campaign/events', { body: { event: 'plan_chosen', data }, kind: 'background' })
  await Promise.race([told.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 2500))])
}

export const buy = (body: { plan: string; coupon?: string; gatewayToken: string; shown: ShownQuote }) =>
  api('POST /v1/subscriptions', { body, kind: 'action', isQuiet: true })

/** Reads again what a purchase, a card or a withdrawal may have changed: the plan, and the member's access. */
export async function afterChange(): Promise<void> {
  // Fetched, not only invalidated: without an observer on the screen, the guard would go on with the old member.
  const viewer = queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 }).catch(() => undefined)
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['billing'] }), viewer])
}

const pollMs = 1500
const reviewPollMs = 5000

/** A bank answers within seconds; a review by a person takes minutes or a day. */
function waitOf(purchase: Purchase | undefined): number | false {
  if (!purchase || purchase.status === 'processing') return pollMs
  return purchase.status === 'review' ? reviewPollMs : false
}

/** A purchase under way: followed by live events, and by polling, because the connection can break. */
export function usePurchase(id: number | undefined): Purchase | undefined {
  const queryKey = ['billing', 'purchase', id]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /v1/purchases/{id}', { params: { id: id ?? 0 }, kind: 'background', signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => waitOf(state.data),
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
  useLive('purchase', (event) => {
    if (event.id === id) void queryClient.invalidateQueries({ queryKey })
  })
  const isWaiting = id !== undefined && (data?.status === 'processing' || data?.status === 'review')
  // The step layout opens no live channel of its own.
  useEffect(() => (isWaiting ? startLive() : undefined), [isWaiting])
  return data
}

export const changeCard = (gatewayToken: string) =>
  api('POST /v1/payment_profiles', { body: { gatewayToken }, kind: 'action', isQuiet: true })

export function useCardChange(begun: CardChange | undefined): CardChange | undefined {
  const id = begun?.status === 'processing' ? begun.id : undefined
  const { data } = useQuery({
    queryKey: ['billing', 'card-change', id],
    queryFn: ({ signal }) => api('GET /v1/card_changes/{id}', { params: { id: id ?? 0 }, kind: 'background', signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'processing' ? false : pollMs),
    staleTime: 0,
  })
  return data ?? begun
}

export const useWithdraw = (id: number) =>
  useMutation({
    mutationFn: () => api('POST /v1/subscriptions/{id}/withdraw', { params: { id }, kind: 'action' }),
    onSettled: afterChange,
  })

/** Ends the renewal, or resumes it [GAP-118]. */
export const useRenewalChange = (id: number) =>
  useMutation({
    mutationFn: (ends: boolean) =>
      api(ends ? 'POST /v1/subscriptions/{id}/end_renewal' : 'POST /v1/subscriptions/{id}/resume_renewal', {
        params: { id },
        kind: 'action',
      }),
    onSettled: afterChange,
  })

export const useRemoveCard = (id: number) =>
  useMutation({
    mutationFn: () => api('DELETE /v1/payment_profiles/{id}', { params: { id }, kind: 'action' }),
    onSettled: afterChange,
  })

/** On live events about the plan, reads again whatever is on the screen. */
export const useBillingNews = (): void =>
  useLive('billing', () => void queryClient.invalidateQueries({ queryKey: ['billing'] }))
