import { board } from '@juntas/contract/board'
import { library } from '@juntas/contract/library/library'
import { members } from '@juntas/contract/members/members'
import { networks } from '@juntas/contract/networks'
import { safety } from '@juntas/contract/safety'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOf, stepsOf, tryHistories } from '../../../test/models/histories.ts'
import { inviteSeen, invitesWanted, networkSeen, networksWanted } from '../../../test/models/invite-views.ts'
import { type Invite, InviteModel } from '../../../test/models/invites.ts'
import { type Caller, type World, world } from '../../../test/worlds/world.ts'
import type { Task, TaskName } from '../../tasks/tasks.ts'
import { tasks } from './tasks.ts'

// Whatever four members do in whatever order, each sees the requests and networks that the rules give, and no other.

const names = ['ana', 'bia', 'lia', 'helena']
const ages = ['25-34', '25-34', '35-44', null] as const
const everyone = names.map((_, member) => member)

// Ahead of the clock of the database, so that work recorded now is due; each reading is later than the one before.
let clock = 0
let here: World
let callers: (Caller & { id: number })[] = []
let contents: string[] = []
let posts: string[] = []

beforeAll(async () => {
  clock = Date.now() + 3_600_000
  here = await world({ now: () => new Date(clock++), env: { RATE_LIMIT_FACTOR: '1000000' } })
  callers = await Promise.all(names.map((name) => here.as(name)))
  const talks = await callers[0]!.call(library.list, { query: { 'folder.slug': 'talks', type: 'VimeoContent' } })
  contents = talks['hydra:member'].slice(0, 2).map((talk) => talk['@id'])
  const body = { tag: 'leisure' as const, title: 'Uma publicação', text: 'Pela qual a conhecem', anonymous: false }
  posts = await Promise.all(callers.map(async (each) => (await each.call(board.create, { body }))['@id']))
  for (const [member, age] of ages.entries())
    await here.pool.query('update customers set birth_date = now() - make_interval(years => $2) where member_id = $1', [
      callers[member]!.id,
      age ? Number(age.slice(0, 2)) + 3 : null,
    ])
})
afterAll(() => here.close())

async function begin() {
  await here.pool.query(
    `delete from network_invites; delete from network_candidates; delete from content_views; delete from member_blocks; delete from notifications;
     delete from graphile_worker._private_jobs`,
  )
  const model = new InviteModel({ contents: contents.length, ages })
  clock = Math.max(clock, Date.now() + 3_600_000)
  // Three have watched the first content, so that histories soon come to requests.
  for (const who of everyone.slice(0, 3)) {
    await here.pool.query(
      'insert into content_views (member_id, content_id, position_ms, watched_at) values ($1, $2, 1000, $3)',
      [callers[who]!.id, Number(contents[0]!.split('/').pop()), new Date(clock++)],
    )
    model.watched[0]!.push(who)
  }
  model.time = clock
  return { model, real: {} }
}

/** The tasks of this module that are due by the clock of the test. Those of others change nothing here. */
async function work() {
  for (;;) {
    const { rows } = await here.pool.query(
      `select j.id, t.identifier, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier like 'networks.%' and j.run_at <= $1 order by j.run_at, j.id limit 1`,
      [new Date(clock)],
    )
    const [job] = rows
    if (!job) return
    // First, because a task that records its successor by the same key would change this row.
    await here.pool.query('delete from graphile_worker._private_jobs where id = $1', [job.id])
    const task = tasks[job.identifier as TaskName] as Task<TaskName>
    await task(here.context, job.payload, { attempt: 1, lastAttempt: false })
  }
}

const member = fc.nat(names.length - 1)
const content = fc.constantFrom(0, 0, 0, 1)
/** Which of several; mostly one that concerns the member. */
const choice = fc.record({ member, at: fc.nat(6), isForeign: fc.constantFrom(false, false, false, true) })
/** Mostly the background works at once; sometimes the next step comes first. */
const isBusy = fc.constantFrom(false, false, false, true)

const step = stepsOf<InviteModel, object>()
const after = async (model: InviteModel, isLate: boolean) => {
  if (!isLate) {
    await work()
    model.work()
  }
  clock += 1000
  model.time = clock
}

type Choice = { member: number; at: number; isForeign: boolean }
/** A request of the model; with `own`, one that the member may act on, if there is one. */
function chosen(model: InviteModel, { at, isForeign }: Choice, own: (invite: Invite) => boolean): Invite | undefined {
  const fitting = isForeign ? [] : model.invites.filter(own)
  const from = fitting.length ? fitting : model.invites
  return from[at % Math.max(1, from.length)]
}
const hasInvites = (_: unknown, model: Readonly<InviteModel>) => model.invites.length > 0
const hasChats = (_: unknown, model: Readonly<InviteModel>) => model.invites.some(({ chat }) => chat)
const isIn = (who: number, { by, to }: Invite) => by === who || to === who

const watch = step('watch', fc.record({ member, content, isBusy }), async (drawn, model) => {
  await callers[drawn.member]!.call(library.report, { body: { content: contents[drawn.content]!, percent: 100 } })
  model.watch(drawn.member, drawn.content)
  await after(model, drawn.isBusy)
})

const wanted = fc.constantFrom<('25-34' | '35-44')[]>([], [], [], ['25-34'], ['35-44'], ['25-34', '35-44'])
const ask = step('ask', fc.record({ member, content, wanted }), async (drawn, model) => {
  const { member: by, content: about, wanted: ageRanges } = drawn
  const body = { content: contents[about]!, companyJobRoles: [], ageRanges }
  const { refused, answer } = await answerOf(callers[by]!.call(networks.invite, { body }))
  const hasWatched = model.watched[about]!.includes(by)
  expect(refused).toBe(hasWatched ? 0 : 409)
  const open = model.openInvite(by, about)
  if (open) expect(answer?.id ?? open.id).toBe(open.id)
  else if (answer) model.ask({ id: answer.id, by, content: about, ages: ageRanges })
  await after(model, false)
})

const accept = step(
  'accept',
  choice,
  async (drawn, model) => {
    const invite = chosen(model, drawn, ({ to, chat }) => to === drawn.member && !chat)!
    const body = { invite: `/v1/network_invites/${invite.id}` }
    const { refused, answer } = await answerOf(callers[drawn.member]!.call(networks.accept, { body }))
    const isAsked = invite.to === drawn.member && !model.isBlocked(invite.by, drawn.member)
    expect(refused).toBe(isAsked ? 0 : 404)
    if (invite.chat && answer) expect(answer.id).toBe(invite.chat.id)
    else if (answer) model.accept(invite, answer.id)
    await after(model, false)
  },
  hasInvites,
)

const remove = step(
  'remove',
  choice,
  async (drawn, model) => {
    const invite = chosen(model, drawn, (one) => isIn(drawn.member, one) && !one.chat)!
    const { refused } = await answerOf(
      callers[drawn.member]!.call(networks.removeInvite, { params: { id: invite.id } }),
    )
    expect(refused).toBe(isIn(drawn.member, invite) ? (invite.chat ? 409 : 0) : 404)
    if (refused === 0 && invite.by === drawn.member) model.drop(invite)
    else if (refused === 0) model.passOn(invite)
    await after(model, false)
  },
  hasInvites,
)

const open = step(
  'open',
  choice,
  async (drawn, model) => {
    const invite = chosen(model, drawn, ({ to }) => to === drawn.member)!
    const { refused } = await answerOf(callers[drawn.member]!.call(networks.readInvite, { params: { id: invite.id } }))
    expect(refused).toBe(model.isSeenBy(drawn.member, invite) ? 0 : 404)
    if (refused === 0 && invite.to === drawn.member) invite.isUnread = false
    await after(model, false)
  },
  hasInvites,
)

const leave = step(
  'leave',
  choice,
  async (drawn, model) => {
    const invite = chosen(model, drawn, (one) => isIn(drawn.member, one) && one.chat !== null)!
    if (!invite.chat) return
    const { refused } = await answerOf(callers[drawn.member]!.call(networks.remove, { params: invite.chat }))
    expect(refused).toBe(isIn(drawn.member, invite) ? 0 : 404)
    if (refused === 0) model.drop(invite)
    await after(model, false)
  },
  hasChats,
)

const talk = step(
  'talk',
  fc.record({ choice, isRead: fc.boolean() }),
  async ({ choice: drawn, isRead }, model) => {
    const invite = chosen(model, drawn, (one) => isIn(drawn.member, one) && one.chat !== null)!
    if (!invite.chat) return
    const { id } = invite.chat
    const who = callers[drawn.member]!
    const mayTalk = isIn(drawn.member, invite) && !model.isBlocked(invite.by, invite.to!)
    if (isRead) {
      // More than was written: only what exists can have been read.
      const upTo = (invite.chat.messages.at(-1 - (drawn.at % 2))?.id ?? 0) + (drawn.at % 3)
      const { refused } = await answerOf(who.call(networks.markRead, { params: { id }, body: { upTo } }))
      expect(refused).toBe(mayTalk ? 0 : 404)
      if (refused === 0) model.read(invite.chat, drawn.member, upTo)
    } else {
      const { refused, answer } = await answerOf(who.call(networks.send, { params: { id }, body: { text: 'Oi' } }))
      expect(refused).toBe(mayTalk ? 0 : 404)
      if (answer) model.say(invite.chat, drawn.member, answer.id)
    }
    await after(model, false)
  },
  hasChats,
)

/** Mostly two who have something to do with each other. */
const pair = fc.tuple(member, member).filter(([one, other]) => one !== other)
const between = fc.record({ pair, at: fc.nat(6), isBack: fc.boolean(), isKnown: fc.constantFrom(true, true, false) })
function twoOf(model: InviteModel, drawn: { pair: [number, number]; at: number; isBack: boolean; isKnown: boolean }) {
  const known = drawn.isKnown ? model.pairAt(drawn.at) : undefined
  return known ? (drawn.isBack ? known.toReversed() : known) : drawn.pair
}
const kind = fc.constantFrom('block' as const, 'block' as const, 'mute' as const)
const blockOrMute = step('keep away', fc.record({ between, kind, isBusy }), async (drawn, model) => {
  const [one = 0, other = 0] = twoOf(model, drawn.between)
  const before = model.away(one, other)
  const subject = before ? `/v1/member_blocks/${before.id}` : posts[other]!
  const body = { subject, kind: drawn.kind }
  const { refused, answer } = await answerOf(callers[one]!.call(safety.block, { body }))
  // Nothing of a member who blocked the viewer is there to be pointed at.
  expect(refused).toBe(before || model.away(other, one)?.kind !== 'block' ? 0 : 404)
  if (answer) model.blockOrMute(one, other, { id: answer.id, kind: drawn.kind })
  await after(model, drawn.isBusy)
})

const comeBack = step(
  'come back',
  fc.record({ at: fc.nat(6), isBusy }),
  async (drawn, model) => {
    const all = [...model.keptAway]
    const [both, { id }] = all[drawn.at % all.length]!
    const [one = 0, other = 0] = both.split(' ').map(Number)
    await callers[one]!.call(safety.unblock, { params: { id } })
    model.comeBack(one, other)
    await after(model, drawn.isBusy)
  },
  (_, model) => model.keptAway.size > 0,
)

const wait = step('wait', fc.record({ days: fc.constantFrom(1, 2, 3) }), async ({ days }, model) => {
  clock += days * 86_400_000
  model.time = clock
  await after(model, false)
})

async function compare(model: InviteModel) {
  await Promise.all(everyone.map((who) => compareOne(model, who)))
}

async function compareOne(model: InviteModel, who: number) {
  const caller = callers[who]!
  const [requests, chats] = await Promise.all([
    caller.call(networks.invites, { query: { perPage: 1000 } }),
    caller.call(networks.list, { query: { perPage: 1000 } }),
  ])
  const idOf = (one: number) => callers[one]!.id
  const seen = requests['hydra:member'].map(inviteSeen)
  expect(seen, `requests of ${names[who]}`).toEqual(invitesWanted(model, who, { idOf, contents }))
  expect(requests['hydra:totalItems']).toBe(seen.length)
  const rooms = chats['hydra:member'].map(networkSeen)
  expect(rooms, `networks of ${names[who]}`).toEqual(networksWanted(model, who, idOf))
  expect(chats['hydra:totalItems']).toBe(rooms.length)
}

async function finish(model: InviteModel) {
  await after(model, false)
  for (const who of everyone) {
    const { sessionInfo } = (await callers[who]!.call(members.me))['hydra:member'][0]!
    expect(sessionInfo.unreadNetworks, `the count of ${names[who]}`).toBe(model.unreadNetworks(who))
  }
}

test('four members, any history: each sees the requests and networks of the rules [NETWORK-01] [NETWORK-09] [NETWORK-19] [GAP-57] [GAP-87] [GAP-109]', async ({
  task,
}) => {
  const steps = [
    watch,
    watch,
    watch,
    ask,
    ask,
    ask,
    accept,
    accept,
    remove,
    open,
    leave,
    talk,
    blockOrMute,
    comeBack,
    wait,
  ]
  await tryHistories(task, { few: 10, full: 2000, steps, begin, compare, finish })
}, 900_000)
