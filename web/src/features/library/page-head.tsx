import { artIn } from '@juntas/contract/rules/library/art'
import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = {
  /** The heading, with what is above it. */
  title: ReactNode
  lead: string
  facts: ReactNode
  actions: ReactNode
  thumb: string | null
}

/** The head of a trail or an event: text on the left, its picture on the right. */
export function PageHead({ title, lead, facts, actions, thumb }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        {title}
        <p className={styles.lead}>{lead}</p>
        <dl className={styles.facts}>{facts}</dl>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.art}>
        <img data-fill src={artIn('hero', thumb)} alt="" width={520} height={400} fetchPriority="high" />
      </div>
    </header>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
