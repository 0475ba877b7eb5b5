import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useLeaveQuestion } from '../form/leave-question.ts'
import { readRows } from '../lib/call.ts'
import { Banner } from '../parts/banner.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { Panel } from '../parts/panel.tsx'
import { fileUpload, type UploadProgress } from './file-upload.ts'
import styles from './film-panel.module.css'
import { amountText, timeLeftText } from './size-text.ts'
import { StoredUpload, type Upload } from './stored-upload.tsx'

/** The film of a content: choose a file, see how far it is, and what stays on air meanwhile. */
export function FilmPanel({ contentId, hasFilm }: { contentId: number; hasFilm: boolean }) {
  const [sending, setSending] = useState<UploadProgress>()
  const controls = useRef<ReturnType<typeof fileUpload>>(undefined)
  const stored = useNewestUpload(contentId, sending?.state === 'sent' ? sending.id : undefined)
  const choose = (file: File) => {
    controls.current = fileUpload({ content: String(contentId) }, file, setSending)
    void controls.current.start()
  }
  useEffect(() => () => void controls.current?.pause(), [])
  const isOnItsWay = sending && sending.state !== 'sent'
  useLeaveQuestion(Boolean(isOnItsWay && sending.state !== 'refused'))
  const newest = isOnItsWay ? undefined : stored
  return (
    <Panel title={m.upload_title()}>
      <div className={styles.parts}>
        {isOnItsWay ? (
          <UploadRow
            sending={sending}
            onPause={() => void controls.current?.pause()}
            onGoOn={() => void controls.current?.start()}
          />
        ) : (
          newest && <StoredUpload upload={newest} />
        )}
        {hasFilm && (isOnItsWay || (newest && newest.state !== 'ready' && newest.state !== 'failed')) && (
          <p className={styles.note}>{m.upload_on_air()}</p>
        )}
        {!isOnItsWay && (
          <FileButton kind="line" label={m.upload_choose()} accept="video/*,audio/*" onFile={choose}>
            <Icon of={CloudUpload} size={18} />
            {hasFilm ? m.upload_replace() : m.upload_choose()}
          </FileButton>
        )}
      </div>
    </Panel>
  )
}

/** The newest upload that the server knows. `sentId`: what was sent here last, which the answer may not have yet. */
function useNewestUpload(contentId: number, sentId: string | undefined): Upload | undefined {
  const queries = useQueryClient()
  const { data: [upload] = [] } = useQuery({
    // With the upload in the key, what was read about an earlier one is no answer about this one.
    queryKey: ['uploads', contentId, sentId],
    queryFn: ({ signal }) => readRows<Upload>(`/v1/office/uploads?content=${contentId}&perPage=1`, signal),
    refetchInterval: ({ state }) => (isAtWork(state.data?.[0]) ? 2000 : false),
  })
  const readyId = upload?.state === 'ready' ? upload.id : undefined
  // The content has its new film: its page and lists are read again.
  useEffect(() => {
    if (readyId) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'contents' })
  }, [readyId, queries])
  return upload
}

const working = new Set<Upload['state'] | undefined>(['checking', 'converting', 'forwarding', 'transcoding'])
const isAtWork = (upload: Upload | undefined) => working.has(upload?.state)

function UploadRow({ sending, onPause, onGoOn }: { sending: UploadProgress; onPause: () => void; onGoOn: () => void }) {
  const { fileName, sentBytes, allBytes, bytesPerSecond, state } = sending
  const percent = Math.floor((sentBytes / allBytes) * 100)
  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <strong className={styles.name}>{fileName}</strong>
        {state === 'sending' && (
          <Button kind="quiet" size="small" onClick={onPause}>
            {m.upload_pause()}
          </Button>
        )}
        {(state === 'paused' || state === 'refused') && (
          <Button kind="quiet" size="small" onClick={onGoOn}>
            {m.upload_go_on()}
          </Button>
        )}
      </div>
      <ProgressBar label={m.upload_sending()} value={percent} />
      <p className={styles.note} role="status">
        {m.upload_amount({ sent: amountText(sentBytes), all: amountText(allBytes), percent })}
        {state === 'sending' && bytesPerSecond > 0 && (
          <>
            {' · '}
            {m.upload_speed({
              speed: amountText(bytesPerSecond),
              left: timeLeftText((allBytes - sentBytes) / bytesPerSecond),
            })}
          </>
        )}
        {state === 'paused' && ` · ${m.upload_paused()}`}
      </p>
      {state === 'waiting' && (
        <Banner kind="warning" icon={WifiOff}>
          {m.upload_waiting()}
        </Banner>
      )}
      {state === 'refused' && (
        <Banner kind="danger" icon={TriangleAlert}>
          {m.upload_refused()}
        </Banner>
      )}
    </div>
  )
}
