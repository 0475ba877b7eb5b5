import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import { m } from '#paraglide/messages.js'
import type { OfflineMedia } from '../../lib/offline/store.ts'
import { sizeText } from '../../lib/size-text.ts'
import styles from './download-state.module.css'

/** How much of the media is there, and why not more. */
export function DownloadState({ media, title }: { media: OfflineMedia; title: string }) {
  const sizes = { done: sizeText(media.doneBytes), total: sizeText(media.totalBytes) }
  const text = media.state === 'full' ? m.offline_full(sizes) : m.offline_partly(sizes)
  return (
    <div className={styles.state}>
      <ProgressBar label={title} value={media.doneBytes} max={media.totalBytes} text={text} />
      <p className={styles.text}>{text}</p>
    </div>
  )
}
