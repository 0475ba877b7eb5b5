import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import type { Report, ReportReason, SealRequest } from './queries.ts'

export const reasons: readonly { value: ReportReason; label: () => string }[] = [
  { value: 'harassment', label: m.safety_reason_harassment },
  { value: 'hate', label: m.safety_reason_hate },
  { value: 'exposure', label: m.safety_reason_exposure },
  { value: 'spam', label: m.safety_reason_spam },
  { value: 'other', label: m.safety_reason_other },
]
export const reasonLabel = (value: ReportReason) => reasons.find((reason) => reason.value === value)?.label() ?? value

const kindText = { post: m.safety_kind_post, comment: m.safety_kind_comment, message: m.safety_kind_message } as const
export const kindLabel = ({ kind }: Pick<Report, 'kind'>) => kindText[kind]()

export const moment = (iso: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))

const statusText = {
  waiting: m.safety_request_waiting,
  opened: m.safety_request_opened,
  refused: m.safety_request_refused,
  expired: m.safety_request_expired,
} as const
export const requestStatus = ({ status }: Pick<SealRequest, 'status'>) => statusText[status]()
