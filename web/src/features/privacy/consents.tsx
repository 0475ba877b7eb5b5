import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { Switch } from '../../ui/choice/switch.tsx'
import { dateOf } from './dates.ts'
import styles from './privacy.module.css'
import { type Consent, consentsQuery, useSetConsent } from './queries.ts'

/** Each purpose with its own words and its own answer; withdrawing is as easy as giving. */
export function Consents() {
  const { data } = useSuspenseQuery(consentsQuery())
  return (
    <section className={styles.section}>
      <h2>{m.privacy_consents()}</h2>
      <ul className={styles.rows}>
        {data['hydra:member'].map((one) => (
          <li key={one.purpose} className={styles.row}>
            <ConsentRow one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ConsentRow({ one }: { one: Consent }) {
  const set = useSetConsent()
  const since = one.changedAt
    ? one.given
      ? m.privacy_given_on({ date: dateOf(one.changedAt) })
      : m.privacy_withdrawn_on({ date: dateOf(one.changedAt) })
    : m.privacy_never_given()
  if (!one.canChange || one.purpose === 'terms')
    return (
      <div>
        <p className={styles.name}>{one.title}</p>
        <p className={styles.soft}>{one.text}</p>
        {one.changedAt && <p className={styles.small}>{since}</p>}
      </div>
    )
  const { purpose } = one
  return (
    <Switch
      label={<span className={styles.name}>{one.title}</span>}
      aria-label={one.title}
      description={
        <>
          {one.text} <span className={styles.small}>{since}</span>
        </>
      }
      value={one.given}
      onChange={(given) => set.mutate({ purpose, given })}
    />
  )
}
