import type { ReactNode } from 'react'

/** What a screen with sensitive data needs to know: the question for consent, and whether the member has agreed. */
export interface Agreement {
  /** The question, above the form; null once the member has agreed. */
  question: ReactNode
  /** What the server says; undefined while that is not known. */
  isGiven: boolean | undefined
  /** Call before sending. False: the member has not agreed, was told so, and the question has the focus. */
  settle: () => Promise<boolean>
  /** Call when the server refused for lack of consent: withdrawn in another tab, or the text is new. */
  askAgain: () => void
}

/** Nothing to ask. */
export const agreed: Agreement = { question: null, isGiven: true, settle: async () => true, askAgain: () => undefined }
