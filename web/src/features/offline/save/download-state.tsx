import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import { useMutation } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import type { OfflineContent, OfflineMedia } from '../../../lib/offline/store.ts'
import { sizeText } from '../../../lib/size-text.ts'
import { useLoaded } from '../../../lib/use-loaded.ts'
import { mayGoOn, resumeDownload } from '../background/access-check.ts'
import styles from './download-state.module.css'
import { isDownloading } from './downloads.ts'

/** How much of the media is there, and why not more. What stopped can go on. */
export function DownloadState({ content, media }: { content: OfflineContent; media: OfflineMedia }) {
  // Asked again after each change; null until it is known.
  const isStopped = useLoaded(() => isDownloading(content.id), media) === false
  const text = textOf(content, media, isStopped)
  return (
    <div className={styles.state}>
      <ProgressBar label={content.title} value={media.doneBytes} max={media.totalBytes} text={text} />
      <p data-text="count">{text}</p>
      {isStopped && mayGoOn(content) && <GoOn content={content} />}
    </div>
  )
}

function textOf(content: OfflineContent, media: OfflineMedia, isStopped: boolean): string {
  const sizes = { done: sizeText(media.doneBytes), total: sizeText(media.totalBytes) }
  if (media.state === 'full') return m.offline_full(sizes)
  if (!isStopped) return m.offline_partly(sizes)
  return mayGoOn(content) ? m.offline_stopped(sizes) : m.offline_stopped_week(sizes)
}

function GoOn({ content }: { content: OfflineContent }) {
  const { mutate, isPending, isError } = useMutation({
    meta: { inPlace: true },
    mutationFn: () => resumeDownload(content),
  })
  return (
    <div data-text="count">
      <TextButton
        aria-label={`${m.offline_go_on()}: ${content.title}`}
        aria-disabled={isPending}
        onClick={isPending ? undefined : () => mutate()}
      >
        {m.offline_go_on()}
      </TextButton>
      <p role="status">{isError && m.offline_failed()}</p>
    </div>
  )
}
