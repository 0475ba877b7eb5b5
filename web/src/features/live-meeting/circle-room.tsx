import { ApiError } from '@juntas/client/api-error.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { BackLink } from '@juntas/ui/link/back-link.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { api } from '../../lib/call/api.ts'
import styles from './live-page.module.css'
import type { Closing, MeetingClient } from './meeting-client.ts'

/** No attendance, no company, no recording: entering writes nothing. Read again before each entry. */
const roomQuery = (id: number) => ({
  queryKey: ['live-meeting', 'circle', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /v1/circles/{id}/room', { params: { id }, kind: 'background', signal }),
  staleTime: 0,
  retry: false,
})

/** /circulos/{id}/sala: the week's meeting of a circle. */
export function CircleRoom({ id }: { id: number }) {
  const room = useQuery({ ...roomQuery(id), refetchInterval: (query) => (query.state.data ? false : 60_000) })
  const place = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { state, news, enter } = useRoom(place, id)
  const wasIn = useRef(false)
  useEffect(() => {
    if (wasIn.current && state === 'out') title.current?.focus()
    wasIn.current = state === 'in'
  }, [state])
  return (
    <div data-stack="12">
      <section className={styles.strong} aria-labelledby="room-title">
        <BackLink to="/circulos/$id" params={{ id: String(id) }}>
          {m.live_circle_back()}
        </BackLink>
        <h1 ref={title} id="room-title" className={styles.title} data-small={state === 'in' || undefined} tabIndex={-1}>
          {m.live_circle_title()}
        </h1>
        {state !== 'in' && (
          <div className={styles.closed}>
            <p className={styles.lead}>{m.live_circle_lead()}</p>
            {room.isError && !room.isFetching ? (
              <div className={styles.words}>
                <p role="alert">{whyClosed(room.error)}</p>
                <Button onClick={() => void room.refetch()}>{m.ui_try_again()}</Button>
              </div>
            ) : room.data ? (
              <div className={styles.enter}>
                <Button kind="primary" working={state === 'entering'} workingLabel={m.live_entering()} onClick={enter}>
                  {m.live_circle_enter()}
                </Button>
                <span className={styles.off}>{m.live_devices_off()}</span>
              </div>
            ) : (
              <p className={styles.loading} role="status">
                {m.live_loading()}
              </p>
            )}
            <p className={styles.news} role="status">
              {news && newsText(news)}
            </p>
          </div>
        )}
        <div ref={place} className={styles.place} data-testid="meeting-place" hidden={state === 'out'} />
      </section>
    </div>
  )
}

function whyClosed(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404) return m.live_circle_removed()
  return status === 409 ? m.live_circle_closed() : m.live_no_data()
}

type News = Closing | 'failed'

function newsText(news: News): string {
  switch (news) {
    case 'ended':
      return m.live_circle_ended()
    case 'removed':
      return m.live_circle_removed()
    case 'moved':
      return m.live_circle_moved()
    case 'lost':
      return m.live_news_lost()
    case 'failed':
      return m.live_circle_failed()
    case 'left':
      return ''
  }
}

/** Entering and leaving; the room itself is loaded with the first entry. */
function useRoom(place: RefObject<HTMLElement | null>, id: number) {
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
    void queries.invalidateQueries({ queryKey: roomQuery(id).queryKey })
  }

  async function enter() {
    if (isBusy.current || !place.current) return
    isBusy.current = true
    setState('entering')
    setNews(undefined)
    try {
      const [access, { showRoom }, { CircleLine }] = await Promise.all([
        queries.fetchQuery(roomQuery(id)),
        import('./room/room-client.tsx'),
        import('./room/circle-line.ts'),
      ])
      const { iceServers } = access
      const lineTo = () => new CircleLine(id, access)
      meeting.current = showRoom({ place: place.current, lineTo, iceServers, isRound: true, onClosed })
      await meeting.current.join(noPayload)
      if (isGone.current) meeting.current?.leave()
      else setState('in')
    } catch (error) {
      console.error(error)
      meeting.current?.leave()
      setState('out')
      setNews('failed')
    } finally {
      isBusy.current = false
    }
  }

  return { state, news, enter }
}

/** A circle's room knows the member by the session. */
const noPayload = {
  signature: '',
  sdkKey: '',
  meetingNumber: '',
  password: '',
  userName: '',
  userEmail: '',
  tk: '',
  zak: '',
} as const
