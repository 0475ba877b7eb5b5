import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import type { ReportReason } from './queries.ts'

export const reasons: readonly { value: ReportReason; label: () => string }[] = [
  { value: 'harassment', label: m.safety_reason_harassment },
  { value: 'hate', label: m.safety_reason_hate },
  { value: 'exposure', label: m.safety_reason_exposure },
  { value: 'spam', label: m.safety_reason_spam },
  { value: 'other', label: m.safety_reason_other },
]
export const moment = (iso: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))
