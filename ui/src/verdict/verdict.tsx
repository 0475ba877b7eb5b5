import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './verdict.module.css'

interface Props {
  picture?: string | undefined
  isValid: boolean
  title: string
  text: string
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** The result of checking a code: whether it is valid, and of what. */
export function Verdict({ picture, isValid, title, text, facts }: Props) {
  return (
    <section className={styles.verdict} data-card="large" aria-live="polite">
      {picture && <img className={styles.seal} src={picture} alt="" width="112" height="112" />}
      <div className={styles.words}>
        <p className={styles.head} data-tone={isValid ? 'success' : 'danger'}>
          <Icon of={isValid ? CircleCheck : CircleX} size={24} />
          <strong>{title}</strong>
        </p>
        <p className={styles.text}>{text}</p>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
