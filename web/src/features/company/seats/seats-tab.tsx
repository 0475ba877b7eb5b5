import { Button } from '@juntas/ui/button/button.tsx'
import { SectionCard } from '@juntas/ui/card/section-card.tsx'
import { Tag, type TagTone } from '@juntas/ui/chip/tag.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../../lib/call/succeeded.ts'
import { shortDay } from '../company-text.ts'
import { type Invitation, invitationsQuery, type ManagedCompany, useResend, useRevokeInvitation } from '../queries.ts'
import { RowTable } from './row-table.tsx'
import styles from './rows.module.css'
import { SeatList } from './seat-list.tsx'

/** Invitations and seats. Nothing that a member does is shown beside the address. */
export default function SeatsTab({ company, onInvite }: { company: ManagedCompany; onInvite: () => void }) {
  return (
    <div className={styles.stack}>
      <Invitations onInvite={onInvite} />
      <SeatList areas={company.areas} />
    </div>
  )
}

const states: Record<Invitation['state'], [TagTone, () => string]> = {
  invited: ['info', m.company_state_invited],
  accepted: ['success', m.company_state_accepted],
  expired: ['warning', m.company_state_expired],
  revoked: ['neutral', m.company_state_revoked],
  bounced: ['danger', m.company_state_bounced],
}

function Invitations({ onInvite }: { onInvite: () => void }) {
  const { data } = useSuspenseQuery(invitationsQuery())
  const list = data['hydra:member']
  return (
    <SectionCard
      title={m.company_invitations()}
      actions={
        <Button size="small" onClick={onInvite}>
          {m.company_invite()}
        </Button>
      }
    >
      {list.length === 0 ? (
        <EmptyState title={m.company_invitations_none()} />
      ) : (
        <RowTable
          headings={[m.company_email(), m.company_area(), m.company_sent(), m.company_state(), m.company_actions()]}
        >
          {list.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </RowTable>
      )}
    </SectionCard>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, area, state, sentAt } = invitation
  const email = invitation.email ?? m.company_email_erased_in_text()
  const resend = useResend()
  const revoke = useRevokeInvitation()
  const [tone, label] = states[state]
  const sendAgain = async () => {
    if (await succeeded(resend.mutateAsync([id]))) showToast(m.company_resent())
  }
  const ask = async () => {
    if (
      await confirm({
        title: m.company_revoke_invitation_question(),
        text: m.company_revoke_invitation_text(),
        action: m.company_revoke(),
        danger: true,
      })
    )
      revoke.mutate(id)
  }
  const isOpen = state === 'invited' || state === 'expired'
  return (
    <tr>
      <th scope="row">{invitation.email ?? m.company_email_erased()}</th>
      <td data-label={m.company_area()}>{area ?? m.company_area_none()}</td>
      <td data-label={m.company_sent()}>{sentAt ? shortDay(sentAt) : m.company_sent_soon()}</td>
      <td data-label={m.company_state()}>
        <Tag tone={tone}>{label()}</Tag>
      </td>
      <td className={styles.actions}>
        {isOpen && (
          <>
            <TextButton aria-label={m.company_resend_to({ email })} onClick={() => void sendAgain()}>
              {m.company_resend()}
            </TextButton>
            <TextButton aria-label={m.company_revoke_of({ email })} onClick={() => void ask()}>
              {m.company_revoke()}
            </TextButton>
          </>
        )}
      </td>
    </tr>
  )
}
