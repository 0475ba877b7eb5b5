import { ApiError } from '@juntas/client/api-error.ts'
import { Alert, type AlertKind } from '@juntas/ui/alert/alert.tsx'
import { type ReactNode, useState } from 'react'
import { m } from '#paraglide/messages.js'

/** The message after an attempt: what happened, and what to do about it. */
export interface Feedback {
  kind?: AlertKind
  title?: string
  text?: ReactNode
  action?: ReactNode
}

/** One message at a time. Clear it before each attempt, so that a screen reader announces the same text again. */
export function useFeedback(first: Feedback | null = null) {
  return useState<Feedback | null>(first)
}

export function FeedbackAlert({ feedback }: { feedback: Feedback | null }) {
  if (!feedback) return null
  return (
    <Alert kind={feedback.kind ?? 'danger'} title={feedback.title} action={feedback.action}>
      {feedback.text}
    </Alert>
  )
}

/** The error as an ApiError; anything else is a bug of ours and is logged. */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  console.error(error)
  return new ApiError(m.errors_unexpected(), { status: 500, data: '' })
}

/** The same text for no answer and for a broken server: nothing was lost, try again later. */
export const connectionFailed = (): Feedback => ({
  title: m.account_connection_error(),
  text: m.account_connection_kept(),
})

export const isTooMany = ({ status }: ApiError) => status === 429
