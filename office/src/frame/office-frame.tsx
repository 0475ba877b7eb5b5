import { AlertHost } from '@juntas/ui/alert/alert-host.tsx'
import { closeAllAlerts } from '@juntas/ui/alert/alerts.ts'
import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { SkipLink } from '@juntas/ui/hidden/skip-link.tsx'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { useEffect, useState } from 'react'
import { Route, Routes, useLocation, useNavigate } from 'react-router'
import { m } from '#paraglide/messages.js'
import { useLeaveGuard } from '../form/leave-question.ts'
import { type Keys, useKeys } from '../lib/keys.ts'
import { savedAt } from '../lib/save-status.ts'
import { undoLast } from '../lib/undo.ts'
import { LoadFailure, NoRole, NotFound } from '../parts/page-states.tsx'
import { type Screen, screenAt, screens, screensOf } from '../screens.tsx'
import { CodeDialog } from '../session/code-dialog.tsx'
import { isAllowed, useSession } from '../session/session.ts'
import { SignInDialog } from '../session/sign-in-dialog.tsx'
import { Bar } from './bar.tsx'
import { CommandPalette } from './command-palette.tsx'
import { DoneToast } from './done-toast.tsx'
import styles from './frame.module.css'
import { KeyMap } from './key-map.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { Sidebar } from './sidebar.tsx'

// Without its code a screen can be tried again: another load of the page would lose everything while there is no network.
const drawn = new Map(
  screens.map((screen) => [
    screen.path,
    lazyPart(() => screen.load(), { instead: (_props, retry) => <LoadFailure error={undefined} onRetry={retry} /> }),
  ]),
)

/** The rail, the bar, the screen of the address, and everything that opens over it. */
export function OfficeFrame() {
  const { officeRoles: own } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'palette' | 'keys' | 'rail'>()
  const close = () => setOpened(undefined)
  useLeaveGuard()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes what was open, a refusal too, and nothing is saved there yet.
  useEffect(() => {
    setOpened((now) => (now === 'rail' ? undefined : now))
    savedAt.set(null)
    closeAllAlerts()
  }, [pathname])
  const screen = screenAt(pathname)
  const name = screen?.name() ?? m.frame_not_found()
  useEffect(() => {
    document.title = `${name} · ${m.frame_office_title()}`
  }, [name])

  const keys: Keys = {
    'mod+k': () => setOpened('palette'),
    '?': () => setOpened('keys'),
    z: undoLast,
    escape: () => (opened ? close() : false),
  }
  for (const { letter, path } of screensOf(own)) if (letter) keys[`g ${letter}`] = () => void navigate(path)
  useKeys(keys)

  return (
    <div className={styles.office} data-rail={opened === 'rail' || undefined}>
      <SkipLink />
      <Sidebar onSearch={() => setOpened('palette')} onClose={close} />
      <div className={styles.main}>
        <Bar screen={screen} onKeys={() => setOpened('keys')} onRail={() => setOpened('rail')} />
        <OfflineBanner />
        <main className={styles.page} id="content" tabIndex={-1}>
          <ScreenBoundary address={pathname}>
            <Routes>
              {screens.map((one) => (
                <Route
                  key={one.path}
                  path={one.path === '/' ? '/' : `${one.path}/*`}
                  element={<Guarded key={one.path} screen={one} />}
                />
              ))}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </ScreenBoundary>
        </main>
      </div>
      <CommandPalette isOpen={opened === 'palette'} onClose={close} />
      <KeyMap isOpen={opened === 'keys'} onClose={close} />
      <SignInDialog />
      <CodeDialog />
      <DoneToast />
      <AlertHost />
      <QuestionHost />
    </div>
  )
}

function Guarded({ screen }: { screen: Screen }) {
  const { officeRoles: own } = useSession()
  const Drawn = drawn.get(screen.path)
  if (!isAllowed(own, screen.roles)) return <NoRole screen={screen} />
  return Drawn ? <Drawn /> : null
}
