import type { ReactNode } from 'react'

/** A key beside the action that it does: for eyes; `aria-keyshortcuts` and the keyboard map say it in words. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" data-key="">
      <kbd>{children}</kbd>
    </span>
  )
}
