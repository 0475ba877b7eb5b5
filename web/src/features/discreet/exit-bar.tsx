import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useRoute } from '@juntas/ui/router/hooks.ts'
import { useStore } from '@juntas/ui/store.ts'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { locksAt } from '../../lib/discreet/lock.ts'
import { isOpenPlace } from '../../lib/discreet/open-places.ts'
import { screenPreferences } from '../../lib/discreet/preferences.ts'
import { leaveAtOnce } from '../../lib/quick-exit.ts'
import styles from './exit-bar.module.css'

/** Below the header of private pages while the mode is on: the way out, what leaving drops, and when it locks. */
export default function ExitBar() {
  const path = useRoute()?.path ?? ''
  const on = useStore(screenPreferences)
  if (!on || isOpenPlace(path)) return null
  const writes = path.startsWith('/todas-juntas/')
  return (
    <section className={styles.bar} aria-label={m.discreet_exit()}>
      <div className={styles.row}>
        {on.exit && (
          <>
            <Button kind="ink" size="small" onClick={leaveAtOnce}>
              <Icon of={LogOut} size={16} />
              {m.discreet_exit_now()}
            </Button>
            <span data-text="small">{writes ? m.discreet_exit_memory() : m.discreet_exit_or()}</span>
          </>
        )}
        {on.lock && <LockTime />}
      </div>
    </section>
  )
}

const everyMs = 10_000

function LockTime() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  const at = locksAt()
  if (at === null) return null
  const minutes = Math.floor((at - now) / 60_000)
  return (
    <span className={styles.lock}>
      <Icon of={Lock} size={16} />
      {minutes >= 1 ? m.discreet_lock_in({ count: minutes }) : m.discreet_lock_soon()}
    </span>
  )
}
