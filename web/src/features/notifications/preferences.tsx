import { Switch } from '@juntas/ui/choice/switch.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { kinds, rhythmOptions } from './notification-text.ts'
import styles from './notifications-page.module.css'
import { type Preference, preferencesQuery, useSetPreference } from './queries.ts'

/** For each kind: in the app or not, and by e-mail at once, collected, or never. Each choice is saved at once. */
export function Preferences() {
  const { data } = useSuspenseQuery(preferencesQuery)
  return (
    <section data-stack="4">
      <h2>{m.notifications_preferences()}</h2>
      <p data-text="soft">{m.notifications_preferences_text()}</p>
      <ul className={styles.choices}>
        {data['hydra:member'].map((one) => (
          <PreferenceRow key={one.kind} one={one} />
        ))}
      </ul>
    </section>
  )
}

function PreferenceRow({ one }: { one: Preference }) {
  const set = useSetPreference(one.kind)
  const [title, text] = kinds[one.kind]
  const choose = (change: Partial<Pick<Preference, 'inApp' | 'email'>>) =>
    set.mutate({ inApp: one.inApp, email: one.email, ...change })
  return (
    <li className={styles.choice}>
      <div>
        <h3 data-text="label">{title()}</h3>
        <p data-text="small">{text()}</p>
      </div>
      <Switch
        label={m.notifications_in_app()}
        aria-label={`${title()}: ${m.notifications_in_app()}`}
        value={one.inApp}
        onChange={(inApp) => choose({ inApp })}
      />
      <Select
        label={`${title()}: ${m.notifications_email()}`}
        hideLabel
        required
        options={rhythmOptions(one.kind)}
        value={one.email}
        onChange={(email) => choose({ email })}
      />
    </li>
  )
}
