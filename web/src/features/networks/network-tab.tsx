import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxGroup } from '../../ui/choice/checkbox-group.tsx'
import { TextLink } from '../../ui/link/text-link.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx'
import styles from './networks.module.css'
import { contentInviteQuery, filtersQuery, type Invite, useInvite } from './queries.ts'
import { stateText } from './words.ts'

/** The player's tab: pick whom to meet, or see where the request stands, with the way to the networks [PLAYER-27] [PLAYER-28]. */
export function NetworkTab({ contentId }: { contentId: number }) {
  const { data: invites } = useQuery(contentInviteQuery(contentId))
  if (!invites)
    return (
      <SkeletonGroup>
        <Skeleton shape="block" height="8rem" />
      </SkeletonGroup>
    )
  const [invite] = invites['hydra:member']
  if (!invite) return <Ask contentId={contentId} />
  return (
    <div className={styles.tab}>
      <p>{stateText(invite)}</p>
      <p>
        <TextLink to="/networks">{m.networks_go()}</TextLink>
      </p>
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
        options={filters.ageRanges.map((age) => ({ value: age, label: age }))}
        value={ages}
        onChange={setAges}
      />
      <div>
        <Button
          kind="ink"
          working={ask.isPending}
          onClick={() => ask.mutate({ companyJobRoles: roles, ageRanges: ages as Invite['ageRanges'] })}
        >
          {m.networks_ask()}
        </Button>
      </div>
    </div>
  )
}
