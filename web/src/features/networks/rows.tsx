import { m } from '#paraglide/messages.js'
import { AnonymousAvatar, Avatar } from '../../ui/avatar/avatar.tsx'
import { Count } from '../../ui/badge/count.tsx'
import { VisuallyHidden } from '../../ui/hidden/visually-hidden.tsx'
import styles from './networks.module.css'
import type { Invite, Network } from './queries.ts'
import { stateText } from './words.ts'

type RowProps = { isChosen: boolean; onChoose: () => void }

export function InviteRow({ invite, isChosen, onChoose }: RowProps & { invite: Invite }) {
  return (
    <li>
      <button type="button" className={styles.row} aria-current={isChosen || undefined} onClick={onChoose}>
        <AnonymousAvatar />
        <span className={styles.rowText}>
          <strong>{invite.isInviter ? m.networks_your_request() : m.networks_new_request()}</strong>
          <span className={styles.soft}>{stateText(invite)}</span>
        </span>
        {invite.unread && (
          <span className={styles.dot}>
            <VisuallyHidden>{m.networks_unread()}</VisuallyHidden>
          </span>
        )}
      </button>
    </li>
  )
}

export function NetworkRow({ network, isChosen, onChoose }: RowProps & { network: Network }) {
  return (
    <li>
      <button type="button" className={styles.row} aria-current={isChosen || undefined} onClick={onChoose}>
        <Avatar name={network.with.name} src={network.with.avatar} />
        <span className={styles.rowText}>
          <strong>{network.with.name}</strong>
          <span className={styles.soft}>
            {network.lastMessage?.text ?? m.networks_start({ name: network.with.name })}
          </span>
        </span>
        {network.unread > 0 && <Count value={network.unread} label={m.networks_unread()} />}
      </button>
    </li>
  )
}
