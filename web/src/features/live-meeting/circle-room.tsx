import { ApiError } from '@juntas/client/api-error.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { BackLink } from '@juntas/ui/link/back-link.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { api } from '../../lib/call/api.ts'
import styles from './live-page.module.css'
import type { Closing } from './meeting-client.ts'
import { useEntry } from './use-entry.ts'

/** Entering a circle stores nothing: no attendance, no company, no recording. Read again before each entry. */
const roomQuery = (id: number) => ({
  queryKey: ['live-meeting', 'circle', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /v1/circles/{id}/room', { params: { id }, kind: 'background', signal }),
  staleTime: 0,
  retry: false,
})

/** /circulos/{id}/sala: the week's meeting of a circle. `report`: the way to the team, inside the room too. */
export default function CircleRoom({ id, report }: { id: number; report?: ReactNode }) {
  const room = useQuery({ ...roomQuery(id), refetchInterval: (query) => (query.state.data ? false : 60_000) })
  const queries = useQueryClient()
  const { place, title, state, news, enter } = useEntry({
    async open(element, onClosed) {
      // The room itself is loaded with the first entry.
      const [access, { showRoom }, { CircleSignalling }] = await Promise.all([
        queries.fetchQuery(roomQuery(id)),
        import('./room/room-client.tsx'),
        import('./room/circle-signalling.ts'),
      ])
      const { iceServers, iceTransportPolicy } = access
      const configuration = { iceServers, iceTransportPolicy }
      const room = showRoom({ place: element, configuration, isRound: true, onClosed })
      return { join: () => room.enter(new CircleSignalling(id, access)), leave: room.leave }
    },
    onClosed: () => void queries.invalidateQueries({ queryKey: roomQuery(id).queryKey }),
    newsOf: () => 'failed' as const,
  })
  return (
    <div data-stack="12">
      <section className={styles.strong} aria-labelledby="room-title">
        <p data-cluster="4">
          <BackLink to="/circulos/$id" params={{ id: String(id) }}>
            {m.live_circle_back()}
          </BackLink>
          {report}
        </p>
        <h1
          ref={title}
          id="room-title"
          className={styles.title}
          data-text="title"
          data-small={state === 'in' || undefined}
          tabIndex={-1}
        >
          {m.live_circle_title()}
        </h1>
        {state !== 'in' && (
          <div className={styles.closed}>
            <p className={styles.lead}>{m.live_circle_lead()}</p>
            {room.isError && !room.isFetching ? (
              <div data-stack="4" data-justify="start">
                <p role="alert">{whyClosed(room.error)}</p>
                <Button onClick={() => void room.refetch()}>{m.ui_try_again()}</Button>
              </div>
            ) : room.data ? (
              <div className={styles.enter}>
                <Button
                  kind="primary"
                  working={state === 'entering'}
                  workingLabel={m.live_entering()}
                  onClick={() => void enter()}
                >
                  {m.live_circle_enter()}
                </Button>
                <span className={styles.off}>{m.live_devices_off()}</span>
                {room.data.iceTransportPolicy === 'all' && (
                  <p className={styles.off} id="room-direct">
                    {m.live_circle_direct()}
                  </p>
                )}
              </div>
            ) : (
              <p className={styles.loading} role="status">
                {m.live_loading()}
              </p>
            )}
            <p className={styles.news} role="status">
              {news && newsTexts[news]()}
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

const newsTexts: Record<Closing | 'failed', () => string> = {
  ended: m.live_circle_ended,
  removed: m.live_circle_removed,
  moved: m.live_circle_moved,
  lost: m.live_news_lost,
  failed: m.live_circle_failed,
  left: () => '',
}
