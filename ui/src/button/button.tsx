import type { ComponentProps, MouseEvent } from 'react'
import { m } from '#paraglide/messages.js'
import { SpinnerRing } from '../spinner/spinner.tsx'
import styles from './button.module.css'
import { type ButtonLook, buttonLook } from './button-look.ts'

type ButtonProps = Omit<ComponentProps<'button'>, 'aria-disabled'> &
  ButtonLook & {
    /** Set it (true or false) on a button whose action takes time: both labels then share one width. */
    working?: boolean
    /** Ignores presses, with its label as it is. */
    'aria-disabled'?: boolean | undefined
    workingLabel?: string
  }

/** A button. While working or `aria-disabled` it keeps its focus and ignores presses; working keeps its width too. */
export function Button({
  kind,
  size,
  block,
  working,
  workingLabel,
  type = 'button',
  className,
  onClick,
  children,
  'aria-disabled': isDisabled,
  ...rest
}: ButtonProps) {
  const isInert = working || isDisabled
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      {...buttonLook({ kind, size, block }, className)}
      type={type}
      onClick={press}
      aria-disabled={isInert || undefined}
      data-working={working || undefined}
    >
      {working === undefined ? (
        children
      ) : (
        <>
          <span className={styles.label} aria-hidden={working || undefined}>
            {children}
          </span>
          <span className={styles.work} aria-hidden={!working || undefined}>
            <SpinnerRing />
            {workingLabel ?? m.ui_loading()}
          </span>
        </>
      )}
    </button>
  )
}
