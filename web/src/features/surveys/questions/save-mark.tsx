import { Icon } from '@juntas/ui/icon/icon.tsx'
import { clockOptions } from '@juntas/ui/language/clock.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../../lib/language/date-text.ts'
import type { SaveState } from './draft-saver.ts'
import styles from './save-mark.module.css'

/** Whether the answers are on the server: shown in one place, and announced once when saving fails. */
export function SaveMark({ state }: { state: SaveState }) {
  return (
    <div className={styles.mark} data-kind={state.kind} role="status">
      {state.kind === 'saving' && m.surveys_saving()}
      {state.kind === 'saved' && (
        <>
          <Icon of={Check} size={16} />
          <span>
            {m.surveys_saved_mark()}{' '}
            <span className={styles.hour}>{m.surveys_saved_hour({ hour: hourText(state.at) })}</span>
          </span>
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <Icon of={CloudOff} size={16} />
          {state.isOffline ? m.surveys_save_offline() : m.surveys_save_failed()}
        </>
      )}
    </div>
  )
}

/** 19h31 in Portuguese, 19:31 in Spanish, 7:31 PM in English. */
function hourText(at: Date): string {
  const text = dateText(at, clockOptions())
  return currentLocale() === 'pt-BR' ? text.replace(':', 'h') : text
}
