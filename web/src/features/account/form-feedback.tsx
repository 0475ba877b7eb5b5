import { type ReactNode, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { ApiError } from '../../lib/call/api-error.ts'
import { Alert, type AlertKind } from '../../ui/alert/alert.tsx'

/** What a screen of the account answers to an attempt: what happened, and what to do about it. */
export interface Feedback {
  kind?: AlertKind
  title?: string
  text?: ReactNode
  action?: ReactNode
}

/** One answer at a time. It goes away when she tries again, so that the same words are heard anew. */
export function useFeedback(first: Feedback | null = null) {
  return useState<Feedback | null>(first)
}

export function FeedbackAlert({ said }: { said: Feedback | null }) {
  if (!said) return null
  return (
    <Alert kind={said.kind ?? 'danger'} title={said.title} action={said.action}>
      {said.text}
    </Alert>
  )
}

/** The parts of a failed call that screens ask about; anything that is no refusal of the API is a mistake of ours. */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  console.error(error)
  return new ApiError(m.errors_unexpected(), { status: 500, data: '' })
}

/** An e-mailed code that did not do, or undefined when something else went wrong. */
export function codeProblem({ code }: ApiError): string | undefined {
  if (code === 'code_wrong') return m.account_code_wrong()
  return code === 'code_expired' ? m.account_code_expired() : undefined
}

/** No answer and a broken server sound alike to her: nothing was lost, and later is better. */
export const connectionFailed = (): Feedback => ({
  title: m.account_connection_error(),
  text: m.account_connection_kept(),
})

export const isTooMany = ({ status }: ApiError) => status === 429
