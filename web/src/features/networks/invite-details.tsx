import { useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../lib/app-link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Tag } from '../../ui/chip/tag.tsx'
import { confirm } from '../../ui/dialog/questions.ts'
import styles from './networks.module.css'
import { type Invite, useAccept, useReadInvite, useRemoveInvite } from './queries.ts'
import { reasonsOf, stateText } from './words.ts'

type InviteDetailsProps = { invite: Invite; onBack: () => void; onAccepted: (networkId: number) => void }

/** A request: on which content, why the two fit, and what can be done about it [NETWORK-06]. */
export function InviteDetails({ invite, onBack, onAccepted }: InviteDetailsProps) {
  const accept = useAccept()
  const remove = useRemoveInvite()
  const read = useReadInvite()
  // Chosen is read [GAP-87].
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request that is shown
  useEffect(() => {
    if (invite.unread) read.mutate(invite.id)
  }, [invite.id])
  const removeIt = async () => {
    if (
      !(await confirm({
        title: m.networks_remove_question(),
        text: invite.content.title,
        action: m.ui_remove(),
        danger: true,
      }))
    )
      return
    await remove.mutateAsync(invite.id)
    onBack()
  }
  const acceptIt = async () => onAccepted((await accept.mutateAsync(invite)).id)
  return (
    <section className={styles.details}>
      <Button className={styles.back} kind="quiet" size="small" onClick={onBack}>
        {m.networks_back()}
      </Button>
      <h2>{stateText(invite)}</h2>
      {!invite.isInviter && <p className={styles.soft}>{m.networks_no_names()}</p>}
      {invite.content.thumb && <img className={styles.thumb} src={invite.content.thumb} alt="" />}
      <p className={styles.strong}>{invite.content.title}</p>
      <ul className={styles.tags}>
        {reasonsOf(invite).map((reason) => (
          <li key={reason}>
            <Tag>{reason}</Tag>
          </li>
        ))}
        {invite.companyJobRoles.map((role) => (
          <li key={role.id}>
            <Tag tone="info">{role.title}</Tag>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {!invite.isInviter && (
          <Button kind="primary" working={accept.isPending} onClick={() => void acceptIt()}>
            {m.networks_accept()}
          </Button>
        )}
        <Button onClick={() => void removeIt()}>{m.networks_delete()}</Button>
        <AppLink className={styles.link} url={invite.content.url}>
          {m.networks_view_content()}
        </AppLink>
      </div>
    </section>
  )
}
