import type { networks } from '@juntas/contract/networks'
import type { Reply } from '@juntas/contract/route'
import type { InviteModel } from './invites.ts'

type InviteShown = Reply<typeof networks.invites>['hydra:member'][number]
type NetworkShown = Reply<typeof networks.list>['hydra:member'][number]

/** Of a request what the model knows about. */
export const inviteSeen = (one: InviteShown) => ({
  id: one.id,
  inviter: one.inviter.id,
  isInviter: one.isInviter,
  status: one.status,
  searching: one.searching,
  unread: one.unread,
  content: one.content['@id'],
  ageRanges: one.ageRanges,
  network: one.network,
})

/** The requests that a member sees, the newest first. `idOf` is the product's id of a member of the model. */
export const invitesWanted = (
  model: InviteModel,
  who: number,
  { idOf, contents }: { idOf: (member: number) => number; contents: readonly string[] },
) =>
  model.invitesOf(who).map((invite) => ({
    id: invite.id,
    // Nobody has a name before both agreed.
    inviter: invite.by === who || invite.chat ? idOf(invite.by) : null,
    isInviter: invite.by === who,
    status: invite.chat ? 'accepted' : 'pending',
    searching: invite.to === null,
    unread: invite.to === who && !invite.chat && invite.isUnread,
    content: contents[invite.content],
    ageRanges: invite.ages,
    network: invite.chat ? `/v1/networks/${invite.chat.id}` : null,
  }))

export const networkSeen = (one: NetworkShown) => ({
  id: one.id,
  with: one.with.id,
  isInviter: one.isInviter,
  unread: one.unread,
  isNew: one.isNew,
  isMuted: one.isMuted,
  readUpTo: one.readUpTo,
  isLastMine: one.lastMessage?.isMine,
})

/** The networks that a member sees, the one in which something happened last first. */
export const networksWanted = (model: InviteModel, who: number, idOf: (member: number) => number) =>
  model.chatsOf(who).map(({ invite, chat }) => {
    const other = model.otherOf(who, invite)
    const last = chat.messages.at(-1)
    return {
      id: chat.id,
      with: idOf(other),
      isInviter: invite.by === who,
      unread: model.unreadOf(who, invite),
      isNew: model.isNewTo(who, invite),
      isMuted: model.away(who, other) !== undefined,
      readUpTo: chat.readTo.get(other) ?? 0,
      isLastMine: last && last.by === who,
    }
  })
