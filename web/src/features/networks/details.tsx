import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import link from '@juntas/ui/link/text-link.module.css'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Search from 'lucide-react/icons/search'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../lib/app-link.tsx'
import styles from './details.module.css'
import { dayOf } from './network-text.ts'
import type { Invite } from './queries.ts'

type DetailsProps = {
  invite: Invite | undefined
  content: Invite['content'] | undefined
  onBack?: (() => void) | undefined
}

/** The request: the content both watched, whom the member looked for, and its state [NETWORK-02] [NETWORK-05]. */
export function Details({ invite, content, onBack }: DetailsProps) {
  return (
    <div className={styles.details} data-stack="3">
      <header data-inline="2">
        {onBack && <IconButton icon={ArrowLeft} label={m.networks_back_to_chat()} onClick={onBack} />}
        <h2 className={styles.heading} data-text="label">
          {m.networks_details()}
        </h2>
      </header>
      {content ? (
        <>
          {content.thumb && <img className={styles.thumb} src={content.thumb} alt="" width={320} height={180} />}
          <p className={styles.title}>{content.title}</p>
          <p data-text="small">{m.networks_both_watched()}</p>
          <AppLink className={link.link} url={content.url}>
            {m.networks_view_content()}
          </AppLink>
        </>
      ) : (
        <EmptyState headingLevel={3} title={m.networks_no_content()}>
          {m.networks_no_content_text()}
        </EmptyState>
      )}
      {invite && <Wish invite={invite} />}
    </div>
  )
}

function Wish({ invite }: { invite: Invite }) {
  const roles = invite.companyJobRoles.map(({ title }) => title)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{invite.isInviter ? m.networks_you_looked() : m.networks_she_looked()}</dt>
        <dd>{roles.length > 0 ? roles.map((role) => <Tag key={role}>{role}</Tag>) : m.networks_any_role()}</dd>
      </div>
      <div>
        <dt>{m.networks_ages()}</dt>
        <dd>
          {invite.ageRanges.length > 0
            ? invite.ageRanges.map((age) => <Tag key={age}>{m.networks_years({ age })}</Tag>)
            : m.networks_any_age()}
        </dd>
      </div>
      <div>
        <dt>{m.networks_state()}</dt>
        <dd>
          {invite.status === 'accepted' ? (
            <Tag tone="success">
              <Icon of={Check} size={16} /> {m.networks_state_accepted()}
            </Tag>
          ) : invite.searching ? (
            <Tag tone="info">
              <Icon of={Search} size={16} /> {m.networks_state_searching()}
            </Tag>
          ) : (
            <Tag tone="warning">
              <Icon of={Clock} size={16} /> {m.networks_state_awaiting()}
            </Tag>
          )}
          <span data-text="small">{m.networks_asked_on({ when: dayOf(invite.createdAt) })}</span>
        </dd>
      </div>
    </dl>
  )
}
