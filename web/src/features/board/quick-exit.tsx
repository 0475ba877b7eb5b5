import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useStore } from '@juntas/ui/store.ts'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { screenPreferences } from '../../lib/discreet/preferences.ts'
import { escapeTwice, leaveAtOnce as leave } from '../../lib/quick-exit.ts'
import styles from './quick-exit.module.css'

/** Leaves the page at once: the button, or Esc pressed twice. */
export function QuickExit() {
  useEffect(() => {
    const onKey = escapeTwice(leave)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  // In the discreet mode the bar below the header has the button, on every private page.
  if (useStore(screenPreferences)?.exit) return null
  return (
    <div className={styles.exit} data-cluster="2">
      <Button kind="ink" size="small" onClick={leave}>
        <Icon of={LogOut} size={16} />
        {m.board_exit()}
      </Button>
      <span data-text="small">{m.board_exit_hint()}</span>
    </div>
  )
}
