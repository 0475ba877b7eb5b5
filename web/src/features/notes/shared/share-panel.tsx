import { clock, secondsToMs } from '@juntas/contract/rules/library/duration'
import { Button } from '@juntas/ui/button/button.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Switch } from '@juntas/ui/choice/switch.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useQuery } from '@tanstack/react-query'
import Link2 from 'lucide-react/icons/link-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../../lib/call/succeeded.ts'
import { instantDayText } from '../day-text.ts'
import styles from './share-panel.module.css'
import { knownSecrets, linkQuery, newSecret, useShare } from './shared-queries.ts'

type SharePanelProps = { note: { id: number; timestampSeconds: number }; onClose?: () => void }

/** One note as a link: made, copied, with or without the name, undone. */
export default function SharePanel({ note, onClose }: SharePanelProps) {
  const { data: link } = useQuery(linkQuery(note.id))
  const { share, withdraw } = useShare(note.id)
  const [showsName, setShowsName] = useState(false)
  const secret = knownSecrets.get(note.id)
  const make = () => share.mutate({ secret: newSecret(), showsName: link?.showsName ?? showsName })
  const undo = async () => {
    if (await succeeded(withdraw.mutateAsync())) showToast(m.notes_share_undone())
  }
  return (
    <section className={styles.panel} data-card data-print="no" aria-label={m.notes_share()}>
      <div className={styles.head}>
        <h4 className={styles.title}>{m.notes_share()}</h4>
        {onClose && <IconButton icon={X} label={m.ui_close()} onClick={onClose} />}
      </div>
      {link?.isHidden ? (
        <p data-text="small">{m.notes_share_hidden()}</p>
      ) : (
        <>
          {link && secret && <Address secret={secret} timestampSeconds={note.timestampSeconds} />}
          {link && !secret && <p data-text="small">{m.notes_share_once()}</p>}
          {!link && <p data-text="small">{m.notes_share_why()}</p>}
          <Switch
            label={m.notes_share_name()}
            description={
              link
                ? `${m.notes_share_name_text()} ${m.notes_share_until({ day: instantDayText(link.expiresAt) })}`
                : m.notes_share_name_text()
            }
            value={link?.showsName ?? showsName}
            disabled={share.isPending}
            onChange={(value) => (link ? share.mutate({ showsName: value }) : setShowsName(value))}
          />
          <div className={styles.actions} data-cluster="2">
            {!(link && secret) && (
              <Button kind="ink" size="small" working={share.isPending} onClick={make}>
                {link ? m.notes_share_again() : m.notes_share_make()}
              </Button>
            )}
            {link && (
              <Button kind="quiet" size="small" working={withdraw.isPending} onClick={() => void undo()}>
                {m.notes_share_undo()}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

function Address({ secret, timestampSeconds }: { secret: string; timestampSeconds: number }) {
  const url = `${window.location.origin}/nota/${secret}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast(m.notes_share_copied())
    } catch {
      // The browser does not allow it: the address is selected on focus and can be copied by hand.
    }
  }
  return (
    <div className={styles.address}>
      <Icon of={Link2} size={18} />
      <input
        className={styles.url}
        readOnly
        value={url}
        aria-label={m.notes_share_link({ time: clock(secondsToMs(timestampSeconds)) })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button kind="ink" size="small" onClick={() => void copy()}>
        {m.notes_share_copy()}
      </Button>
    </div>
  )
}
