import { isBrokenRoom } from '@juntas/contract/rules/broken-room'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Closing, JoinFailure, OpenMeeting } from './meeting-client.ts'
import {
  askForReplacement,
  type MeetingData,
  meetingKey,
  meetingQuery,
  type Occasion,
  registerAttendance,
  sayPresent,
  scheduleQuery,
} from './queries.ts'
import { useEntry } from './use-entry.ts'

/** The server forgets who has been silent for two of these. */
const presenceMs = 60_000

export interface Participant {
  id: number
  name: string
  email: string
}

type Failure = 'replaced' | 'occupied' | 'failed' | 'unsupported'
export type News = Closing | Failure

/**
 * A broken meeting is replaced once, its data are read again, and the participant presses again [LIVE-12] [GAP-08]. A
 * room with others in it stays, with its data read anew. Any other failure is logged and leaves the page as it was [LIVE-14].
 */
export function useMeeting(person: Participant, now: Occasion | null) {
  const queries = useQueryClient()

  async function newsOf(error: unknown): Promise<Failure> {
    const failure = error as JoinFailure
    const data = queries.getQueryData(meetingQuery(now).queryKey)
    if (failure.type === 'UNSUPPORTED_BROWSER') return 'unsupported'
    if (!data || !isBrokenRoom(failure)) return 'failed'
    try {
      const { meetingNumber } = await askForReplacement(data.meetingNumber, failure)
      // Reset, so that the old meeting cannot be joined while the new data load.
      await queries.resetQueries({ queryKey: meetingKey })
      return meetingNumber === data.meetingNumber ? 'occupied' : 'replaced'
    } catch (cause) {
      console.error(cause)
      return 'failed'
    }
  }

  const entry = useEntry({
    async open(place, onClosed) {
      const data = await queries.fetchQuery(meetingQuery(now))
      const open = await clientFor(data.client.kind)
      const client = await open({ place, url: data.client.url, onClosed })
      return { join: () => client.join(payloadOf(data, person)), leave: () => client.leave() }
    },
    onEntered: () => void registerAttendance(person),
    onClosed() {
      // The meeting's number may have changed, and the participant has attended.
      void queries.invalidateQueries({ queryKey: meetingKey })
      void queries.invalidateQueries({ queryKey: scheduleQuery().queryKey })
    },
    newsOf,
  })
  const isIn = entry.state === 'in'
  const number = isIn ? queries.getQueryData(meetingQuery(now).queryKey)?.meetingNumber : undefined
  // A room in which somebody is cannot be moved away by whoever could not enter it.
  useEffect(() => {
    if (!number) return
    const timer = setInterval(() => void sayPresent(number), presenceMs)
    return () => clearInterval(timer)
  }, [number])
  return entry
}

/** Each is its own chunk, and neither is loaded before entering. */
async function clientFor(kind: MeetingData['client']['kind']): Promise<OpenMeeting> {
  return kind === 'zoom'
    ? (await import('./zoom/zoom-client.ts')).openZoom
    : (await import('./room/room-client.tsx')).openRoom
}

const payloadOf = ({ token, sdkKey, meetingNumber, password }: MeetingData, { name, email }: Participant) => ({
  signature: token,
  sdkKey,
  meetingNumber,
  password,
  userName: name,
  userEmail: email,
  tk: '' as const,
  zak: '' as const,
})
