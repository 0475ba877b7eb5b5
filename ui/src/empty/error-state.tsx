import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '../button/button.tsx'
import { BrokenLogo } from './broken-logo.tsx'
import styles from './state.module.css'

type ErrorStateProps = {
  /** `Erro 404`, above the title. */
  kicker?: string
  title?: string
  /** What happened, that nothing was lost, what to do. */
  children?: ReactNode
  actions?: ReactNode
  /** Without `actions`, this gives the one button "try again". */
  onRetry?: () => void
  /** A whole screen, or the place of one block. */
  size?: 'page' | 'block'
}

/** Something went wrong. The drawing: two halves apart. */
export function ErrorState({ kicker, title, children, actions, onRetry, size = 'block' }: ErrorStateProps) {
  const Heading = size === 'page' ? 'h1' : 'h2'
  return (
    <div className={styles.error} data-size={size} role={size === 'block' ? 'alert' : undefined}>
      <div className={styles.words}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <Heading data-text={size === 'page' ? 'title' : undefined}>{title ?? m.ui_error_title()}</Heading>
        <p className={styles.text}>{children ?? m.ui_error_text()}</p>
        {(actions || onRetry) && (
          <div className={styles.actions}>
            {actions ?? (
              <Button kind={size === 'page' ? 'primary' : 'line'} onClick={onRetry}>
                {m.ui_try_again()}
              </Button>
            )}
          </div>
        )}
      </div>
      <BrokenLogo />
    </div>
  )
}
