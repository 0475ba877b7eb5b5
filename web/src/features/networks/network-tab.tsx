import { AnonymousAvatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { CheckboxGroup } from '@juntas/ui/choice/checkbox-group.tsx'
import { ErrorState } from '@juntas/ui/empty/error-state.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { SkeletonBlock } from '@juntas/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { queryClient } from '../../lib/call/query-client.ts'
import { useLive } from '../../lib/live/live.ts'
import styles from './network-tab.module.css'
import { stateText } from './network-text.ts'
import { contentInviteQuery, filtersQuery, type Invite, useInvite } from './queries.ts'

/**
 * The player's tab: choose whom to meet, or see the state of the request, with a link to the networks [PLAYER-27]
 * [PLAYER-28].
 */
export function NetworkTab({ contentId }: { contentId: number }) {
  const { data: invites, isError, refetch } = useQuery(contentInviteQuery(contentId))
  const again = () => void queryClient.invalidateQueries({ queryKey: ['networks', 'content'] })
  useLive('invite', again)
  useLive('network', again)
  if (isError) return <ErrorState title={m.networks_unread_tab()} onRetry={() => void refetch()} />
  if (!invites) return <SkeletonBlock height="8rem" />
  const [invite] = invites['hydra:member']
  return invite ? <State invite={invite} /> : <Ask contentId={contentId} />
}

function State({ invite }: { invite: Invite }) {
  return (
    <div className={styles.state} data-card role="status">
      <AnonymousAvatar size="large" />
      <div data-stack="2" data-justify="start">
        <p className={styles.strong}>{stateText(invite)}</p>
        <TextLink to="/networks">{m.networks_go()}</TextLink>
      </div>
    </div>
  )
}

function Ask({ contentId }: { contentId: number }) {
  const { data: filters } = useQuery(filtersQuery(contentId))
  const ask = useInvite(contentId)
  const [roles, setRoles] = useState<string[]>([])
  const [ages, setAges] = useState<string[]>([])
  if (!filters) return null
  return (
    <div className={styles.tab}>
      <p>{m.networks_ask_lead()}</p>
      {!filters.hasWatched && <p className={styles.strong}>{m.networks_watch_first()}</p>}
      <CheckboxGroup
        label={m.networks_roles()}
        hint={m.networks_roles_hint()}
        max={3}
        options={filters.companyJobRoles.map((role) => ({ value: role['@id'], label: role.title }))}
        value={roles}
        onChange={setRoles}
      />
      <CheckboxGroup
        label={m.networks_ages()}
        hint={m.networks_ages_hint()}
        max={6}
        options={filters.ageRanges.map((age) => ({ value: age, label: m.networks_years({ age }) }))}
        value={ages}
        onChange={setAges}
      />
      <div>
        <Button
          kind="ink"
          disabled={!filters.hasWatched}
          working={ask.isPending}
          onClick={() => ask.mutate({ companyJobRoles: roles, ageRanges: ages as Invite['ageRanges'] })}
        >
          {m.networks_ask()}
        </Button>
      </div>
    </div>
  )
}
