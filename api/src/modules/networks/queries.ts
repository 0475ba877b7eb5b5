import type { ageRanges } from '@juntas/contract/networks'
import { contentPath } from '@juntas/contract/rules/library/content-path'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { countOf } from '../../db/paging.ts'
import type { Language } from '../../db/types.ts'
import { translatedTitle } from '../../http/language.ts'
import { blockedEitherWay, chosenBy, refusedBy, refusersOf, unseenBy } from '../../people/blocks.ts'
import { jobRoleOf } from '../library/job-role.ts'
import { expiryOf } from './invite-expiry.ts'

const contentColumns = [
  'c.id as contentId',
  'c.title as contentTitle',
  'c.slug as contentSlug',
  'c.thumbUrl as contentThumb',
  'c.translations',
  'f.id as folderId',
  'f.slug as folderSlug',
  'f.type as folderType',
] as const

/**
 * Invites in which a member is one of the two sides. The identity of the other side is not read. With a block between
 * the two, neither sees one that was accepted, as neither sees its network, and the one who was asked sees none.
 */
export const invitesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('networkInvites as i')
    .innerJoin('contents as c', 'c.id', 'i.contentId')
    .innerJoin('folders as f', 'f.id', 'c.folderId')
    .leftJoin('networks as n', 'n.inviteId', 'i.id')
    .where((eb) =>
      eb.or([
        eb.and([eb('i.inviteeId', '=', memberId), mayAnswer(memberId)]),
        eb.and([
          eb('i.inviterId', '=', memberId),
          eb.or([eb('i.acceptedAt', 'is', null), eb('i.inviteeId', 'not in', blockedEitherWay(memberId))]),
        ]),
      ]),
    )
    .select([
      'i.id',
      'i.inviterId',
      'i.inviteeId',
      'i.acceptedAt',
      'i.askedAt',
      'i.isUnread',
      'i.createdAt',
      'i.jobRoleIds',
      'i.ageRanges',
      'n.id as networkId',
      ...contentColumns,
    ])

/**
 * Whether the invitee may read and accept an invite. An accepted one has named the two: only a block by name ends it.
 */
export const mayAnswer = (inviteeId: number) => sql<boolean>`(inviter_id not in ${blockedEitherWay(inviteeId)}
  and (accepted_at is not null
    or (inviter_id not in ${refusedBy(inviteeId)} and inviter_id not in ${refusersOf(inviteeId)})))`

type InviteRow = Awaited<ReturnType<ReturnType<typeof invitesOf>['execute']>>[number]

export async function inviteOf(db: Db, row: InviteRow, viewerId: number, language: Language) {
  const isInviter = row.inviterId === viewerId
  const isAccepted = row.acceptedAt !== null
  const roles = row.jobRoleIds.length
    ? await db.selectFrom('jobRoles').selectAll().where('id', 'in', row.jobRoleIds).orderBy('position').execute()
    : []
  const ages = row.ageRanges as (typeof ageRanges)[number][]
  const reasons = [
    'same_content' as const,
    ...(roles.length ? ['job_role' as const] : []),
    ...(ages.length ? ['age_range' as const] : []),
  ]
  return {
    '@id': `/v1/network_invites/${row.id}`,
    '@type': 'NetworkInvite' as const,
    id: row.id,
    inviter:
      isInviter || isAccepted
        ? { '@id': `/v1/users/${row.inviterId}`, id: row.inviterId }
        : { '@id': `/v1/network_invites/${row.id}/inviter`, id: null },
    isInviter,
    status: isAccepted ? ('accepted' as const) : ('pending' as const),
    searching: !isAccepted && row.inviteeId === null,
    unread: !isInviter && !isAccepted && row.isUnread,
    content: contentOf(row, language),
    companyJobRoles: roles.map((role) => jobRoleOf(role, language)),
    ageRanges: ages,
    reasons: row.inviteeId === null ? [] : reasons,
    network: row.networkId ? `/v1/networks/${row.networkId}` : null,
    askedAt: row.askedAt?.toISOString() ?? null,
    expiresAt: row.askedAt && !isAccepted ? expiryOf(row.askedAt).toISOString() : null,
    createdAt: row.createdAt.toISOString(),
  }
}

const contentOf = (row: InviteRow | NetworkRow, language: Language) => ({
  '@id': `/v1/contents/${row.contentId}`,
  id: row.contentId,
  title: translatedTitle(row.contentTitle, row.translations, language),
  url: contentPath({ id: row.folderId, slug: row.folderSlug, type: row.folderType }, row.contentSlug),
  thumb: row.contentThumb,
})

export const networksOf = (db: Db, memberId: number) =>
  db
    .selectFrom('networkMembers as me')
    .innerJoin('networks as n', 'n.id', 'me.networkId')
    .innerJoin('networkInvites as i', 'i.id', 'n.inviteId')
    .innerJoin('networkMembers as other', (join) =>
      join.onRef('other.networkId', '=', 'n.id').on('other.memberId', '<>', memberId),
    )
    .innerJoin('members as m', 'm.id', 'other.memberId')
    .leftJoin('customers as cu', 'cu.memberId', 'm.id')
    .innerJoin('contents as c', 'c.id', 'n.contentId')
    .innerJoin('folders as f', 'f.id', 'c.folderId')
    .where('me.memberId', '=', memberId)
    .where('other.memberId', 'not in', blockedEitherWay(memberId))
    .select((eb) => [
      'n.id',
      mutes(memberId).as('isMuted'),
      'n.createdAt',
      'n.lastMessageAt',
      'i.inviterId',
      'me.lastReadId',
      'other.lastReadId as otherReadId',
      'me.isNew',
      'm.id as otherId',
      'm.name',
      'm.nickname',
      'm.avatarUrl',
      'cu.companyJobRole',
      ...contentColumns,
      eb
        .selectFrom('messages as x')
        .whereRef('x.networkId', '=', 'n.id')
        .whereRef('x.id', '>', 'me.lastReadId')
        .where('x.memberId', '<>', memberId)
        .select((sub) => sub.fn.countAll<number>().as('n'))
        .as('unread'),
      sql<{
        text: string
        member_id: number
        created_at: string
        hidden_at: string | null
      } | null>`(select to_jsonb(x) from (select text, member_id, created_at, hidden_at from messages where network_id = n.id order by id desc limit 1) x)`.as(
        'last',
      ),
    ])

/** Whether the viewer muted the other member: the conversation stays, but does not count as unread. */
const mutes = (memberId: number) => sql<boolean>`other.member_id in ${chosenBy(memberId)}`

type NetworkRow = Awaited<ReturnType<ReturnType<typeof networksOf>['execute']>>[number]

export const networkOf = (row: NetworkRow, viewerId: number, language: Language) => ({
  '@id': `/v1/networks/${row.id}`,
  '@type': 'Network' as const,
  id: row.id,
  with: {
    '@id': `/v1/users/${row.otherId}`,
    id: row.otherId,
    name: row.nickname ?? row.name,
    avatar: row.avatarUrl,
    companyJobRole: row.companyJobRole,
  },
  content: contentOf(row, language),
  isInviter: row.inviterId === viewerId,
  unread: row.isMuted ? 0 : (row.unread ?? 0),
  isNew: row.isNew && !row.isMuted,
  isMuted: row.isMuted,
  readUpTo: row.otherReadId,
  lastMessage: row.last
    ? {
        text: row.last.hidden_at ? '' : row.last.text,
        createdAt: new Date(row.last.created_at).toISOString(),
        isMine: row.last.member_id === viewerId,
      }
    : null,
  createdAt: row.createdAt.toISOString(),
})

export const countNetworks = (db: Db, memberId: number) =>
  countOf(
    db
      .selectFrom('networkMembers as me')
      .innerJoin('networkMembers as other', (join) =>
        join.onRef('other.networkId', '=', 'me.networkId').on('other.memberId', '<>', memberId),
      )
      .where('me.memberId', '=', memberId)
      .where('other.memberId', 'not in', blockedEitherWay(memberId)),
  )

/** The header's count for a member: unseen invites, and networks with something new. */
export const unreadNetworks = (member: RawBuilder<unknown>) => sql<number>`(
  (select count(*) from network_invites where invitee_id = ${member} and accepted_at is null and is_unread)
  + (select count(*) from network_members me where me.member_id = ${member}
      and not exists (select from network_members o where o.network_id = me.network_id and o.member_id <> me.member_id
                      and o.member_id in ${unseenBy(member)})
      and (me.is_new or exists (select from messages x where x.network_id = me.network_id and x.id > me.last_read_id and x.member_id <> ${member}))))`
