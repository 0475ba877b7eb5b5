// Requests for a network as the requirements have them (NETWORK-01 to 21, GAP-57, 87, 109), for a few members who are
// numbers from 0 on. Nothing here is read from the product but the ids it gave.

type Kind = 'block' | 'mute'

interface Chat {
  id: number
  /** Both have to look at it: the one who accepted has. */
  isNew: Set<number>
  messages: { id: number; by: number }[]
  /** The last message that each member has read. */
  readTo: Map<number, number>
  /** Its place in the list: the last thing that happened in it. */
  movedAt: number
}

export interface Invite {
  id: number
  by: number
  content: number
  ages: readonly string[]
  to: number | null
  askedAt: number
  /** Who was asked first runs out of time first. */
  turn: number
  isUnread: boolean
  chat: Chat | null
}

type Errand = { kind: 'search'; content: number } | { kind: 'part'; one: number; other: number }

const threeDays = 3 * 86_400_000

export class InviteModel {
  time = 0
  /** By content, who finished it, the first one first. */
  watched: number[][]
  /** In order of creation. */
  invites: Invite[] = []
  /** By inviter and content, who did not want a request: not asked again, also by the inviter's next request. */
  unwilling = new Map<string, Set<number>>()
  keptAway = new Map<string, { id: number; kind: Kind }>()
  /** Work that a step left for the background. */
  errands: Errand[] = []
  #count = 0
  readonly #ages: readonly (string | null)[]

  constructor({ contents, ages }: { contents: number; ages: readonly (string | null)[] }) {
    this.watched = Array.from({ length: contents }, () => [])
    this.#ages = ages
  }

  away = (one: number, other: number) => this.keptAway.get(`${one} ${other}`)

  isBlocked = (one: number, other: number) =>
    this.away(one, other)?.kind === 'block' || this.away(other, one)?.kind === 'block'

  #avoid = (one: number, other: number) => Boolean(this.away(one, other) ?? this.away(other, one))

  #waitingFor = (member: number) => this.invites.filter(({ to, chat }) => to === member && !chat).length

  watch(member: number, content: number) {
    const done = this.watched[content] ?? []
    if (done.includes(member)) return
    done.push(member)
    this.errands.push({ kind: 'search', content })
  }

  openInvite = (by: number, content: number) =>
    this.invites.find((invite) => invite.by === by && invite.content === content && !invite.chat)

  ask(invite: Pick<Invite, 'id' | 'by' | 'content' | 'ages'>) {
    const made: Invite = { ...invite, to: null, askedAt: 0, turn: 0, isUnread: false, chat: null }
    this.invites.push(made)
    this.#askNext(made)
  }

  /** Whoever finished the content and fits; of several, who has the fewest requests, then who finished last. */
  #askNext(invite: Invite) {
    const { by, content, ages } = invite
    const fits = (member: number) =>
      member !== by &&
      !this.#unwillingFor(invite).has(member) &&
      !this.#avoid(member, by) &&
      (ages.length === 0 || ages.includes(this.#ages[member] ?? '')) &&
      !this.invites.some(
        (other) =>
          other.content === content &&
          ((other.chat && [other.by, other.to].includes(by) && [other.by, other.to].includes(member)) ||
            (!other.chat && other.by === member && other.to === by)),
      )
    const [chosen] = (this.watched[content] ?? [])
      .filter(fits)
      .reverse()
      .toSorted((a, b) => this.#waitingFor(a) - this.#waitingFor(b))
    invite.to = chosen ?? null
    invite.isUnread = chosen !== undefined
    invite.askedAt = this.time
    invite.turn = this.#count++
  }

  #unwillingFor({ by, content }: Invite) {
    const key = `${by} ${content}`
    const unwilling = this.unwilling.get(key) ?? new Set<number>()
    this.unwilling.set(key, unwilling)
    return unwilling
  }

  /** The candidate did not want it, or did not answer. */
  passOn(invite: Invite) {
    if (invite.to !== null) this.#unwillingFor(invite).add(invite.to)
    this.#askNext(invite)
  }

  drop(invite: Invite) {
    this.invites = this.invites.filter((one) => one !== invite)
  }

  accept(invite: Invite, id: number) {
    invite.chat = { id, isNew: new Set([invite.by]), messages: [], readTo: new Map(), movedAt: this.#count++ }
  }

  say(chat: Chat, by: number, id: number) {
    chat.messages.push({ id, by })
    chat.movedAt = this.#count++
    this.read(chat, by, id)
  }

  read(chat: Chat, member: number, upTo: number) {
    chat.isNew.delete(member)
    const last = Math.min(upTo, chat.messages.at(-1)?.id ?? 0)
    chat.readTo.set(member, Math.max(chat.readTo.get(member) ?? 0, last))
  }

  blockOrMute(one: number, other: number, block: { id: number; kind: Kind }) {
    this.keptAway.set(`${one} ${other}`, block)
    this.errands.push({ kind: 'part', one, other })
  }

  comeBack(one: number, other: number) {
    this.keptAway.delete(`${one} ${other}`)
    this.errands.push({ kind: 'part', one, other })
  }

  /** What happens in the background: first what steps left, then requests whose three days are over. */
  work() {
    for (const errand of this.errands.splice(0)) {
      if (errand.kind === 'search') {
        for (const invite of this.invites)
          if (invite.content === errand.content && invite.to === null) this.#askNext(invite)
        continue
      }
      const both = [errand.one, errand.other]
      for (const invite of this.invites)
        if (!invite.chat && both.includes(invite.by) && invite.to !== null && both.includes(invite.to))
          if (this.#avoid(errand.one, errand.other)) this.passOn(invite)
    }
    const isOver = ({ to, chat, askedAt }: Invite) => to !== null && !chat && this.time - askedAt >= threeDays
    for (const invite of this.invites.filter(isOver).toSorted((a, b) => a.turn - b.turn)) this.passOn(invite)
  }

  /** A request that waits for a member who is blocked, or that led to a network with one, is not there. */
  isSeenBy(member: number, { by, to, chat }: Invite) {
    if (by === member) return !chat || to === null || !this.isBlocked(by, to)
    return to === member && !this.isBlocked(by, member)
  }

  invitesOf = (member: number) => this.invites.filter((invite) => this.isSeenBy(member, invite)).toReversed()

  chatsOf = (member: number) =>
    this.invites
      .flatMap((invite) => (invite.chat && this.#isOpenTo(member, invite) ? [{ invite, chat: invite.chat }] : []))
      .toSorted((a, b) => b.chat.movedAt - a.chat.movedAt)

  #isOpenTo = (member: number, { by, to }: Invite) =>
    (by === member || to === member) && to !== null && !this.isBlocked(by, to)

  /** Two of whom one asked the other, if there are any. */
  pairAt(at: number): number[] | undefined {
    const pairs = this.invites.flatMap(({ by, to }) => (to === null ? [] : [[by, to]]))
    return pairs[at % Math.max(1, pairs.length)]
  }

  otherOf = (member: number, { by, to }: Invite) => (by === member ? (to ?? -1) : by)

  unreadOf = (member: number, invite: Invite) =>
    this.away(member, this.otherOf(member, invite)) || !invite.chat
      ? 0
      : invite.chat.messages.filter(({ id, by }) => by !== member && id > (invite.chat?.readTo.get(member) ?? 0)).length

  isNewTo = (member: number, invite: Invite) =>
    Boolean(invite.chat?.isNew.has(member)) && !this.away(member, this.otherOf(member, invite))

  /** The number in the header: requests that were not opened, and networks with something new. */
  unreadNetworks = (member: number) =>
    this.invites.filter((invite) => invite.to === member && !invite.chat && invite.isUnread).length +
    this.chatsOf(member).filter(({ invite }) => this.unreadOf(member, invite) > 0 || this.isNewTo(member, invite))
      .length
}
