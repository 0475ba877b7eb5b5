import { AnonymousAvatar, Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Count } from '@juntas/ui/badge/count.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import BellOff from 'lucide-react/icons/bell-off'
import Search from 'lucide-react/icons/search'
import { m } from '#paraglide/messages.js'
import { shortTime } from './network-text.ts'
import type { Invite, Network } from './queries.ts'
import styles from './rows.module.css'

type RowProps = { isChosen: boolean; onChoose: () => void }

export function InviteRow({ invite, isChosen, onChoose }: RowProps & { invite: Invite }) {
  const title = invite.isInviter
    ? invite.searching
      ? m.networks_row_searching()
      : m.networks_your_request()
    : m.networks_new_request()
  return (
    <li>
      <button type="button" className={styles.row} aria-current={isChosen || undefined} onClick={onChoose}>
        {invite.searching ? (
          <span className={styles.looking}>
            <Icon of={Search} />
          </span>
        ) : (
          <AnonymousAvatar />
        )}
        <span data-stack="0" data-grow>
          <strong data-cut>{title}</strong>
          <span className={styles.text} data-text="small" data-cut>
            {invite.content.title}
          </span>
        </span>
        {invite.unread && <Tag tone="accent">{m.networks_new()}</Tag>}
      </button>
    </li>
  )
}

type NetworkRowProps = RowProps & {
  network: Network
  /** The list has another network with the same member: the content tells them apart. */
  isNamedTwice?: boolean
}

export function NetworkRow({ network, isNamedTwice, isChosen, onChoose }: NetworkRowProps) {
  const last = network.lastMessage
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={isChosen || undefined}
        data-unread={network.unread > 0 || undefined}
        onClick={onChoose}
      >
        <Avatar name={network.with.name} src={network.with.avatar} />
        <span data-stack="0" data-grow>
          <strong data-cut>{network.with.name}</strong>
          {isNamedTwice && (
            <span className={styles.text} data-text="small" data-cut>
              {m.networks_about({ content: network.content.title })}
            </span>
          )}
          <span className={styles.text} data-text="small" data-cut>
            {last
              ? last.isMine
                ? m.networks_you_wrote({ text: last.text || m.networks_hidden() })
                : last.text || m.networks_hidden()
              : m.networks_start({ name: network.with.name })}
          </span>
        </span>
        <span className={styles.end}>
          <time dateTime={last?.createdAt ?? network.createdAt}>{shortTime(last?.createdAt ?? network.createdAt)}</time>
          {network.isMuted && (
            <>
              <Icon of={BellOff} size={16} />
              <VisuallyHidden>{m.networks_muted()}</VisuallyHidden>
            </>
          )}
          {network.unread > 0 ? (
            <Count
              value={network.unread}
              label={network.unread === 1 ? m.networks_unread_one() : m.networks_unread_many({ count: network.unread })}
            />
          ) : (
            network.isNew && <Tag tone="accent">{m.networks_new()}</Tag>
          )}
        </span>
      </button>
    </li>
  )
}
