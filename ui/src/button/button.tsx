import type { ComponentProps, MouseEvent } from 'react'
import { m } from '#paraglide/messages.js'
import { SpinnerRing } from '../spinner/spinner.tsx'
import styles from './button.module.css'
import { type ButtonLook, buttonLook } from './button-look.ts'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Set it (true or false) on a button whose action takes time: both labels then share one width. */
    working?: boolean
    workingLabel?: string
  }

/** A button. While working it keeps its width and its focus, and ignores further presses. */
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
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (working) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      {...buttonLook({ kind, size, block }, className)}
      type={type}
      onClick={press}
      aria-disabled={working || undefined}
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
