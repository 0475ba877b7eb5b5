import { m } from '#paraglide/messages.js'

/** 'Nota 01, em 2 min' [NOTE-16]. */
export const nameOf = ({ number, timestamp }: { number: number; timestamp: number }): string =>
  m.notes_name({ number: String(number).padStart(2, '0'), minutes: Math.floor(timestamp / 60) })
