import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Lock from 'lucide-react/icons/lock'
import { m } from '#paraglide/messages.js'
import type { Mentee } from '../queries.ts'
import styles from './confidential.module.css'
import { roleText } from './readers.tsx'

/** Who sees the diagnosis, in the programme's words and with pictures [MENTOR-04]. */
export function Confidential({ mentee, photo }: { mentee: Mentee; photo: string }) {
  const people = [{ name: m.mentoring_you(), photo, role: null }, ...mentee.readers]
  return (
    <section className={styles.box} aria-labelledby="mentoring-confidential">
      <Icon of={Lock} size={20} />
      <h2 id="mentoring-confidential">{m.mentoring_confidential_title()}</h2>
      <p>{m.mentoring_confidential()}</p>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.name}>
            <Avatar size="small" name={person.name} src={person.photo} />
            <span>
              <span className={styles.name}>{person.name}</span>
              {person.role && <span>{roleText(person.role)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.more}>{m.mentoring_confidential_more()}</p>
    </section>
  )
}
