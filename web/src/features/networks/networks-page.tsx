import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import type { MenuItem } from '@juntas/ui/menu/menu.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { queryClient } from '../../lib/call/query-client.ts'
import { useLive } from '../../lib/live/live.ts'
import { Chat } from './chat/chat.tsx'
import { Details } from './details.tsx'
import { InvitePane } from './invite-pane.tsx'
import styles from './networks.module.css'
import { type Invite, invitesQuery, type Network, networksQuery, readByOther } from './queries.ts'
import { InviteRow, NetworkRow } from './rows.tsx'
import { type Chosen, useChosen } from './use-chosen.ts'
import { useListSearch } from './use-list-search.tsx'

type NetworksPageProps = {
  /** The menu of a conversation; the screen adds the items of safety. */
  menu: (network: Network, items: MenuItem[], onAway: () => void) => ReactNode
  /** The menu of one message from the other member. */
  messageMenu: (network: Network, message: { '@id': string }) => ReactNode
  /** Below a received request: block its sender. */
  inviteTools: (invite: Invite, onAway: () => void) => ReactNode
  /** Beside the heading: the list of blocked members. */
  tools: ReactNode
}

/** List, chat, details of the request; on a phone one of them at a time [NETWORK-02]. */
export function NetworksPage({ menu, messageMenu, inviteTools, tools }: NetworksPageProps) {
  const { data: invites } = useSuspenseQuery(invitesQuery)
  const { data: networks } = useSuspenseQuery(networksQuery)
  const { chosen, choose: open } = useChosen()
  const [isFolded, setFolded] = useState(false)
  const search = useListSearch()
  const again = () => void queryClient.invalidateQueries({ queryKey: ['networks'] })
  useLive('invite', again)
  useLive('network', again)
  useLive('message', () => void queryClient.invalidateQueries({ queryKey: networksQuery.queryKey }))
  useLive('read', readByOther)
  useLive('resync', again)
  const all = invites['hydra:member']
  const requests = all.filter((invite) => invite.status === 'pending')
  const rooms = networks['hydra:member']
  const shownRequests = requests.filter(({ content }) => search.finds(content.title))
  const shownRooms = rooms.filter(({ with: other, content, lastMessage }) =>
    search.finds(other.name, content.title, lastMessage?.text),
  )
  const invite = chosen?.kind === 'invite' ? requests.find(({ id }) => id === chosen.id) : undefined
  const network = chosen?.kind === 'network' ? rooms.find(({ id }) => id === chosen.id) : undefined
  const accepted = network && all.find((one) => one.network === network['@id'])
  const choose = (next: Chosen) => {
    open(next)
    setFolded(false)
  }
  useFullPage()
  return (
    <div className={styles.page} data-chosen={invite || network ? '' : undefined} data-details={isFolded || undefined}>
      <nav className={styles.list} aria-label={m.networks_title()}>
        <header className={styles.head}>
          <h1 className={styles.heading}>{m.networks_title()}</h1>
          {requests.length + rooms.length > 1 && search.toggle}
          {tools}
        </header>
        {search.field}
        {search.isSearching && shownRequests.length + shownRooms.length === 0 && (
          <p className={styles.nothing} role="status">
            {m.networks_search_none()}
          </p>
        )}
        {requests.length + rooms.length === 0 && (
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
        )}
        {shownRequests.length > 0 && (
          <Group title={m.networks_requests()}>
            {shownRequests.map((one) => (
              <InviteRow
                key={one.id}
                invite={one}
                isChosen={invite?.id === one.id}
                onChoose={() => choose({ kind: 'invite', id: one.id })}
              />
            ))}
          </Group>
        )}
        {shownRooms.length > 0 && (
          <Group title={m.networks_chats()}>
            {shownRooms.map((one) => (
              <NetworkRow
                key={one.id}
                network={one}
                isNamedTwice={rooms.some((other) => other !== one && other.with['@id'] === one.with['@id'])}
                isChosen={network?.id === one.id}
                onChoose={() => choose({ kind: 'network', id: one.id })}
              />
            ))}
          </Group>
        )}
      </nav>
      <div className={styles.pane}>
        {network && (
          <Chat
            key={network.id}
            network={network}
            onBack={() => choose(null)}
            onDetails={() => setFolded(true)}
            menu={(items) => menu(network, items, () => choose(null))}
            messageMenu={(message) => messageMenu(network, message)}
          />
        )}
        {invite && (
          <InvitePane
            key={invite.id}
            invite={invite}
            tools={invite.isInviter ? null : inviteTools(invite, () => choose(null))}
            onBack={() => choose(null)}
            onAccepted={(id) => choose({ kind: 'network', id })}
          />
        )}
        {!network && !invite && <EmptyState title={m.networks_no_chat()}>{m.networks_no_chat_text()}</EmptyState>}
      </div>
      <aside className={styles.side} aria-label={m.networks_details()}>
        <Details
          invite={invite ?? accepted}
          content={network?.content ?? invite?.content}
          onBack={isFolded ? () => setFolded(false) : undefined}
        />
      </aside>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.group}>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

/** A conversation fills the window; the footer stands below it. */
function useFullPage() {
  useEffect(() => {
    document.documentElement.dataset.page = 'full'
    return () => {
      delete document.documentElement.dataset.page
    }
  }, [])
}
