import { clock, secondsToMs } from '@juntas/contract/rules/library/duration'
import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { hourText, weekdayText } from '../circle-text.ts'
import type { Circle, Meeting } from '../queries.ts'
import styles from './agenda.module.css'
import { blockText, blockTitle } from './agenda-text.ts'

const AgendaDialog = lazyPart(() => import('./agenda-dialog.tsx'))

/** What happens in the meeting, minute by minute. */
export function Agenda({ circle, meeting }: { circle: Circle; meeting: Meeting }) {
  const [isChanging, setChanging] = useState(false)
  const moderator = circle.people.find(({ id }) => id === meeting.moderator)
  const next = circle.turns[circle.turns.findIndex(({ isNow }) => isNow) + 1]?.person.name ?? null
  const starts = startsOf(meeting)
  return (
    <section aria-labelledby="agenda-title">
      <header className={styles.head}>
        <h2 id="agenda-title">{m.circles_agenda({ day: weekdayText(meeting.startsAt) })}</h2>
        <span>{sourceText(meeting, moderator && !moderator.isMe ? moderator.name : null)}</span>
        {meeting.isMyTurn && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setChanging(true)}>
            {m.circles_agenda_change()}
          </Button>
        )}
      </header>
      <ol className={styles.agenda}>
        {meeting.agenda.map((block, place) => (
          <li key={starts[place]}>
            <span className={styles.time}>
              {hourText(starts[place]!)}
              <small>{m.circles_minutes({ count: block.minutes })}</small>
            </span>
            <div>
              <b>{blockTitle(block)}</b>
              <p>{blockText(block, next)}</p>
            </div>
            {block.episode && (
              <Link
                className={styles.source}
                href={`${block.episode.url}#t=${block.episode.second}`}
                state={{ timestampSeconds: block.episode.second }}
                aria-label={m.circles_play_at({
                  title: block.episode.title,
                  time: clock(secondsToMs(block.episode.second)),
                })}
              >
                {block.episode.thumb && <img src={block.episode.thumb} alt="" width={84} height={47} loading="lazy" />}
                <span>
                  <Icon of={Play} size={14} />
                  {clock(secondsToMs(block.episode.second))}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ol>
      {isChanging && <AgendaDialog circle={circle} meeting={meeting} next={next} onClose={() => setChanging(false)} />}
    </section>
  )
}

function startsOf({ startsAt, agenda }: Meeting): string[] {
  let at = Date.parse(startsAt)
  return agenda.map(({ minutes }) => {
    const start = new Date(at).toISOString()
    at += minutes * 60_000
    return start
  })
}

function sourceText({ isChanged, episodes: [from = 1, to = 1] }: Meeting, name: string | null): string {
  if (isChanged && name) return m.circles_agenda_changed({ name })
  const source = from === to ? m.circles_agenda_from_one({ from }) : m.circles_agenda_from({ from, to })
  return name ? `${source} ${m.circles_agenda_changes({ name })}` : source
}
