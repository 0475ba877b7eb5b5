import { openQuestion } from './question.ts'

/** The session ended under something typed: true when the same person is signed in again. */
export const signInQuestion = openQuestion()

let offers = 0

/** While the dialog that asks is on the page. */
export function offerSignIn(): () => void {
  offers += 1
  return () => {
    offers -= 1
  }
}

export const isSignInOffered = (): boolean => offers > 0
