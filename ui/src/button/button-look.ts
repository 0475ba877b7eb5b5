import { classNames } from '../class-names.ts'
import styles from './button.module.css'

export type ButtonLook = {
  /** One `primary` per view; `ink` is the strong second; `danger` only inside a confirmation. */
  kind?: 'primary' | 'ink' | 'line' | 'quiet' | 'quiet-danger' | 'danger'
  size?: 'regular' | 'small'
  block?: boolean
}

/** The attributes of the look, for any element: button, anchor, router link. */
export function buttonLook({ kind = 'line', size = 'regular', block = false }: ButtonLook, className?: string) {
  return {
    className: classNames(styles.button, className),
    'data-kind': kind,
    'data-size': size,
    'data-touch': size === 'small' || undefined,
    'data-block': block || undefined,
  }
}
