import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { m } from '#paraglide/messages.js'
import { modName, useLetters } from '../lib/keys.ts'
import { screensOf } from '../screens.tsx'
import { useSession } from '../session/session.ts'
import styles from './key-map.module.css'

/** Opened by `?`: what the keys do, and only what this person's roles may open. */
export function KeyMap({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { officeRoles } = useSession()
  const hasLetters = useLetters()
  const rows: [string, string[]][] = [
    [m.frame_key_search(), [modName, 'K']],
    [m.frame_key_filter(), ['/']],
    [m.frame_key_walk(), ['J', 'K']],
    [m.frame_key_mark(), ['X']],
    [m.frame_key_mark_range(), ['Shift', 'X']],
    [m.frame_key_open(), ['⏎']],
    [m.frame_key_edit(), ['E']],
    [m.frame_key_new(), ['N']],
    [m.frame_key_undo(), ['Z']],
    [m.frame_key_move(), ['Alt', '↑', '↓']],
    [m.frame_key_main(), [modName, '⏎']],
    ...screensOf(officeRoles).flatMap((screen): [string, string[]][] =>
      screen.letter ? [[screen.name(), ['G', screen.letter.toUpperCase()]]] : [],
    ),
    [m.frame_key_map(), ['?']],
  ]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.frame_keyboard()} size="full">
      {!hasLetters && <p className={styles.off}>{m.frame_letters_off()}</p>}
      <dl className={styles.map}>
        {rows.map(([name, keys]) => (
          <div key={keys.join('+')} className={styles.row}>
            <dt>{name}</dt>
            <dd className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
