import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

type CardProps = ComponentProps<'div'> & {
  /** `strong` is the dark block, at most two per screen; inside it every token takes its dark value. */
  kind?: 'panel' | 'sunken' | 'strong'
  padding?: 'none' | 'regular' | 'roomy'
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
}

/** A background for things that belong together. A line or some space is often enough: no cards inside cards. */
export function Card({ kind = 'panel', padding = 'regular', as = 'div', className, ...rest }: CardProps) {
  const Element = as as 'div'
  const attributes = { 'data-card': kind === 'panel' || undefined, 'data-kind': kind, 'data-padding': padding }
  return <Element {...rest} className={classNames(styles.card, className)} {...attributes} />
}
