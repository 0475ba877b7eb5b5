import { MENTORING_FORM_NAMES } from '@juntas/contract/rules/mentoring/mentoring-form'
import { plainLetters } from '@juntas/contract/rules/text/plain-letters'
import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { CoachedMentee } from '../queries.ts'
import styles from './mentees.module.css'

type MenteeListProps = {
  mentees: readonly CoachedMentee[]
  selected: number | undefined
  onSelect: (id: number) => void
}

const many = 8

/** The drawn portrait when there is no upload, the same in every list. */
export const faceOf = ({ photo, email }: Pick<CoachedMentee, 'photo' | 'email'>) =>
  photo ?? `/media/drawn/portraits/${email.split('@')[0]?.replace(/\./g, '-')}.svg`

export function MenteeList({ mentees, selected, onSelect }: MenteeListProps) {
  const [wanted, setWanted] = useState('')
  const found = mentees.filter(({ name, cargo }) =>
    plainLetters(`${name} ${cargo}`).includes(plainLetters(wanted.trim())),
  )
  return (
    <div className={styles.list}>
      {mentees.length > many && (
        <TextField
          className={styles.search}
          label={m.mentoring_accompany_search()}
          hideLabel
          type="search"
          placeholder={m.mentoring_accompany_search()}
          leading={<Icon of={Search} size={18} />}
          value={wanted}
          onChange={setWanted}
        />
      )}
      <p role="status" className={styles.notFound}>
        {found.length === 0 && m.mentoring_accompany_not_found()}
      </p>
      <ul aria-label={m.mentoring_accompany_list()}>
        {found.map((mentee) => (
          <li key={mentee.id}>
            <button
              type="button"
              className={styles.row}
              aria-current={mentee.id === selected ? 'true' : undefined}
              onClick={() => onSelect(mentee.id)}
            >
              <Avatar name={mentee.name} src={faceOf(mentee)} />
              <span className={styles.rowText}>
                <span className={styles.name}>{mentee.name}</span>
                <span>{mentee.cargo}</span>
                <span>
                  {m.mentoring_accompany_forms({ done: mentee.forms.length, all: MENTORING_FORM_NAMES.length })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
