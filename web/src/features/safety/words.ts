import { m } from '#paraglide/messages.js'
import { dateText } from '../../lib/language/date-text.ts'
import type { ReportReason } from './queries.ts'

export const reasons: readonly { value: ReportReason; label: () => string }[] = [
  { value: 'harassment', label: m.safety_reason_harassment },
  { value: 'hate', label: m.safety_reason_hate },
  { value: 'exposure', label: m.safety_reason_exposure },
  { value: 'spam', label: m.safety_reason_spam },
  { value: 'other', label: m.safety_reason_other },
]
export const momentText = (iso: string) => dateText(iso, { dateStyle: 'long', timeStyle: 'short' })
