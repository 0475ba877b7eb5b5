import { showAlert } from '@juntas/ui/alert/alerts.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { Pills } from '@juntas/ui/choice/pills.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { BackLink } from '@juntas/ui/link/back-link.tsx'
import { useStore } from '@juntas/ui/store.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CloudSun from 'lucide-react/icons/cloud-sun'
import HardDrive from 'lucide-react/icons/hard-drive'
import LockIcon from 'lucide-react/icons/lock'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { firstPreferences, setScreen, storedTexts } from '../../lib/discreet/change-preferences.ts'
import { lockNow, unlock } from '../../lib/discreet/lock.ts'
import { type ScreenPreferences, screenPreferences } from '../../lib/discreet/preferences.ts'
import { dateText } from '../../lib/language/date-text.ts'
import { CodeDialog, type CodeTask } from './code-dialog.tsx'
import styles from './discreet-page.module.css'
import { ExitTest } from './exit-test.tsx'
import HelpCard from './help-card.tsx'
import { Limits } from './limits.tsx'
import { preferencesQuery, useSetNotices } from './queries.ts'
import { Row, Toggle } from './row.tsx'

/** /preferencias-de-tela: what the device does so that other people learn nothing from it, and what it cannot do. */
export function DiscreetPage() {
  const { data } = useSuspenseQuery(preferencesQuery)
  const on = useStore(screenPreferences)
  const setNotices = useSetNotices()
  const [isTest, setTest] = useState(false)
  const [task, setTask] = useState<CodeTask | null>(null)
  // A code ends with its sign-in: the lock has to be set up again.
  const lock = data.hasCode ? (on?.lock ?? null) : null
  const store = (next: ScreenPreferences | null) => {
    if (!setScreen(next)) showAlert(m.discreet_not_stored())
  }
  const change = (part: Partial<ScreenPreferences>) => on && store({ ...on, ...part })
  const turn = (isOn: boolean) => {
    if (!isOn) return data.hasCode ? setTask('off') : store(null)
    store(firstPreferences())
    if (!data.noticesWithoutContent) setNotices.mutate(true)
  }
  return (
    <div className={styles.page} data-stack="page">
      <div>
        <BackLink to="/privacidade">{m.discreet_back()}</BackLink>
        {/* The browser keeps the title of the tab in its history, so it is a neutral one. */}
        <h1 className={styles.title} data-title={m.discreet_menu()}>
          {m.discreet_title()}
        </h1>
        <p className={styles.lead}>{m.discreet_lead()}</p>
      </div>
      <div className={styles.columns}>
        <div>
          <div className={styles.on}>
            <Toggle label={m.discreet_title()} value={on !== null} onChange={turn} />
            <div className={styles.state}>
              <strong>{on ? m.discreet_on() : m.discreet_off()}</strong>
              <span>
                {on
                  ? m.discreet_on_since({ date: dateText(on.since, { day: 'numeric', month: 'long' }) })
                  : m.discreet_off_text()}
              </span>
            </div>
            <Button size="small" onClick={() => setTest(true)}>
              {m.discreet_test()}
            </Button>
          </div>
          {isTest && <ExitTest onEnd={() => setTest(false)} />}
          <ul>
            <Row
              title={m.discreet_tab()}
              text={m.discreet_tab_text()}
              isOff={!on}
              value={on?.tab ?? false}
              onChange={(tab) => change({ tab })}
            >
              <span className={styles.tab}>
                <Icon of={CalendarDays} size={16} />
                {m.discreet_tab_name()}
                <Icon of={X} size={16} />
              </span>
              <span className={styles.address}>{location.host}</span>
            </Row>
            <Row
              title={m.discreet_exit()}
              text={m.discreet_exit_text()}
              isOff={!on}
              value={on?.exit ?? false}
              onChange={(exit) => change({ exit })}
            >
              <span className={styles.keys} data-inline="2">
                <kbd>{m.discreet_exit_key()}</kbd>
                <kbd>{m.discreet_exit_key()}</kbd>
                <Icon of={ArrowRight} size={18} />
                <Icon of={CloudSun} />
              </span>
            </Row>
            <Row
              title={m.discreet_notices()}
              text={m.discreet_notices_text()}
              value={data.noticesWithoutContent}
              onChange={(value) => setNotices.mutate(value)}
            >
              <span className={styles.notice}>
                <span className={styles.noticeIcon}>
                  <Icon of={CalendarDays} size={18} />
                </span>
                <span>
                  <strong>{m.discreet_tab_name()}</strong>
                  {m.discreet_notices_sample()}
                </span>
              </span>
            </Row>
            <Row
              title={m.discreet_lock()}
              text={m.discreet_lock_text()}
              isOff={!on}
              value={lock !== null}
              onChange={(value) => setTask(value ? 'new' : 'remove')}
            >
              {lock ? (
                <>
                  <Pills
                    label={m.discreet_lock_after()}
                    value={String(lock.minutes)}
                    options={['1', '5', '15'].map((count) => ({
                      value: count,
                      name: m.discreet_lock_minutes({ count }),
                    }))}
                    onChange={(count) => change({ lock: { ...lock, minutes: Number(count) as 1 | 5 | 15 } })}
                  />
                  <span className={styles.actions} data-cluster="2">
                    <Button kind="quiet" size="small" onClick={() => setTask('change')}>
                      {m.discreet_lock_change()}
                    </Button>
                    <Button kind="quiet" size="small" onClick={lockNow}>
                      {m.discreet_lock_now()}
                    </Button>
                  </span>
                </>
              ) : (
                <span data-inline="2" data-text="small">
                  <Icon of={LockIcon} size={16} />
                  {m.discreet_lock_code()}
                </span>
              )}
            </Row>
            <Row
              title={m.discreet_empty()}
              text={m.discreet_empty_text()}
              isOff={!on}
              value={on?.empty ?? false}
              onChange={(empty) => change({ empty })}
            >
              <span data-inline="2" data-text="small">
                <Icon of={HardDrive} size={18} />
                {on && storedTexts() === 0 ? m.discreet_empty_none() : m.discreet_empty_some({ count: storedTexts() })}
              </span>
            </Row>
          </ul>
        </div>
        <aside className={styles.side}>
          <HelpCard />
          <Limits />
        </aside>
      </div>
      {task && (
        <CodeDialog
          task={task}
          onClose={() => setTask(null)}
          onDone={(signIn) => {
            setTask(null)
            if (task === 'off') return store(null)
            unlock()
            change({ lock: signIn ? { minutes: lock?.minutes ?? 5, signIn } : null })
          }}
        />
      )}
    </div>
  )
}
