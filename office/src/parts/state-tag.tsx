import { Icon } from '@juntas/ui/icon/icon.tsx'
import Archive from 'lucide-react/icons/archive'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import styles from './state-tag.module.css'

const icons = {
  draft: CircleDashed,
  processing: LoaderCircle,
  scheduled: CalendarClock,
  published: CircleCheck,
  failed: CircleAlert,
  archived: Archive,
}

export type State = keyof typeof icons

/** A state of a record, and the word for it. */
export interface NamedState {
  state: State
  name: () => string
}

/** A state is always an icon and a word: plain in tables, tinted in headings. */
export function StateTag({ state, name, isTinted = false }: NamedState & { isTinted?: boolean }) {
  return (
    <span className={styles.state} data-state={state} data-tinted={isTinted || undefined}>
      <Icon of={icons[state]} size={16} />
      {name()}
    </span>
  )
}
