import type { Store } from '../store.ts'

export interface Double {
  kind: 'customers' | 'subscriptions' | 'bills'
  code: string
  ids: number[]
}

/**
 * The vendor accepts the same code twice. This lists such duplicates, which reveal a repeated call without a search
 * before it.
 */
export function doubles({ tables }: Store): Double[] {
  return (['customers', 'subscriptions', 'bills'] as const).flatMap((kind) => {
    const byCode = new Map<string, number[]>()
    for (const { id, code } of tables[kind].all()) if (code) byCode.set(code, [...(byCode.get(code) ?? []), id])
    return [...byCode].filter(([, ids]) => ids.length > 1).map(([code, ids]) => ({ kind, code, ids }))
  })
}
