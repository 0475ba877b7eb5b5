import { createStore } from '@juntas/ui/store.ts'

export interface Waiting {
  answer: (isPassed: boolean) => void
}

/** A question in a dialog of the frame, asked once for all calls that wait for it. */
export function openQuestion() {
  const waiting = createStore<Waiting | null>(null)
  let asked: Promise<boolean> | null = null
  const ask = () => {
    asked ??= new Promise<boolean>((resolve) => {
      waiting.set({
        answer: (isPassed) => {
          asked = null
          waiting.set(null)
          resolve(isPassed)
        },
      })
    })
    return asked
  }
  return { waiting, ask }
}
