import { Switch } from '@juntas/ui/choice/switch.tsx'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { useStore } from '@juntas/ui/store.ts'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { readDataSaved } from '../../lib/data-saved.ts'
import { connection, dataChoice, isLowData, setDataChoice } from '../../lib/low-data.ts'
import { sizeText } from '../../lib/size-text.ts'
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
      {saved && (
        <p className={styles.saved} data-on={isLowData(choice) || undefined}>
          {m.offline_low_saved({ size: sizeText(saved.bytes), date: dateText(saved.since) })}
        </p>
      )}
    </section>
  )
}

const dateText = (since: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(new Date(since))
