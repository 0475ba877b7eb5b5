import type { officeNumbers } from '@juntas/contract/office/numbers'
import type { officeWaiting } from '@juntas/contract/office/waiting'
import type { Reply } from '@juntas/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/call.ts'

type OfficeWaiting = Reply<typeof officeWaiting.waiting>
export type Waiting = OfficeWaiting['waiting'][number]
export type Planned = OfficeWaiting['planned'][number]
export type TeamNumbers = Reply<typeof officeNumbers.numbers>
export type TeamNumber = TeamNumbers['numbers'][number]
export type TrailNumber = NonNullable<TeamNumbers['trails']>[number]
export type Weeks = '4' | '12' | '52'

export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: ({ signal }) => read<OfficeWaiting>('/v1/office/waiting', signal),
  refetchInterval: 60_000,
})

export const numbersQuery = (weeks: Weeks) =>
  queryOptions({
    queryKey: ['numbers', weeks],
    queryFn: ({ signal }) => read<TeamNumbers>(`/v1/office/numbers?weeks=${weeks}`, signal),
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
