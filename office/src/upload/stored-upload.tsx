import type { officeUploads } from '@juntas/contract/office/library/uploads'
import type { Reply } from '@juntas/contract/route'
import { Button } from '@juntas/ui/button/button.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { refusalText } from '../lib/refusal-text.ts'
import { useWrites } from '../lib/use-writes.ts'
import { Banner } from '../parts/banner.tsx'
import styles from './film-panel.module.css'

export type Upload = Reply<typeof officeUploads.uploads>['hydra:member'][number]

/** What the server says about a file: how far it is, that it is ready, or why it failed. */
export function StoredUpload({ upload }: { upload: Upload }) {
  if (upload.state === 'failed') return <FailedUpload upload={upload} />
  if (upload.state === 'ready')
    return (
      <Banner kind="success" icon={CircleCheck}>
        {upload.isConverted === false
          ? m.upload_as_it_came({ name: upload.fileName })
          : m.upload_ready({ name: upload.fileName })}
      </Banner>
    )
  if (upload.state === 'sending') return <p className={styles.note}>{m.upload_unfinished({ name: upload.fileName })}</p>
  const label = stateText(upload.state, upload.percent)
  return (
    <div className={styles.row}>
      <strong className={styles.name}>{upload.fileName}</strong>
      {/* Vimeo does not say how far its conversion is. */}
      {upload.state !== 'transcoding' && <ProgressBar label={label} value={upload.percent} />}
      <p className={styles.note} role="status">
        {label}
      </p>
      {upload.problem === 'vimeo_silent' && (
        <Banner kind="warning" icon={WifiOff}>
          {m.upload_vimeo_waits()}
        </Banner>
      )}
    </div>
  )
}

function stateText(state: Upload['state'], percent: number): string {
  if (state === 'converting') return m.upload_converting({ percent })
  if (state === 'forwarding') return m.upload_forwarding({ percent })
  return state === 'transcoding' ? m.upload_transcoding() : m.upload_checking()
}

function FailedUpload({ upload }: { upload: Upload }) {
  const { post } = useWrites('uploads')
  const [refusal, setRefusal] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const retry = async () => {
    setAsking(true)
    setRefusal(undefined)
    try {
      await post(`${upload.id}/retries`)
    } catch (error) {
      setRefusal(refusalText(error))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Banner kind="danger" icon={TriangleAlert}>
      <p className={styles.words}>{problemText(upload)}</p>
      {upload.canRetry && (
        <Button kind="line" size="small" working={isAsking} onClick={() => void retry()}>
          {m.upload_retry()}
        </Button>
      )}
      {refusal && (
        <p className={styles.words} role="alert">
          {refusal}
        </p>
      )}
    </Banner>
  )
}

function problemText({ problem, fileName: name, reason }: Upload): string {
  if (problem === 'not_media') return m.upload_not_media({ name })
  if (problem === 'replaced') return m.upload_was_replaced({ name })
  if (problem === 'vimeo_refused')
    return m.upload_vimeo_refused({ name, reason: (reason ?? '').trimEnd().replace(/\.{1,3}$/, '') })
  if (problem === 'vimeo_silent') return m.upload_vimeo_silent({ name })
  if (problem === 'vimeo_failed') return m.upload_vimeo_failed({ name })
  return m.upload_conversion_failed({ name })
}
