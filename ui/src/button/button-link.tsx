import type { ComponentProps } from 'react'
import { createLink } from '../router/link.tsx'
import { type ButtonLook, buttonLook } from './button-look.ts'

/** A link that looks like a button and leaves the application: another site, a file, /admin. */
export function ButtonAnchor({ kind, size, block, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a {...rest} {...buttonLook({ kind, size, block }, className)}>
      {children}
    </a>
  )
}

/** The same inside the application: takes the router's `to`, `params` and `search`. */
export const ButtonLink = createLink(ButtonAnchor)
