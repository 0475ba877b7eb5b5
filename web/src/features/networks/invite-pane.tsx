import { AnonymousAvatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import link from '@juntas/ui/link/text-link.module.css'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../lib/app-link.tsx'
import { succeeded } from '../../lib/call/succeeded.ts'
import styles from './invite-pane.module.css'
import { reasonsOf, stateText, untilText } from './network-text.ts'
import layout from './networks.module.css'
import { type Invite, useAccept, useReadInvite, useRemoveInvite } from './queries.ts'

type InvitePaneProps = {
  invite: Invite
  /** What else can be done about the sender. */
  tools: ReactNode
  onBack: () => void
  onAccepted: (networkId: number) => void
}

/** A request: on which content, why the two members match, and what can be done about it [NETWORK-06]. */
export function InvitePane({ invite, tools, onBack, onAccepted }: InvitePaneProps) {
  const accept = useAccept()
  const remove = useRemoveInvite()
  const read = useReadInvite()
  // Opening an invitation marks it as read [GAP-87].
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request that is shown
  useEffect(() => {
    if (invite.unread) read.mutate(invite.id)
  }, [invite.id])
  const removeIt = async () => {
    const question = {
      title: m.networks_remove_question(),
      text: invite.isInviter ? m.networks_remove_own_text() : m.networks_remove_text(),
      action: m.ui_remove(),
      danger: true,
    }
    if (!(await confirm(question))) return
    if (await succeeded(remove.mutateAsync(invite.id))) onBack()
  }
  const acceptIt = () => succeeded(accept.mutateAsync(invite).then(({ id }) => onAccepted(id)))
  const reasons = reasonsOf(invite)
  return (
    <section className={styles.pane}>
      <IconButton className={layout.back} icon={ArrowLeft} label={m.networks_back()} onClick={onBack} />
      <div className={styles.card}>
        <AnonymousAvatar size="large" />
        <h2 className={styles.title}>{stateText(invite)}</h2>
        <p data-text="soft">
          {invite.isInviter
            ? invite.searching
              ? m.networks_searching_text()
              : m.networks_awaiting_text()
            : m.networks_no_names()}
        </p>
        {reasons.length > 0 && (
          <ul className={styles.reasons} data-stack="2" aria-label={m.networks_reasons()}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <div data-cluster="3">
          {!invite.isInviter && (
            <Button kind="primary" working={accept.isPending} onClick={() => void acceptIt()}>
              {m.networks_accept()}
            </Button>
          )}
          <Button onClick={() => void removeIt()}>{m.networks_delete()}</Button>
          {tools}
        </div>
        <AppLink className={link.link} url={invite.content.url}>
          {m.networks_view_content()}
        </AppLink>
        {invite.expiresAt && <p className={styles.until}>{untilText(invite)}</p>}
      </div>
    </section>
  )
}
