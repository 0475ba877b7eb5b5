import { confirm } from '@juntas/ui/dialog/questions.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import type { LucideIcon } from 'lucide-react'
import DoorOpen from 'lucide-react/icons/door-open'
import Ear from 'lucide-react/icons/ear'
import Flag from 'lucide-react/icons/flag'
import Pause from 'lucide-react/icons/pause'
import Undo from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './circle.module.css'
import { dayText } from './circle-text.ts'
import { type Circle, useAnswer, useLeave, usePause } from './queries.ts'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'))

/** What a member can do without the group being told: only listen, pause, leave, write to the team. */
export function PrivateOptions({ circle }: { circle: Circle }) {
  const navigate = useNavigate()
  const answer = useAnswer(circle)
  const pause = usePause(circle.id)
  const leave = useLeave(circle.id, () => navigate({ to: '/circulos', replace: true }))
  const [isTelling, setTelling] = useState(false)
  const askToLeave = async () => {
    const isSure = await confirm({
      title: m.circles_leave_question(),
      text: m.circles_leave_text(),
      action: m.circles_leave_do(),
      danger: true,
    })
    if (isSure) leave.mutate(undefined)
  }
  const { pausedUntil, meeting } = circle
  return (
    <section className={styles.panel} data-card aria-labelledby="space-title">
      <h2 id="space-title">{m.circles_space()}</h2>
      <ul>
        {meeting && (
          <Way
            icon={Ear}
            title={m.circles_space_listen()}
            text={m.circles_space_listen_text()}
            isOn={meeting.answer === 'listening'}
            onPress={() => answer.mutate('listening')}
          />
        )}
        {meeting &&
          (pausedUntil === null ? (
            <Way
              icon={Pause}
              title={m.circles_space_pause()}
              text={m.circles_space_pause_text()}
              onPress={() => pause.mutate(true)}
            />
          ) : (
            <Way
              icon={Undo}
              title={m.circles_space_back()}
              text={m.circles_space_back_text({ day: dayText(pausedUntil) })}
              onPress={() => pause.mutate(false)}
            />
          ))}
        <Way
          icon={DoorOpen}
          title={m.circles_space_leave()}
          text={m.circles_space_leave_text()}
          onPress={() => void askToLeave()}
        />
        <Way
          icon={Flag}
          title={m.circles_space_report()}
          text={m.circles_space_report_text()}
          onPress={() => setTelling(true)}
        />
      </ul>
      {isTelling && <ReportDialog circle={circle} onClose={() => setTelling(false)} />}
    </section>
  )
}

interface WayProps {
  icon: LucideIcon
  title: string
  text: string
  isOn?: boolean
  onPress: () => void
}

function Way({ icon, title, text, isOn, onPress }: WayProps) {
  return (
    <li>
      <button type="button" className={styles.way} aria-pressed={isOn} onClick={onPress}>
        <Icon of={icon} size={20} />
        <span>
          <b>{title}</b>
          <span>{text}</span>
        </span>
      </button>
    </li>
  )
}
