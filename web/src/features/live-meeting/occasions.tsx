import { Button } from '@juntas/ui/button/button.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Check from 'lucide-react/icons/check'
import { m } from '#paraglide/messages.js'
import { readFile, saveFile } from '../../lib/call/file.ts'
import { dayNumber, hourText, monthText, weekdayText } from './occasion-text.ts'
import styles from './occasions.module.css'
import type { Occasion } from './queries.ts'

interface OccasionsProps {
  title: string
  empty: string
  occasions: Occasion[]
  isPast?: boolean
}

/** Live meetings like pages of a calendar: the day in large type, then the topic. */
export function Occasions({ title, empty, occasions, isPast = false }: OccasionsProps) {
  return (
    <section>
      <h2>{title}</h2>
      {occasions.length === 0 && <p data-text="soft">{empty}</p>}
      <ul className={styles.list}>
        {occasions.map((occasion) => (
          <li key={`${occasion.id} ${occasion.startsAt}`} className={styles.row}>
            <p className={styles.date} aria-hidden="true">
              <span className={styles.day}>{dayNumber(occasion.startsAt)}</span>
              {monthText(occasion.startsAt)}
            </p>
            <div>
              <h3 className={styles.title}>{occasion.title}</h3>
              <p data-text="soft">{occasion.host.name}</p>
              <p data-text="soft">
                <time dateTime={occasion.startsAt}>
                  {m.live_when({ weekday: weekdayText(occasion.startsAt), hour: hourText(occasion.startsAt) })}
                </time>
              </p>
              {!isPast && <p className={styles.summary}>{occasion.summary}</p>}
            </div>
            <div className={styles.end}>
              {occasion.hasAttended && (
                <Tag tone="success">
                  <Icon of={Check} size={16} />
                  {m.live_attended()}
                </Tag>
              )}
              {occasion.calendar && (
                <Button kind="quiet" size="small" onClick={() => void save(occasion)}>
                  <Icon of={CalendarPlus} size={18} />
                  {m.live_calendar()}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function save({ calendar, date }: Occasion) {
  try {
    saveFile(await readFile(calendar ?? ''), `juntas-${date}.ics`)
  } catch (error) {
    console.error(error)
    showToast(m.live_calendar_failed())
  }
}
