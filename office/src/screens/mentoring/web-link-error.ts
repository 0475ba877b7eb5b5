import { m } from '#paraglide/messages.js'

/** These fields take an address of the web alone, other than most links of the office. */
export const webLinkError = (value: string | null | undefined, error: string | undefined) =>
  error && value?.trim() ? m.mentoring_web_link_error() : error
