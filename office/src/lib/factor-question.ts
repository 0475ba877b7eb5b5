import { createStore } from '@juntas/ui/store.ts'

/** A call that waits for six digits; the code dialog of the frame answers it. */
export const factorQuestion = createStore<{ answer: (isPassed: boolean) => void } | null>(null)

let asked: Promise<boolean> | null = null

/** Asks once for all waiting calls: true when the code was right. */
export function askForCode(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    factorQuestion.set({
      answer: (isPassed) => {
        asked = null
        factorQuestion.set(null)
        resolve(isPassed)
      },
    })
  })
  return asked
}
