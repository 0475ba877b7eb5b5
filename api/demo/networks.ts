import type { Seed, Trx } from '../src/db/seeds/seed.ts'
import { expiryOf } from '../src/modules/networks/invite-expiry.ts'
import { record } from '../src/tasks/tasks.ts'
import { type Asked, asked, type Chat, chats } from './network-chats.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const ago = (ms: number) => new Date(Date.now() - ms)

interface Known {
  trx: Trx
  members: Map<string, number>
  contents: Map<string, number>
  roles: Map<string, number>
}

/** Requests in every state and conversations that go on, between women who really watched the same thing [DATA-29]. */
export const networksSeed: Seed = {
  name: 'demo/networks',
  async run(trx) {
    const [members, contents, roles] = await Promise.all([
      trx.selectFrom('members').select(['id', 'email']).execute(),
      trx.selectFrom('contents').select(['id', 'slug']).execute(),
      trx.selectFrom('jobRoles').select(['id', 'slug']).execute(),
    ])
    const known: Known = {
      trx,
      members: new Map(members.map(({ id, email }) => [email.split('@')[0]!, id])),
      contents: new Map(contents.map(({ id, slug }) => [slug, id])),
      roles: new Map(roles.map(({ id, slug }) => [slug, id])),
    }
    for (const chat of chats) await layChat(known, chat)
    for (const request of asked) await layRequest(known, request)
  },
}

/** Both have seen it to the end: what the request itself would have asked for. */
async function haveWatched({ trx, contents }: Known, slug: string, memberIds: readonly number[]) {
  const contentId = contents.get(slug)
  if (contentId === undefined) throw new Error(`${slug} is not in the library`)
  const seen = { watchedAt: ago(25 * dayMs), updatedAt: ago(25 * dayMs) }
  for (const memberId of memberIds)
    await trx
      .insertInto('contentViews')
      .columns(['memberId', 'contentId', 'positionMs', 'furthestMs', 'watchedAt', 'reportedAt', 'updatedAt'])
      .expression((eb) =>
        eb
          .selectFrom('contents')
          .select((on) => [
            on.val(memberId).as('memberId'),
            'id',
            'durationMs',
            'durationMs as furthestMs',
            on.val(seen.watchedAt).as('watchedAt'),
            on.val(seen.watchedAt).as('reportedAt'),
            on.val(seen.updatedAt).as('updatedAt'),
          ])
          .where('id', '=', contentId),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['memberId', 'contentId'])
          .doUpdateSet({ watchedAt: seen.watchedAt })
          .where('contentViews.watchedAt', 'is', null),
      )
      .execute()
  return contentId
}

const wished = ({ roles }: Known, request: Pick<Asked, 'roles' | 'ages'>) => ({
  jobRoleIds: request.roles.map((slug) => roles.get(slug)!),
  ageRanges: [...request.ages],
})

async function layChat(known: Known, chat: Chat) {
  const { trx, members } = known
  const ids = new Map([chat.inviter, chat.invitee].map((key) => [key, members.get(key)!]))
  const [inviterId, inviteeId] = [members.get(chat.inviter)!, members.get(chat.invitee)!]
  const contentId = await haveWatched(known, chat.on, [inviterId, inviteeId])
  const acceptedAt = ago(Math.max(chat.acceptedDaysAgo * dayMs, 40 * minuteMs))
  const askedAt = new Date(acceptedAt.getTime() - dayMs)
  const invite = await trx
    .insertInto('networkInvites')
    .values({
      ...{ inviterId, inviteeId, contentId, askedAt, acceptedAt, createdAt: askedAt, isUnread: false },
      ...wished(known, chat),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const network = await trx
    .insertInto('networks')
    .values({ inviteId: invite.id, contentId, createdAt: acceptedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const messageIds: number[] = []
  for (const { by, text, minutesAgo } of chat.lines) {
    const { id } = await trx
      .insertInto('messages')
      .values({ networkId: network.id, memberId: ids.get(by)!, text, createdAt: ago(minutesAgo * minuteMs) })
      .returning('id')
      .executeTakeFirstOrThrow()
    messageIds.push(id)
  }
  await trx
    .insertInto('networkMembers')
    .values(
      [...ids].map(([key, memberId]) => ({
        networkId: network.id,
        memberId,
        isNew: chat.newFor?.includes(key) ?? false,
        lastReadId: messageIds.at(-1 - (chat.unread?.[key] ?? 0)) ?? 0,
      })),
    )
    .execute()
  const last = chat.lines.at(-1)
  await trx
    .updateTable('networks')
    .set({ messageCount: messageIds.length, lastMessageAt: last ? ago(last.minutesAgo * minuteMs) : null })
    .where('id', '=', network.id)
    .execute()
}

async function layRequest(known: Known, request: Asked) {
  const { trx, members } = known
  const inviterId = members.get(request.inviter)!
  const inviteeId = request.invitee === null ? null : members.get(request.invitee)!
  const contentId = await haveWatched(known, request.on, inviteeId === null ? [inviterId] : [inviterId, inviteeId])
  const at = ago(request.askedHoursAgo * 60 * minuteMs)
  const { id } = await trx
    .insertInto('networkInvites')
    .values({
      ...{ inviterId, inviteeId, contentId, createdAt: at, askedAt: inviteeId === null ? null : at },
      ...wished(known, request),
      isUnread: inviteeId !== null && !request.isRead,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (inviteeId !== null)
    await record(
      trx,
      'networks.expire',
      { inviteId: id, memberId: inviteeId },
      { key: `networks.expire/${id}`, runAt: expiryOf(at) },
    )
}
