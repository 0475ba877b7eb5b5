import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useStore } from '@juntas/ui/store.ts'
import Bell from 'lucide-react/icons/bell'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import MenuIcon from 'lucide-react/icons/menu'
import { Link, useNavigate } from 'react-router'
import { m } from '#paraglide/messages.js'
import { clockText } from '../lib/date-text.ts'
import { savedAt } from '../lib/save-status.ts'
import { groups, type Screen } from '../screens.tsx'
import { crumb } from './crumb.ts'
import styles from './frame.module.css'

export function Bar({
  screen,
  onKeys,
  onRail,
}: {
  screen: Screen | undefined
  onKeys: () => void
  onRail: () => void
}) {
  const navigate = useNavigate()
  const last = useStore(crumb)
  return (
    <header className={styles.bar}>
      <IconButton className={styles.menu} icon={MenuIcon} label={m.frame_open_rail()} onClick={onRail} />
      <nav aria-label={m.frame_crumbs()}>
        <ol className={styles.crumbs}>
          {screen?.group && (
            <li>
              {groups[screen.group]()}
              <Icon of={ChevronRight} size={14} />
            </li>
          )}
          {screen && last && (
            <li>
              <Link to={screen.path}>{screen.name()}</Link>
              <Icon of={ChevronRight} size={14} />
            </li>
          )}
          <li>
            <span aria-current="page">{last ?? screen?.name() ?? m.frame_not_found()}</span>
          </li>
        </ol>
      </nav>
      <div className={styles.end}>
        <Saved />
        <IconButton icon={Bell} label={m.frame_notices()} iconSize={18} onClick={() => void navigate('/')} />
        <IconButton icon={CircleQuestionMark} label={m.frame_keyboard()} iconSize={18} onClick={onKeys} />
      </div>
    </header>
  )
}

function Saved() {
  const saved = useStore(savedAt)
  return (
    <span className={styles.saved} role="status">
      {saved === 'saving' && m.form_saving()}
      {saved instanceof Date && (
        <>
          <Icon of={Check} size={14} />
          {m.form_saved_at({ time: clockText(saved) })}
        </>
      )}
    </span>
  )
}
