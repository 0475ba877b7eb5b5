import { createStore } from '@juntas/ui/store.ts'

/** A call that waits until the member has proved the e-mail address [GAP-117]; the shell's dialog answers it. */
export const emailProof = createStore<{ answer: (isProved: boolean) => void } | null>(null)

let asked: Promise<boolean> | null = null

/** Asks once for all waiting calls: true when the address is proved now. */
export function proveEmail(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    emailProof.set({
      answer: (isProved) => {
        asked = null
        emailProof.set(null)
        resolve(isProved)
      },
    })
  })
  return asked
}
