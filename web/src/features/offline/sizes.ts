import { m } from '#paraglide/messages.js'
import type { OfflineContent } from '../../lib/offline/store.ts'

export const bytesOf = ({ textBytes, media }: OfflineContent): number => textBytes + (media?.doneBytes ?? 0)

/** What is kept of a content, in a word. */
export function kindText({ type, media, hasTranscript }: OfflineContent): string {
  if (media) return media.choice === 'audio' ? m.offline_audio() : m.offline_video()
  if (type === 'TextContent') return m.offline_read()
  return hasTranscript ? m.offline_transcript() : m.offline_text_only()
}
