import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Play from 'lucide-react/icons/play'
import { m } from '#paraglide/messages.js'
import styles from './no-notes.module.css'

/** The first visit: how to take a note, and where. */
export function NoNotes() {
  return (
    <EmptyState
      drawing={<Timeline />}
      title={m.notes_empty()}
      action={
        <>
          <ButtonLink to="/conteudos" hash="em-andamento" kind="primary">
            <Icon of={Play} size={18} filled />
            {m.notes_empty_continue()}
          </ButtonLink>
          <ButtonLink to="/habilidades" kind="quiet">
            {m.notes_empty_action()}
          </ButtonLink>
        </>
      }
    >
      {m.notes_empty_press()} <strong className={styles.press}>{m.player_note_here()}</strong> {m.notes_empty_text()}
    </EmptyState>
  )
}

/** A drawing of a video's timeline with a note on it. */
function Timeline() {
  return (
    <svg className={styles.timeline} width="400" height="200" viewBox="0 0 360 180" aria-hidden="true">
      <path className={styles.line} d="M20 150h320" />
      <path className={styles.played} d="M20 150h150" />
      <path className={styles.next} d="M226 144a34 34 0 0 1 68 0z" />
      <circle className={styles.now} cx="170" cy="150" r="13" />
      <g transform="translate(140 22)">
        <path
          className={styles.note}
          d="M0 14a14 14 0 0 1 14-14h112a14 14 0 0 1 14 14v48a14 14 0 0 1-14 14H46l-16 20V76H14A14 14 0 0 1 0 62z"
        />
        <path className={styles.words} d="M20 26h80M20 44h54" />
      </g>
    </svg>
  )
}
