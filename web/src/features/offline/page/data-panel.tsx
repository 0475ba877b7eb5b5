import { Switch } from '@juntas/ui/choice/switch.tsx'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { useStore } from '@juntas/ui/store.ts'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { readDataSaved } from '../../../lib/data-use/data-saved.ts'
import { connection, dataChoice, isLowData, setDataChoice } from '../../../lib/data-use/low-data.ts'
import { useDraft } from '../../../lib/drafts/drafts.ts'
import { weekDraft } from '../../../lib/offline/week-draft.ts'
import { sizeText } from '../../../lib/size-text.ts'
import { isUnmetered } from '../background/unmetered.ts'
import { setWeekEpisode, type WeekChoice, weekOf } from '../background/week-episode.ts'
import { maySaveOffline } from '../device-permission.ts'
import styles from './data-panel.module.css'

/** "Para a próxima": how much data this device may spend, and what was spared so far. */
export default function DataPanel() {
  const id = useId()
  const choice = useStore(dataChoice)
  const saved = readDataSaved()
  return (
    <section className={styles.panel} data-card aria-labelledby={id}>
      <h2 id={id}>{m.offline_next()}</h2>
      <Switch
        label={m.offline_low()}
        description={m.offline_low_text()}
        value={choice === true}
        onChange={setDataChoice}
      />
      {/* Only some browsers tell whether the device is on Wi-Fi. */}
      {connection().type && (
        <Switch
          label={m.offline_wifi()}
          description={m.offline_wifi_text()}
          value={choice !== false}
          disabled={choice === true}
          onChange={(next) => setDataChoice(next && 'cellular')}
        />
      )}
      {maySaveOffline() && <WeekSwitch />}
      {saved && (
        <p className={styles.saved} data-on={isLowData(choice) || undefined}>
          {m.offline_low_saved({ size: sizeText(saved.bytes), date: dateText(saved.since) })}
        </p>
      )}
    </section>
  )
}

/** Says so where the browser does not tell what network it is: nothing is downloaded unasked then. */
function WeekSwitch() {
  const { draft } = useDraft<WeekChoice | null>(weekDraft, () => null)
  const isTold = isUnmetered() !== undefined
  return (
    <>
      <Switch
        label={m.offline_week()}
        description={isTold ? m.offline_week_text() : m.offline_week_untold()}
        value={draft !== null && isTold}
        disabled={!isTold}
        onChange={setWeekEpisode}
      />
      <p className={styles.week} role="status">
        {isTold && draft && weekText(draft)}
      </p>
    </>
  )
}

function weekText({ week, outcome }: WeekChoice): string {
  if (week !== weekOf() || !outcome) return m.offline_week_waits()
  return { kept: m.offline_week_kept, none: m.offline_week_none, full: m.offline_week_full }[outcome]()
}

const dateText = (since: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(new Date(since))
