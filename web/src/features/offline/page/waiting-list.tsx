import { clock } from '@juntas/contract/rules/library/duration'
import { Button } from '@juntas/ui/button/button.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import type { OfflineContent } from '../../../lib/offline/store.ts'
import { viewWith } from '../../../lib/offline/waiting-progress.ts'
import styles from './waiting-list.module.css'

/** Something written that the server does not have yet. */
export interface WaitingText {
  key: string
  icon: LucideIcon
  kind: string
  text: string
  isRefused: boolean
  /** The server's reason, where it gave one. */
  reason?: string | undefined
  /** What discarding means, where it is not as for the others. */
  discardText?: string
  retry: () => void
  discard: () => void
}

/** "Para enviar": everything that was written and waits, in one list. Each leaves by itself, once. */
export function WaitingTexts({ waiting }: { waiting: readonly WaitingText[] }) {
  const id = useId()
  return (
    <section className={styles.panel} data-card aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{m.offline_send()}</h2>
        {waiting.length > 0 && <span className={styles.count}>{waiting.length}</span>}
      </header>
      {waiting.length === 0 ? (
        <p className={styles.none}>{m.offline_send_none()}</p>
      ) : (
        <ul>
          {waiting.map((one) => (
            <WaitingLine key={one.key} waiting={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function WaitingLine({ waiting }: { waiting: WaitingText }) {
  const { icon, kind, text, isRefused, reason, retry, discard, discardText } = waiting
  const ask = async () => {
    const isSure = await confirm({
      title: m.offline_discard_title(),
      text: discardText ?? m.offline_discard_text(),
      action: m.offline_take_back(),
      danger: true,
    })
    if (isSure) discard()
  }
  return (
    <li className={styles.line}>
      <p data-inline="2" data-text="small">
        <Icon of={icon} size={16} />
        {kind}
        <span className={styles.state} data-inline="2" data-text="small" data-refused={isRefused || undefined}>
          <Icon of={isRefused ? CircleAlert : Clock} size={16} />
          {isRefused ? m.offline_needs() : m.offline_queued()}
        </span>
      </p>
      <p className={styles.text}>{text}</p>
      {isRefused && <p className={styles.reason}>{reason ?? m.offline_refused()}</p>}
      <div className={styles.actions} data-cluster="2">
        {isRefused && (
          <Button size="small" onClick={retry}>
            {m.offline_again()}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => void ask()}>
          {m.offline_take_back()}
        </Button>
      </div>
    </li>
  )
}

type Reports = Parameters<typeof viewWith>[3]

type WaitingPlacesProps = { reports: Reports; contents: readonly OfflineContent[] }

/** "Progresso guardado": where the member is on this device, beside what the account knows. */
export function WaitingPlaces({ reports, contents }: WaitingPlacesProps) {
  const id = useId()
  if (reports.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{m.offline_progress()}</h2>
      <ul>
        {[...new Set(reports.map(({ content }) => content))].map((content) => (
          <PlaceLine
            key={content}
            {...{ content, reports }}
            stored={contents.find(({ id }) => content.endsWith(`/${id}`))}
          />
        ))}
      </ul>
      <p className={styles.why} data-inline="2" data-text="small">
        <Icon of={Info} size={16} />
        {m.offline_progress_why()}
      </p>
    </section>
  )
}

type PlaceLineProps = { content: string; reports: Reports; stored: OfflineContent | undefined }

function PlaceLine({ content, reports, stored }: PlaceLineProps) {
  const durationMs = stored?.durationMs ?? 0
  const view = viewWith(null, content, durationMs, reports)
  const placeMs = view?.watched ? durationMs : (view?.progress ?? 0)
  const title = stored?.title ?? m.offline_progress_unknown({ id: content.slice(content.lastIndexOf('/') + 1) })
  const here = view?.watched ? m.offline_progress_end() : m.offline_progress_here({ time: clock(placeMs) })
  return (
    <li className={styles.line}>
      <strong className={styles.title}>{title}</strong>
      {durationMs > 0 && <ProgressBar label={title} value={placeMs} max={durationMs} text={here} />}
      <p className={styles.places}>
        <span>{here}</span>
        {stored && <span>{m.offline_progress_account({ time: clock(stored.accountMs) })}</span>}
      </p>
    </li>
  )
}
