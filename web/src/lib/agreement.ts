import type { ReactNode } from 'react'

/** What a screen that keeps something sensitive needs to know: where she is asked, and whether she has agreed. */
export interface Agreement {
  /** The question, above what she fills in; null once she has agreed. */
  question: ReactNode
  /** What the server says; undefined while that is not known. */
  isGiven: boolean | undefined
  /** Before anything is sent. False: she has not agreed, was told so, and stands at the question. */
  settle: () => Promise<boolean>
  /** The server refused for want of it: taken back in another tab, or asked in new words. */
  askAgain: () => void
}

/** Nothing to ask. */
export const agreed: Agreement = { question: null, isGiven: true, settle: async () => true, askAgain: () => undefined }
