import { createContext, type ReactNode, useContext } from 'react'
import { onFirstUse } from '../overlay/on-first-use.tsx'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons, the safe one first. */
  actions?: ReactNode
  /** `alertdialog` asks a question: it has no close button, and a press outside does not close it. */
  role?: 'dialog' | 'alertdialog'
  /** Fills its width (forms, lists) or fits its text. */
  size?: 'fit' | 'full'
}

/** Dialogs are 870 px wide; the purchase layout sets 420 for everything inside it [SHELL-29/30]. */
export const DialogWidth = createContext<'regular' | 'purchase'>('regular')

const DialogWindow = onFirstUse(() => import('./dialog-window.tsx'))

/** A dialog over the page; a sheet from below on phones. Its code is loaded with the first one. */
export function Dialog(props: DialogProps) {
  return <DialogWindow {...props} width={useContext(DialogWidth)} />
}

export const preloadDialog = DialogWindow.preload
