import { createContext, type ReactNode, useContext } from 'react'
import { onFirstUse } from '../overlay/on-first-use.tsx'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons, the safe one first. */
  actions?: ReactNode
  /** `alertdialog` asks: it has no cross, and a press outside does not close it. */
  role?: 'dialog' | 'alertdialog'
  /** Fills its width (forms, lists) or fits its words. */
  size?: 'fit' | 'full'
}

/** Most of the product opens dialogs of 870 px; the purchase layout sets 420 around everything it shows [SHELL-29/30]. */
export const DialogWidth = createContext<'regular' | 'purchase'>('regular')

const DialogWindow = onFirstUse(() => import('./dialog-window.tsx'))

/** A window over the page; a sheet from below on phones. Its code comes with the first one opened. */
export function Dialog(props: DialogProps) {
  return <DialogWindow {...props} width={useContext(DialogWidth)} />
}

export const preloadDialog = DialogWindow.preload
