import { isBrokenRoom } from '@juntas/contract/rules/broken-room'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Closing, JoinFailure, MeetingClient, OpenMeeting } from './meeting-client.ts'
import {
  askForReplacement,
  type MeetingData,
  meetingKey,
  meetingQuery,
  type Occasion,
  registerAttendance,
  scheduleQuery,
} from './queries.ts'

export interface Participant {
  id: number
  name: string
  email: string
}

/** The message about the last attempt; `undefined` when there is none. */
export type News = Closing | 'replaced' | 'failed' | 'unsupported'

/**
 * Entering and leaving. One attempt per click: a broken meeting is replaced once, its data are read again, and the
 * participant presses again [LIVE-12] [GAP-08]; any other failure is logged and leaves the page as it was [LIVE-14].
 */
export function useMeeting(place: RefObject<HTMLElement | null>, person: Participant, now: Occasion | null) {
  const queries = useQueryClient()
  const meeting = useRef<MeetingClient>(undefined)
  const isBusy = useRef(false)
  const isGone = useRef(false)
  const [state, setState] = useState<'out' | 'entering' | 'in'>('out')
  const [news, setNews] = useState<News>()
  // Leaving the page leaves the meeting.
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      meeting.current?.leave()
    }
  }, [])

  const onClosed = (closing: Closing) => {
    meeting.current = undefined
    setState('out')
    setNews((said) => (closing === 'left' ? said : closing))
    // The meeting's number may have changed, and the participant has attended.
    void queries.invalidateQueries({ queryKey: meetingKey })
    void queries.invalidateQueries({ queryKey: scheduleQuery().queryKey })
  }

  async function enter() {
    if (isBusy.current || !place.current) return
    isBusy.current = true
    setState('entering')
    setNews(undefined)
    let data: MeetingData | undefined
    try {
      data = await queries.fetchQuery(meetingQuery(now))
      const open = await clientFor(data.client.kind)
      meeting.current = await open({ place: place.current, url: data.client.url, onClosed })
      // The page may have been left while the meeting was opened or joined.
      if (!isGone.current) await meeting.current.join(payloadOf(data, person))
      if (isGone.current) return meeting.current?.leave()
      setState('in')
      void registerAttendance(person)
    } catch (error) {
      console.error(error)
      meeting.current?.leave()
      setState('out')
      setNews(await afterFailure(error as JoinFailure, data))
    } finally {
      isBusy.current = false
    }
  }

  async function afterFailure(failure: JoinFailure, data: MeetingData | undefined): Promise<News> {
    if (failure.type === 'UNSUPPORTED_BROWSER') return 'unsupported'
    if (!data || !isBrokenRoom(failure)) return 'failed'
    try {
      await askForReplacement(data.meetingNumber, failure)
      // Reset, so that the old meeting cannot be joined while the new data load.
      await queries.resetQueries({ queryKey: meetingKey })
      return 'replaced'
    } catch (error) {
      console.error(error)
      return 'failed'
    }
  }

  return { state, news, enter }
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
