import { dayIn } from '@juntas/contract/rules/sao-paulo'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/call/api.ts'

/** The day on which the first of the member's circles meets next; null without one. Notes work without it. */
export const circleDayQuery = () =>
  queryOptions({
    queryKey: ['notes', 'circle-day'],
    queryFn: async ({ signal }) => {
      const { circles } = await api('GET /v1/circles', { kind: 'background', signal })
      return nextCircleDay(circles)
    },
    retry: false,
    staleTime: 600_000,
  })

/** A circle that still forms has no fixed day. */
export function nextCircleDay(circles: readonly { state: string; nextAt: string | null }[]): string | null {
  const held = circles.filter(({ state }) => state === 'running' || state === 'closing')
  const [next] = held.flatMap(({ nextAt }) => (nextAt ? [nextAt] : [])).toSorted()
  return next ? dayIn(new Date(next)) : null
}
