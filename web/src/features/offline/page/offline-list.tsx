import { isSharedDevice } from '@juntas/client/shared-device.ts'
import { clock } from '@juntas/contract/rules/library/duration'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import type { LucideIcon } from 'lucide-react'
import AudioLines from 'lucide-react/icons/audio-lines'
import BookOpen from 'lucide-react/icons/book-open'
import FileText from 'lucide-react/icons/file-text'
import Trash from 'lucide-react/icons/trash-2'
import Video from 'lucide-react/icons/video'
import { type CSSProperties, useId, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { type OfflineContent, removeContent } from '../../../lib/offline/store.ts'
import { sizeText } from '../../../lib/size-text.ts'
import { useLoaded } from '../../../lib/use-loaded.ts'
import { maySaveOffline } from '../device-permission.ts'
import { DownloadState } from '../save/download-state.tsx'
import { freeSpace } from '../save/downloads.ts'
import { bytesOf, kindText } from '../sizes.ts'
import { usePicture } from '../use-offline-contents.ts'
import styles from './offline-list.module.css'

/** "Guardado aqui": what can be read and heard without a network, and what it takes of the device. */
export function OfflineList({ contents }: { contents: readonly OfflineContent[] | null }) {
  const id = useId()
  const [isManaged, setManaged] = useState(false)
  if (contents === null) return null
  const remove = async (content: OfflineContent) => {
    await removeContent(content.id)
    showToast(m.offline_removed())
  }
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{m.offline_here()}</h2>
        {contents.length > 0 && (
          <TextButton aria-pressed={isManaged} onClick={() => setManaged(!isManaged)}>
            {isManaged ? m.offline_managed() : m.offline_manage()}
          </TextButton>
        )}
      </header>
      {contents.length === 0 ? (
        <NothingSaved />
      ) : (
        <>
          <ul>
            {contents.map((content) => (
              <OfflineLine
                key={content.id}
                content={content}
                onRemove={isManaged ? () => void remove(content) : undefined}
              />
            ))}
          </ul>
          <Space contents={contents} />
        </>
      )}
    </section>
  )
}

function NothingSaved() {
  if (isSharedDevice()) return <EmptyState title={m.offline_shared()}>{m.offline_shared_text()}</EmptyState>
  if (!maySaveOffline())
    return (
      <EmptyState
        title={m.offline_forbidden()}
        action={<ButtonLink to="/preferencias-de-tela">{m.offline_forbidden_go()}</ButtonLink>}
      >
        {m.offline_forbidden_text()}
      </EmptyState>
    )
  return (
    <EmptyState title={m.offline_none()} action={<ButtonLink to="/habilidades">{m.offline_none_go()}</ButtonLink>}>
      {m.offline_none_text()}
    </EmptyState>
  )
}

function OfflineLine({ content, onRemove }: { content: OfflineContent; onRemove: (() => void) | undefined }) {
  const { title, address, media, durationMs } = content
  const picture = usePicture(content)
  const what = kindText(content)
  const size = sizeText(bytesOf(content))
  const isWhole = !media || media.state === 'whole'
  return (
    <li className={styles.line}>
      <span className={styles.picture}>{picture && <img data-fill src={picture} alt="" />}</span>
      <div data-grow>
        <Link href={address} className={styles.title}>
          {title}
        </Link>
        {content.isAutomatic && <p data-text="count">{m.offline_week_mark()}</p>}
        {isWhole ? (
          <p data-text="count">
            {media || content.type === 'TextContent'
              ? m.offline_what({ what, time: clock(durationMs), size })
              : m.offline_what_plain({ what, size })}
          </p>
        ) : (
          <DownloadState content={content} media={media} />
        )}
      </div>
      {onRemove ? (
        <IconButton icon={Trash} label={m.offline_remove({ title })} onClick={onRemove} />
      ) : (
        <span className={styles.mark}>
          <Icon of={iconOf(content)} />
        </span>
      )}
    </li>
  )
}

function iconOf({ type, media }: OfflineContent): LucideIcon {
  if (media) return media.choice === 'audio' ? AudioLines : Video
  return type === 'TextContent' ? BookOpen : FileText
}

/** How the space is shared, beside what is left. */
function Space({ contents }: { contents: readonly OfflineContent[] }) {
  // Null when the browser does not tell.
  const room = useLoaded(freeSpace, contents)
  const media = contents.reduce((sum, one) => sum + (one.media?.doneBytes ?? 0), 0)
  const texts = contents.reduce((sum, one) => sum + one.textBytes, 0)
  const notes = contents.reduce((sum, one) => sum + one.noteCount, 0)
  return (
    <>
      <div className={styles.space} role="img" aria-label={m.offline_space()}>
        <i data-part="media" style={{ '--share': share(media, media + texts) } as CSSProperties} />
        <i data-part="texts" style={{ '--share': share(texts, media + texts) } as CSSProperties} />
      </div>
      <p className={styles.legend}>
        {media > 0 && <span data-part="media">{m.offline_sum_media({ size: sizeText(media) })}</span>}
        <span data-part="texts">{m.offline_sum_texts({ size: sizeText(texts) })}</span>
        {notes > 0 && <span>{m.offline_sum_notes({ count: notes })}</span>}
        {room !== null && <span>{m.offline_sum_room({ size: sizeText(room) })}</span>}
      </p>
    </>
  )
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0)
