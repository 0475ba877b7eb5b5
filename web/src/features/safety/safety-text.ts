import { m } from '#paraglide/messages.js'
import { dateText } from '../../lib/language/date-text.ts'
import type { ReportReason } from './queries.ts'

export const reasonNames: Record<ReportReason, () => string> = {
  harassment: m.safety_reason_harassment,
  hate: m.safety_reason_hate,
  exposure: m.safety_reason_exposure,
  spam: m.safety_reason_spam,
  other: m.safety_reason_other,
}

export const momentText = (iso: string) => dateText(iso, { dateStyle: 'long', timeStyle: 'short' })
