import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { createLink } from '../router/link.tsx'
import styles from './text-link.module.css'

/** A link inside text, to another site or a file. */
export function TextAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classNames(styles.link, className)}>
      {children}
    </a>
  )
}

/** The same inside the application: takes the router's `to`. */
export const TextLink = createLink(TextAnchor)

/** Looks like a link but acts on this page: "Mostrar menos", "Reenviar código". */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classNames(styles.link, className)} />
}
