import type { FastifyReply } from 'fastify'

interface CalendarEvent {
  id: string
  title: string
  description: string
  url: string | null
  startsAt: Date
  minutes: number
  stampedAt: Date
}

/** One event as iCalendar (RFC 5545). Times are in UTC, so every calendar shows them correctly in any time zone. */
export function calendarOf({ id, title, description, url, startsAt, minutes, stampedAt }: CalendarEvent) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Juntas//Agenda//PT',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(stampedAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(new Date(startsAt.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    ...(url ? [`URL:${url}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** Sends the event as a file that calendars open. */
export const sendCalendar = (reply: FastifyReply, name: string, event: CalendarEvent) =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="juntas-${name}.ics"`)
    .serializer((text) => String(text))
    .send(calendarOf(event)) as never

const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '')
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds lines at 75 octets; a continuation starts with a space. Characters are never split. */
function folded(line: string) {
  const pieces: string[] = []
  let piece = ''
  for (const character of line) {
    if (Buffer.byteLength(piece + character) > (pieces.length ? 74 : 75)) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece].join('\r\n ')
}
