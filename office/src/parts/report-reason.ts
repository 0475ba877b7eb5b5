import { m } from '#paraglide/messages.js'

const names = {
  harassment: m.reports_reason_harassment,
  hate: m.reports_reason_hate,
  exposure: m.reports_reason_exposure,
  spam: m.reports_reason_spam,
  other: m.reports_reason_other,
} as const
export type ReportReason = keyof typeof names

export const reasonName = (reason: ReportReason): string => names[reason]()
