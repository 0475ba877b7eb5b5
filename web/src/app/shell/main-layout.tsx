import { Outlet } from '../../lib/router/outlet.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './main-layout.module.css'
import { useHourlyRefresh } from './use-hourly-refresh.ts'
import { useKnownMember } from './use-known-member.ts'
import { useLiveChannel } from './use-live-channel.ts'

/** The main app: header, the screen, footer. */
export default function MainLayout() {
  useKnownMember()
  useHourlyRefresh()
  useLiveChannel()
  return (
    <div className={styles.page}>
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
