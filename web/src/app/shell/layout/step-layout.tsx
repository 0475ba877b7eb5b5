import { useRoute } from '@juntas/ui/router/hooks.ts'
import { Outlet } from '@juntas/ui/router/outlet.tsx'
import { m } from '#paraglide/messages.js'
import { useMaybeViewer } from '../../../lib/session/viewer.ts'
import { HomeLink } from '../home-link.tsx'
import { LanguagePicker } from '../language/language-picker.tsx'
import { ProfileMenu } from '../menu/profile-menu.tsx'
import { ShellNotices } from '../shell-notices.tsx'
import { useFocusRecovery } from '../use-focus-recovery.ts'
import { useKnownMember } from '../use-known-member.ts'
import styles from './step-layout.module.css'

const names = [m.shell_step_signup, m.shell_step_plan, m.shell_step_purchase]

/** Registration and purchase: the logo and the current one of three steps [AUTH-42]. */
export default function StepLayout() {
  useKnownMember()
  useFocusRecovery()
  const step = useRoute()?.data?.step
  const viewer = useMaybeViewer()
  return (
    <>
      <header className={styles.header}>
        <div className={styles.row}>
          <HomeLink className={styles.brand} />
          {/* A visitor who reads the plans has taken no step yet. */}
          {step && (viewer || step === 1) && <Steps current={step} />}
          {viewer ? <ProfileMenu viewer={viewer} /> : <LanguagePicker />}
        </div>
      </header>
      {viewer && <ShellNotices viewer={viewer} />}
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

function Steps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <div className={styles.steps}>
      <ol className={styles.marks}>
        {names.map((name, index) => (
          <li
            key={name()}
            className={styles.mark}
            data-done={index + 1 < current || undefined}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            {name()}
          </li>
        ))}
      </ol>
      <p className={styles.step}>{m.shell_step({ step: current })}</p>
    </div>
  )
}
