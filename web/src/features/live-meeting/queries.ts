import { dayIn, hourIn } from '@juntas/contract/rules/sao-paulo'
import { delay } from '@juntas/ui/delay.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, type ReplyOf } from '../../lib/call/api.ts'
import { pageRead } from '../../lib/call/page-read.ts'
import type { JoinFailure } from './meeting-client.ts'

export type Schedule = ReplyOf<'GET /services/node/live-schedule'>
export type Occasion = Schedule['upcoming'][number]
export type MeetingData = ReplyOf<'GET /services/node/live-meeting'>

const minute = 60_000

/** A meeting opens and ends by the clock: read again every minute. */
export const scheduleQuery = () => ({
  ...pageRead(['live-meeting', 'schedule'], 'GET /services/node/live-schedule', {}),
  refetchInterval: minute,
})

export const meetingKey = ['live-meeting', 'meeting']

/** Signed for two hours; after half an hour a new one is requested before entering. Each date has its own room. */
export const meetingQuery = (now: Pick<Occasion, 'id' | 'startsAt'> | null) =>
  queryOptions({
    queryKey: [...meetingKey, now?.id, now?.startsAt],
    queryFn: ({ signal }): Promise<MeetingData> =>
      api('GET /services/node/live-meeting', { kind: 'background', signal }),
    staleTime: 30 * minute,
    enabled: now !== null,
  })

export const askForReplacement = (meetingNumber: string, { type, errorCode }: JoinFailure): Promise<MeetingData> =>
  api('POST /services/node/live-meeting/replacement', {
    body: {
      meetingNumber,
      type: type as 'JOIN_MEETING_FAILED' | 'INVALID_OPERATION',
      ...(typeof errorCode === 'number' ? { errorCode } : {}),
    },
    kind: 'background',
  })

/** A lost word is made up for by the next one. */
export const sayPresent = (meetingNumber: string) =>
  api('PUT /services/node/live-meeting/presence', { body: { meetingNumber }, kind: 'background' }).catch(console.error)

/** The companies first, then the five fields; a lost network is tried twice more [LIVE-11]. */
export async function registerAttendance({ id, name, email }: { id: number; name: string; email: string }) {
  const now = new Date()
  for (let chance = 0; chance < 3; chance++) {
    try {
      const { companies } = await api('GET /services/node/users/{id}/companies', { params: { id }, kind: 'background' })
      const enterprise = companies[0]?.name ?? ''
      const body = { name, email, enterprise, date: dayIn(now), hour: hourIn(now) }
      await api('POST /services/node/create-user-live-zoom', { body, kind: 'background' })
      return
    } catch (error) {
      console.error(error)
      await delay(4000 * (chance + 1))
    }
  }
}
