import { clock, secondsToMs } from '@juntas/contract/rules/library/duration'
import { dueGroups, minutesFor } from '@juntas/contract/rules/notes/later'
import { laterDay } from '@juntas/contract/rules/sao-paulo'
import { Button } from '@juntas/ui/button/button.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { CheckboxBox } from '@juntas/ui/choice/checkbox.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { Menu } from '@juntas/ui/menu/menu.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Lock from 'lucide-react/icons/lock'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../../../lib/call/succeeded.ts'
import { circleDayQuery } from '../../circle-day.ts'
import { dayText, today } from '../../day-text.ts'
import { lockText } from '../../note-text.ts'
import type { Note } from '../../queries.ts'
import { useSetDue } from '../notebook-queries.ts'
import styles from './later-list.module.css'

const DayForm = lazyPanel(() => import('./day-form.tsx'))
const LaterRound = lazyPanel(() => import('./later-round.tsx'))

/** Notes to be written later, by day; today's can be done in one go. */
export function LaterList({ notes }: { notes: readonly Note[] }) {
  const [round, setRound] = useState<readonly Note[] | null>(null)
  const groups = dueGroups(notes, today())
  const open = groups.flatMap((group) => group.notes)
  const due = groups.find(({ by }) => by === 'today')?.notes ?? []
  const next = due.length > 0 ? due : open
  const { data: circleDay } = useQuery({ ...circleDayQuery(), enabled: open.length > 0 })
  const hasDone = notes.some(({ tag, doneAt }) => tag === 'write_later' && doneAt)
  return (
    <section className={styles.later} data-card data-print="no" aria-labelledby="later-list">
      <h2 className={styles.title} id="later-list">
        {m.notes_tag_later()} <span className={styles.count}>{open.length}</span>
      </h2>
      {open.length === 0 && <p className={styles.none}>{hasDone ? m.notes_later_done() : m.notes_later_empty()}</p>}
      {groups.map((group) => (
        <div key={group.by}>
          <h3 className={styles.group}>{groupText(group.by)}</h3>
          <ul>
            {group.notes.map((note) => (
              <LaterRow key={note.id} note={note} circleDay={circleDay} />
            ))}
          </ul>
        </div>
      ))}
      {next.length > 0 && (
        <Button size="small" block onClick={() => setRound(next)}>
          {(due.length > 0 ? m.notes_later_go_today : m.notes_later_go_all)({
            count: next.length,
            minutes: minutesFor(next.length),
          })}
        </Button>
      )}
      {round && <LaterRound notes={round} onEnd={() => setRound(null)} />}
    </section>
  )
}

const groupText = (by: string) =>
  by === 'today' ? m.notes_later_today() : by === 'none' ? m.notes_later_none() : m.notes_later_by({ day: dayText(by) })

function LaterRow({ note, circleDay }: { note: Note; circleDay: string | null | undefined }) {
  const setDue = useSetDue()
  const [isChoosing, setChoosing] = useState(false)
  const set = (dueAt: string | null, isDone: boolean) => succeeded(setDue.mutateAsync({ id: note.id, dueAt, isDone }))
  const finish = async () => {
    if (!(await set(note.dueAt, true))) return
    const undo = { label: m.notes_later_undo(), onSelect: () => void set(note.dueAt, false) }
    showToast(m.notes_later_finished_one(), { action: undo })
  }
  const lock = lockText(note)
  return (
    <li className={styles.row}>
      <CheckboxBox
        checked={false}
        disabled={setDue.isPending}
        aria-label={m.notes_later_finish({ title: note.title })}
        onChange={() => void finish()}
      />
      <div className={styles.words}>
        <Link to="/notas/$noteId" params={{ noteId: String(note.id) }} className={styles.name}>
          {note.title}
        </Link>
        <span className={styles.place}>
          {clock(secondsToMs(note.timestampSeconds))}, {note.contentTitle}
          {lock && `. ${lock}`}
        </span>
        {isChoosing && (
          <DayForm day={note.dueAt ?? ''} onSet={(day) => void set(day, false).then(() => setChoosing(false))} />
        )}
      </div>
      <Menu
        label={m.notes_later_day_of({ title: note.title })}
        placement="bottom end"
        items={[
          { id: 'today', label: m.notes_later_today(), onSelect: () => void set(today(), false) },
          ...(circleDay && circleDay > today()
            ? [
                {
                  id: 'circle',
                  label: m.notes_later_circle({ day: dayText(circleDay) }),
                  onSelect: () => void set(circleDay, false),
                },
              ]
            : []),
          { id: 'week', label: m.notes_later_week(), onSelect: () => void set(laterDay(today(), 7), false) },
          { id: 'choose', label: m.notes_later_choose(), onSelect: () => setChoosing(true) },
          { id: 'none', label: m.notes_later_none(), onSelect: () => void set(null, false) },
        ]}
        trigger={(props) => (
          <IconButton
            {...props}
            icon={CalendarDays}
            iconSize={18}
            label={m.notes_later_day_of({ title: note.title })}
          />
        )}
      />
      {lock ? (
        <span className={styles.locked}>
          <Icon of={Lock} size={18} />
        </span>
      ) : (
        <Link
          href={`${note.contentUrl}#t=${note.timestampSeconds}`}
          state={{ timestampSeconds: note.timestampSeconds }}
          className={styles.play}
          aria-label={m.notes_play_at({ time: clock(secondsToMs(note.timestampSeconds)) })}
        >
          <Icon of={Play} size={18} />
        </Link>
      )}
    </li>
  )
}
