import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Instructions } from './instructions.tsx'
import styles from './live-page.module.css'
import { Lobby } from './lobby.tsx'
import { Occasions } from './occasions.tsx'
import { meetingQuery, scheduleQuery } from './queries.ts'
import { type Participant, useMeeting } from './use-meeting.ts'

/** Live mentoring: the open meeting and its button, then upcoming and past ones. */
export function LivePage({ person }: { person: Participant }) {
  const { data: schedule } = useSuspenseQuery(scheduleQuery())
  const meeting = useQuery(meetingQuery(schedule.now))
  const { place, title, state, news, enter } = useMeeting(person, schedule.now)
  const [isReading, setReading] = useState(false)
  // Finishing and closing both enter the meeting [LIVE-05].
  const read = () => {
    setReading(false)
    void enter()
  }
  return (
    <div data-stack="12">
      <section className={styles.strong} aria-labelledby="live-title">
        <h1
          ref={title}
          id="live-title"
          className={styles.title}
          data-text="title"
          data-small={state === 'in' || undefined}
          tabIndex={-1}
        >
          {m.live_title()}
        </h1>
        {state !== 'in' && (
          <Lobby
            schedule={schedule}
            meeting={meeting}
            isEntering={state === 'entering'}
            news={news}
            onEnter={() => setReading(true)}
          />
        )}
        {/* Both clients draw into this element. */}
        <div ref={place} className={styles.place} data-testid="meeting-place" hidden={state === 'out'} />
      </section>
      <Instructions isOpen={isReading} onDone={read} />
      <div className={styles.lists}>
        <Occasions title={m.live_upcoming()} empty={m.live_upcoming_none()} occasions={schedule.upcoming} />
        <Occasions title={m.live_past()} empty={m.live_past_none()} occasions={schedule.past} isPast />
      </div>
    </div>
  )
}
