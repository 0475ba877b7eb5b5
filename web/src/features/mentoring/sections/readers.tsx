import type { MentoringForm } from '@juntas/contract/rules/mentoring/mentoring-form'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { listText } from '../../../lib/language/list-text.ts'
import { momentText } from '../moment-text.ts'
import { type Mentee, type Reading, readingsQuery } from '../queries.ts'
import styles from './readers.module.css'

export const roleText = (role: Reading['role']) =>
  role === 'coach' ? m.mentoring_role_coach() : m.mentoring_role_mentor()

/** 'você, Cecília Rangel (coach executiva) e Mônica Saraiva (mentora)' */
const namesOf = ({ readers }: Mentee) =>
  listText([m.mentoring_you(), ...readers.map(({ name, role }) => `${name} (${roleText(role)})`)])

/** Who can read these answers, by name, and who has read them. */
export function Readers({ mentee, form, hasRecord }: { mentee: Mentee; form: MentoringForm; hasRecord: boolean }) {
  return (
    <div data-stack="2" data-justify="start">
      <p className={styles.line} data-inline="2" data-text="small">
        <Icon of={Lock} size={16} />
        {m.mentoring_readers({ names: namesOf(mentee) })}
      </p>
      {hasRecord && <Readings form={form} />}
    </div>
  )
}

const shownFirst = 2

function Readings({ form }: { form: MentoringForm }) {
  const { data } = useQuery(readingsQuery())
  const [isWhole, setWhole] = useState(false)
  if (!data) return null
  const mine = data.filter((reading) => reading.form === form)
  if (mine.length === 0)
    return (
      <p className={styles.line} data-inline="2" data-text="small">
        <Icon of={Eye} size={16} />
        {m.mentoring_readings_none()}
      </p>
    )
  return (
    <>
      <ul data-stack="2" data-justify="start" aria-label={m.mentoring_readings()}>
        {(isWhole ? mine : mine.slice(0, shownFirst)).map(({ reader, role, readAt }) => (
          <li key={`${reader} ${readAt}`} className={styles.line} data-inline="2" data-text="small">
            <Icon of={Eye} size={16} />
            {m.mentoring_reading({ reader, role: roleText(role), when: momentText(readAt) })}
          </li>
        ))}
      </ul>
      {!isWhole && mine.length > shownFirst && (
        <TextButton className={styles.all} onClick={() => setWhole(true)}>
          {m.mentoring_readings_all({ count: mine.length })}
        </TextButton>
      )}
    </>
  )
}
