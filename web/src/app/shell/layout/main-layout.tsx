import { Outlet } from '@juntas/ui/router/outlet.tsx'
import { useStore } from '@juntas/ui/store.ts'
import { screenBar } from '../../../lib/discreet/preferences.ts'
import { useMaybeViewer } from '../../../lib/session/viewer.ts'
import { timeBar } from '../../../lib/time/time-bar.ts'
import { Header } from '../header.tsx'
import { ShellNotices } from '../shell-notices.tsx'
import { useFocusRecovery } from '../use-focus-recovery.ts'
import { useHourlyRefresh } from '../use-hourly-refresh.ts'
import { useKnownMember } from '../use-known-member.ts'
import { useLiveChannel } from '../use-live-channel.ts'
import { Footer } from './footer.tsx'
import styles from './main-layout.module.css'

/** The main app: header, the screen, footer. */
export default function MainLayout() {
  useKnownMember()
  useHourlyRefresh()
  useLiveChannel()
  useFocusRecovery()
  const viewer = useMaybeViewer()
  const Bar = useStore(screenBar)
  const Time = useStore(timeBar)
  return (
    <div className={styles.page}>
      <Header />
      {Bar && <Bar />}
      {viewer && <ShellNotices viewer={viewer} />}
      {Time && <Time />}
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
