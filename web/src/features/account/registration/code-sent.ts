import { m } from '#paraglide/messages.js'
import { rememberEmail } from '../draft.ts'
import { type Feedback, isTooMany, refusalOf } from '../form-feedback.tsx'
import { sendRecoveryCode } from '../queries.ts'

/** Unknown addresses get the same answer, so the sentence says "if" [GAP-39]. */
export const codeSent = (email: string): Feedback => ({
  kind: 'success',
  title: m.account_code_sent(),
  text: m.account_code_sent_help({ email }),
})

export function codeNotSent(error: unknown): Feedback {
  const refusal = refusalOf(error)
  return { title: m.account_code_not_sent(), text: isTooMany(refusal) && refusal.message }
}

type SetFeedback = (feedback: Feedback | null) => void

/** Sends a recovery code and shows the result; true when it was sent. */
export const sendRecoveryCodeWith = (setFeedback: SetFeedback, email: string): Promise<boolean> =>
  sendCodeWith(setFeedback, codeSent(email), async () => {
    await sendRecoveryCode(email)
    rememberEmail(email)
  })

/** Sends a code and shows the result; true when it was sent. */
export async function sendCodeWith(
  setFeedback: SetFeedback,
  sent: Feedback,
  send: () => Promise<unknown>,
): Promise<boolean> {
  setFeedback(null)
  try {
    await send()
    setFeedback(sent)
    return true
  } catch (error) {
    setFeedback(codeNotSent(error))
    return false
  }
}
