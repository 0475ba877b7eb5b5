import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { m } from '#paraglide/messages.js'
import { dayText } from '../../lib/date-text.ts'
import { optionsOf, useOptions } from '../../lib/options.ts'
import type { Column } from '../../list/column.ts'
import { ListPage } from '../../list/list-page.tsx'
import { SubscriptionStateTag, subscriptionStateOptions } from '../../parts/billing/subscription-state.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { type MemberRow, memberRoles } from './member.ts'
import styles from './members.module.css'

export function MemberList() {
  const columns: Column<MemberRow>[] = [
    {
      name: 'name',
      label: m.members_member(),
      sort: 'name',
      cell: ({ name, avatar }) => (
        <span className={styles.person}>
          <Avatar name={name} src={avatar} size="small" />
          {name}
        </span>
      ),
    },
    { name: 'email', label: m.members_email(), cell: ({ email }) => email },
    {
      name: 'subscription',
      label: m.members_subscription(),
      cell: ({ subscription }) =>
        subscription ? <SubscriptionStateTag state={subscription} /> : m.members_no_subscription(),
    },
    { name: 'company', label: m.members_company(), cell: ({ company }) => company?.name ?? '', leaves: true },
    {
      name: 'role',
      label: m.members_role(),
      cell: ({ roles }) => roles.map((role) => memberRoles[role]()).join(', '),
      leaves: true,
    },
    { name: 'account', label: m.members_account(), cell: (member) => <Account {...member} /> },
    {
      name: 'createdAt',
      label: m.members_since(),
      sort: 'createdAt',
      cell: ({ createdAt }) => dayText(createdAt),
      leaves: true,
    },
  ]
  return (
    <ListPage<MemberRow>
      resource="members"
      title={m.members_title()}
      columns={columns}
      defaultSort={{ field: 'createdAt', order: 'DESC' }}
      searchLabel={m.members_search()}
      filters={[
        {
          name: 'subscription',
          label: m.members_subscription(),
          options: [...subscriptionStateOptions(), { value: 'none', label: m.members_no_subscription() }],
        },
        { name: 'role', label: m.members_role(), options: optionsOf(memberRoles) },
        { name: 'company', label: m.members_company(), options: useOptions('companies', 'name') },
        {
          name: 'isBlocked',
          label: m.members_account(),
          options: optionsOf({ true: m.members_blocked, false: m.members_account_open }),
        },
        {
          name: 'isVerified',
          label: m.members_email(),
          options: optionsOf({ false: m.members_unverified, true: m.members_verified }),
        },
        {
          name: 'opensFree',
          label: m.members_free_short(),
          options: optionsOf({ true: m.members_free, false: m.members_free_no }),
        },
        {
          name: 'group',
          label: m.members_group(),
          options: optionsOf({ b2c: m.members_group_b2c, none: m.members_group_none }),
        },
      ]}
      openTo={({ id }) => `/membros/${id}`}
      empty={{ title: m.members_none(), text: m.members_none_text() }}
    />
  )
}

function Account({ isBlocked, isVerified }: Pick<MemberRow, 'isBlocked' | 'isVerified'>) {
  if (isBlocked) return <StateTag state="failed" name={m.members_blocked} />
  if (!isVerified) return <StateTag state="draft" name={m.members_unverified} />
  return null
}
