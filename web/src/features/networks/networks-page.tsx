import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useLive } from '../../lib/live.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { EmptyState } from '../../ui/empty/empty-state.tsx'
import { Chat } from './chat.tsx'
import { InviteDetails } from './invite-details.tsx'
import styles from './networks.module.css'
import { invitesQuery, networksQuery } from './queries.ts'
import { InviteRow, NetworkRow } from './rows.tsx'

type Chosen = { kind: 'invite' | 'network'; id: number } | null

/** List, chat, details of a request; on a phone one of them at a time [NETWORK-02]. */
export function NetworksPage() {
  const client = useQueryClient()
  const { data: invites } = useSuspenseQuery(invitesQuery())
  const { data: networks } = useSuspenseQuery(networksQuery())
  const [chosen, setChosen] = useState<Chosen>(null)
  const again = () => void client.invalidateQueries({ queryKey: ['networks'] })
  useLive('invite', again)
  useLive('network', again)
  useLive('message', again)
  useLive('resync', again)
  const open = invites['hydra:member'].filter((invite) => invite.status === 'pending')
  const rooms = networks['hydra:member']
  const invite = chosen?.kind === 'invite' ? open.find(({ id }) => id === chosen.id) : undefined
  const network = chosen?.kind === 'network' ? rooms.find(({ id }) => id === chosen.id) : undefined
  return (
    <div className={styles.page} data-chosen={invite || network ? '' : undefined}>
      <header className={styles.head}>
        <h1>{m.networks_title()}</h1>
        <p className={styles.soft}>{m.networks_lead()}</p>
      </header>
      {open.length + rooms.length === 0 ? (
        <EmptyState
          title={m.networks_none()}
          action={
            <ButtonLink kind="primary" to="/habilidades">
              {m.networks_none_action()}
            </ButtonLink>
          }
        >
          {m.networks_none_text()}
        </EmptyState>
      ) : (
        <div className={styles.panes}>
          <nav className={styles.list} aria-label={m.networks_title()}>
            <ul>
              {open.map((one) => (
                <InviteRow
                  key={`i${one.id}`}
                  invite={one}
                  isChosen={invite?.id === one.id}
                  onChoose={() => setChosen({ kind: 'invite', id: one.id })}
                />
              ))}
              {rooms.map((one) => (
                <NetworkRow
                  key={`n${one.id}`}
                  network={one}
                  isChosen={network?.id === one.id}
                  onChoose={() => setChosen({ kind: 'network', id: one.id })}
                />
              ))}
            </ul>
          </nav>
          <div className={styles.pane}>
            {network && <Chat key={network.id} network={network} onBack={() => setChosen(null)} />}
            {invite && (
              <InviteDetails
                key={invite.id}
                invite={invite}
                onBack={() => setChosen(null)}
                onAccepted={(id) => setChosen({ kind: 'network', id })}
              />
            )}
            {!network && !invite && <EmptyState title={m.networks_no_chat()}>{m.networks_no_chat_text()}</EmptyState>}
          </div>
        </div>
      )}
    </div>
  )
}
