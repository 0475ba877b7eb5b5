import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { m } from '#paraglide/messages.js'
import type { Mentee } from '../queries.ts'
import { Documents } from './documents.tsx'
import styles from './presentation.module.css'
import { type SectionId, sectionNames, sessionNumber } from './sections.ts'

const path: readonly [SectionId, () => string][] = [
  ['2', m.mentoring_path_2],
  ['3', m.mentoring_path_3],
  ['4', m.mentoring_path_4],
  ['5', m.mentoring_path_5],
  ['6', m.mentoring_path_6],
]

/** Section 1: what the programme is, its sessions 1 to 5, and the support material [GAP-64]. */
export function Presentation({ mentee, onOpen }: { mentee: Mentee; onOpen: (id: SectionId) => void }) {
  return (
    <>
      <header className={styles.head} data-stack="3">
        <h2>{m.mentoring_welcome({ name: mentee.name.split(' ')[0] ?? mentee.name })}</h2>
        <p data-text="lead">{m.mentoring_welcome_text()}</p>
      </header>
      <section aria-labelledby="mentoring-path">
        <h3 id="mentoring-path">{m.mentoring_path()}</h3>
        <ol className={styles.path}>
          {path.map(([id, text]) => (
            <li key={id}>
              <span className={styles.session} data-text="kicker">
                {m.mentoring_session({ number: sessionNumber(id) })}
              </span>
              <span className={styles.words}>
                <strong>{sectionNames[id]()}</strong>
                <span>{text()}</span>
              </span>
              <IconButton
                icon={ArrowRight}
                label={m.mentoring_open_section({ section: sectionNames[id]() })}
                onClick={() => onOpen(id)}
              />
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="mentoring-material">
        <h3 id="mentoring-material">{m.mentoring_material()}</h3>
        <Documents documents={mentee.documents} />
      </section>
    </>
  )
}
