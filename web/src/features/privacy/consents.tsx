import { Switch } from '@juntas/ui/choice/switch.tsx'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../lib/language/date-text.ts'
import { EraseAnswers } from './erase-answers.tsx'
import styles from './privacy.module.css'
import { type Consent, consentsQuery, useSetConsent } from './queries.ts'

/** Each purpose with its own text and answer; withdrawing is as easy as giving. */
export function Consents() {
  const { data } = useSuspenseQuery(consentsQuery)
  const all = data['hydra:member']
  return (
    <>
      <section data-stack="4">
        <h2>{m.privacy_consents()}</h2>
        <Rows of={all.filter(({ refusal }) => refusal === null)} />
      </section>
      <section data-stack="4">
        <h2>{m.privacy_sensitive()}</h2>
        <p data-text="soft">{m.privacy_sensitive_text()}</p>
        <Rows of={all.filter(({ refusal }) => refusal !== null)} />
      </section>
    </>
  )
}

const Rows = ({ of: rows }: { of: Consent[] }) => (
  <ul className={styles.rows}>
    {rows.map((one) => (
      <li key={one.purpose} className={styles.row}>
        <ConsentRow one={one} />
        {one.hasData && (one.purpose === 'surveys' || one.purpose === 'mentoring') && (
          <EraseAnswers purpose={one.purpose} />
        )}
      </li>
    ))}
  </ul>
)

function sinceOf(one: Consent) {
  const { given, changedAt, refusal, version, language } = one
  if (one.purpose === 'terms' && given && changedAt && version && language)
    return m.privacy_terms_accepted({ version, language: languageName(language), date: dateText(changedAt) })
  if (!changedAt) return refusal === null ? m.privacy_never_given() : m.privacy_not_yet()
  return given
    ? m.privacy_given_on({ date: dateText(changedAt) })
    : m.privacy_withdrawn_on({ date: dateText(changedAt) })
}

const languageName = (language: string) =>
  new Intl.DisplayNames([currentLocale()], { type: 'language' }).of(language) ?? language

function ConsentRow({ one }: { one: Consent }) {
  const set = useSetConsent()
  if (!one.canChange || one.purpose === 'terms')
    return (
      <div>
        <p data-text="label">{one.title}</p>
        <p data-text="soft">{one.text}</p>
        {one.changedAt && <p className={styles.small}>{sinceOf(one)}</p>}
      </div>
    )
  const { purpose } = one
  return (
    <Switch
      label={<span data-text="label">{one.title}</span>}
      aria-label={one.title}
      description={
        <>
          {one.text} {one.refusal && <span className={styles.small}>{one.refusal}</span>}
          <span className={styles.small}>{sinceOf(one)}</span>
        </>
      }
      value={one.given}
      onChange={(given) => set.mutate({ purpose, given })}
    />
  )
}
