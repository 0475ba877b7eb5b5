import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import type { KeptContent } from '../../lib/kept/store.ts'

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** `9 MB`, `1,2 GB`: at least 1 kB. */
export function sizeText(bytes: number): string {
  const at = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2
  const value = Math.max(1, bytes / 1000 ** (at + 1))
  return new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: units[at],
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 && at > 0 ? 1 : 0,
  }).format(value)
}

export const bytesOf = ({ textBytes, media }: KeptContent): number => textBytes + (media?.doneBytes ?? 0)

/** What is kept of a content, in a word. */
export function kindText({ type, media, hasTranscript }: KeptContent): string {
  if (media) return media.choice === 'audio' ? m.offline_audio() : m.offline_video()
  if (type === 'TextContent') return m.offline_read()
  return hasTranscript ? m.offline_transcript() : m.offline_text_only()
}
