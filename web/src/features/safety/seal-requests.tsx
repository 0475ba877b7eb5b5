import { Button } from '@juntas/ui/button/button.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../lib/call/succeeded.ts'
import { type SealRequest, sealRequestsQuery, useDecideOpening } from './queries.ts'
import styles from './safety.module.css'
import { moment, requestStatus } from './words.ts'

/** Requests by one moderator to open a seal: another one confirms or refuses, and both can read the name for a day. */
export function SealRequests() {
  const { data } = useQuery(sealRequestsQuery())
  const requests = data?.['hydra:member'] ?? []
  if (requests.length === 0) return null
  return (
    <section className={styles.requests} aria-labelledby="seal-requests">
      <h2 id="seal-requests" className={styles.title}>
        {m.safety_requests_title()}
      </h2>
      <p className={styles.soft}>{m.safety_requests_lead()}</p>
      <ul className={styles.list}>
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function RequestCard({ request }: { request: SealRequest }) {
  const decide = useDecideOpening()
  const choose = async (decision: 'open' | 'refuse') => {
    if (!(await succeeded(decide.mutateAsync({ id: request.id, decision })))) return
    showToast(decision === 'open' ? m.safety_request_was_opened() : m.safety_request_was_refused())
  }
  const isWaiting = request.status === 'waiting'
  return (
    <li className={styles.card} data-card>
      <div className={styles.top}>
        <Tag {...(isWaiting ? { tone: 'warning' as const } : {})}>{requestStatus(request)}</Tag>
        <span className={styles.soft}>
          {isWaiting
            ? m.safety_request_until({ when: moment(request.expiresAt) })
            : moment(request.openedAt ?? request.requestedAt)}
        </span>
      </div>
      <p className={styles.words}>{request.excerpt}</p>
      <blockquote className={styles.detail}>{m.safety_request_reason({ reason: request.reason })}</blockquote>
      {request.author && <p className={styles.opened}>{m.safety_seal_name({ name: request.author })}</p>}
      {isWaiting && request.isMine && <p className={styles.soft}>{m.safety_request_mine()}</p>}
      {isWaiting && (
        <div className={styles.actions}>
          {!request.isMine && (
            <Button kind="danger" size="small" working={decide.isPending} onClick={() => void choose('open')}>
              {m.safety_request_confirm()}
            </Button>
          )}
          <Button size="small" working={decide.isPending} onClick={() => void choose('refuse')}>
            {request.isMine ? m.safety_request_withdraw() : m.safety_request_refuse()}
          </Button>
        </div>
      )}
    </li>
  )
}
