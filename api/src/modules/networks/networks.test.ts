import { library } from '@juntas/contract/library/library'
import { members } from '@juntas/contract/members/members'
import { networks } from '@juntas/contract/networks'
import { expect, test } from 'vitest'
import { ask, beginWithNetworks, content, expireNow, here, watch } from '../../../test/worlds/network-world.ts'
import { world } from '../../../test/worlds/world.ts'

beginWithNetworks()

const invitesOf = async (name: string) =>
  (await (await here.as(name)).call(networks.invites, { query: { perPage: 1000 } }))['hydra:member']

test('a request reaches a member who watched the same content, without a name [NETWORK-01] [NETWORK-15] [NETWORK-16] [API-60]', async () => {
  await watch('ana', 'bia')
  const sent = await ask('ana')
  expect(sent).toMatchObject({ status: 'pending', searching: false, isInviter: true })
  const [got] = await invitesOf('bia')
  expect(got).toMatchObject({
    id: sent.id,
    isInviter: false,
    unread: true,
    inviter: { id: null },
    reasons: ['same_content'],
  })
  const { id, email } = await here.as('ana')
  const seen = JSON.stringify(got)
  expect(seen).not.toContain(`/v1/users/${id}`)
  expect(seen).not.toContain(email)
  expect(seen).not.toContain('Ana')
})

test('nobody fits: it searches, and asks when someone finishes the content [NETWORK-08]', async () => {
  await watch('ana')
  expect(await ask('ana')).toMatchObject({ searching: true })
  await watch('bia')
  await here.runTasks()
  expect((await invitesOf('bia'))[0]).toMatchObject({ status: 'pending', isInviter: false })
})

test('a declined request goes to the next candidate, and nobody is asked twice [GAP-109]', async () => {
  await watch('ana', 'bia', 'lia')
  const { id } = await ask('ana')
  const [first, second] = (await invitesOf('bia')).length ? ['bia', 'lia'] : ['lia', 'bia']
  await (await here.as(first!)).call(networks.removeInvite, { params: { id } })
  expect(await invitesOf(first!)).toEqual([])
  expect((await invitesOf(second!))[0]!.id).toBe(id)
  await (await here.as(second!)).call(networks.removeInvite, { params: { id } })
  expect((await invitesOf('ana'))[0]).toMatchObject({ searching: true })
})

test('who declined is not asked again when the request is taken back and made anew [GAP-109]', async () => {
  await watch('ana', 'bia')
  const { id } = await ask('ana')
  await (await here.as('bia')).call(networks.removeInvite, { params: { id } })
  await (await here.as('ana')).call(networks.removeInvite, { params: { id } })
  expect(await ask('ana')).toMatchObject({ searching: true })
  expect(await invitesOf('bia')).toEqual([])
  // The other way round nobody has declined.
  expect(await ask('bia')).toMatchObject({ searching: false })
})

test.each([
  ['whose plan has ended', 'update folder_grants set ends_at = now() where member_id = $1'],
  ['who has not verified the address', 'update members set verified_at = null where id = $1'],
])('a member %s could not accept and is passed over [GAP-117]', async (_, change) => {
  const other = await world()
  const [ana, bia, lia] = [await other.as('ana'), await other.as('bia'), await other.as('lia')]
  await other.pool.query('delete from network_invites')
  await other.pool.query('delete from content_views')
  // The one who watched last is asked first.
  for (const each of [ana, lia, bia]) await each.call(library.report, { body: { content, percent: 100 } })
  await other.pool.query('update members set access_free_content = false where id = $1', [bia.id])
  await other.pool.query('delete from company_members where member_id = $1', [bia.id])
  await other.pool.query(change, [bia.id])
  await ana.call(networks.invite, { body: { content, companyJobRoles: [], ageRanges: [] } })
  const { rows } = await other.pool.query('select invitee_id from network_invites')
  expect(rows).toEqual([{ invitee_id: lia.id }])
  await other.close()
})

test('three days without an answer and the next one is asked', async () => {
  await watch('ana', 'bia', 'lia')
  const { id } = await ask('ana')
  await here.pool.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
    `networks.expire/${id}`,
  ])
  const before = (await invitesOf('bia')).length
  await here.runTasks()
  expect((await invitesOf('bia')).length).toBe(1 - before)
})

test('accepting opens one chat for both, and names come with it [NETWORK-09] [API-57] [API-56] [NETWORK-20]', async () => {
  await watch('ana', 'bia')
  const { id } = await ask('ana')
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const accepted = await bia.raw('POST', '/v1/networks', { body: { invite: `/v1/network_invites/${id}` } })
  expect(accepted.statusCode).toBe(201)
  const made = accepted.json()
  expect(made.with).toMatchObject({ id: ana.id, name: 'Ana' })
  const list = await ana.call(networks.list)
  expect(list['hydra:totalItems']).toBeGreaterThanOrEqual(1)
  expect(list['hydra:member'].map((one) => one.id)).toContain(made.id)
  await expect((await here.as('lia')).call(networks.get, { params: { id: made.id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('messages are sent once whatever the retries, and read back by key [NETWORK-21] [API-59]', async () => {
  await watch('ana', 'bia')
  const { id } = await ask('ana')
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const room = await bia.call(networks.accept, { body: { invite: `/v1/network_invites/${id}` } })
  const clientKey = '0190a000-0000-7000-8000-00000000000a'
  await Promise.all(
    Array.from({ length: 5 }, () =>
      ana.call(networks.send, { params: { id: room.id }, body: { text: 'Oi, Bia', clientKey } }),
    ),
  )
  for (let n = 0; n < 15; n++)
    await bia.call(networks.send, { params: { id: room.id }, body: { text: `resposta ${n}` } })
  const first = await ana.call(networks.messages, { params: { id: room.id } })
  expect(first['hydra:totalItems']).toBe(16)
  expect(first['hydra:member'][0]!.text).toBe('resposta 14')
  const older = await ana.call(networks.messages, {
    params: { id: room.id },
    query: { before: first['hydra:member'].at(-1)!.id },
  })
  expect(older['hydra:member'].map((message) => message.text)).toEqual([
    'resposta 2',
    'resposta 1',
    'resposta 0',
    'Oi, Bia',
  ])
  expect((await ana.call(networks.get, { params: { id: room.id } })).unread).toBe(15)
  await ana.call(networks.markRead, { params: { id: room.id }, body: { upTo: first['hydra:member'][0]!.id } })
  expect((await ana.call(networks.get, { params: { id: room.id } })).unread).toBe(0)
  // What moderation hid keeps its place and says so, without its words.
  await here.pool.query('update messages set hidden_at = now() where id = $1', [first['hydra:member'][1]!.id])
  const [shown, hidden] = (await ana.call(networks.messages, { params: { id: room.id } }))['hydra:member']
  expect(shown).toMatchObject({ text: 'resposta 14', isHidden: false, isMine: false, clientKey: null })
  expect(hidden).toMatchObject({ text: '', isHidden: true })
})

test('the list can be asked for by content and by status, and counts all [NETWORK-18] [NETWORK-19]', async () => {
  await watch('ana', 'bia')
  const { id } = await ask('ana')
  const bia = await here.as('bia')
  const found = async (query: object) =>
    (await bia.call(networks.invites, { query }))['hydra:member'].map((invite) => invite.id)
  expect(await found({ content })).toEqual([id])
  expect(await found({ content: '/v1/contents/999999' })).toEqual([])
  expect(await found({ status: 'accepted' })).toEqual([])
  const unread = async () => (await bia.call(members.me))['hydra:member'][0]!.sessionInfo.unreadNetworks
  expect(await unread()).toBe(1)
  expect((await bia.call(networks.readInvite, { params: { id } })).unread).toBe(false)
  expect(await unread()).toBe(0)
})

test('the choices of a content are its job roles and the six age ranges [API-22] [NETWORK-17]', async () => {
  const ana = await here.as('ana')
  const filters = await ana.call(networks.filters, { params: { id: Number(content.split('/').pop()) } })
  expect(filters.companyJobRoles.length).toBeGreaterThan(0)
  expect(filters.ageRanges).toHaveLength(6)
})

test('who did not watch the content herself cannot ask for a network on it [NETWORK-01] [people-growth D12]', async () => {
  await watch('bia')
  const filters = async () =>
    (await here.as('ana')).call(networks.filters, { params: { id: Number(content.split('/').pop()) } })
  expect((await filters()).hasWatched).toBe(false)
  await expect(ask('ana')).rejects.toMatchObject({ status: 409, code: 'content_not_watched' })
  expect(await invitesOf('bia')).toEqual([])
  await watch('ana')
  expect((await filters()).hasWatched).toBe(true)
  expect(await ask('ana')).toMatchObject({ searching: false })
})

test('the ages she chose are the ages that are asked [GAP-57] [tests M39]', async () => {
  // The member who watched last is asked first: without the ages it would be that one.
  await watch('ana', 'lia')
  await watch('bia')
  const born = async (name: string, years: number) =>
    here.pool.query(`update customers set birth_date = now() - make_interval(years => $2) where member_id = $1`, [
      (await here.as(name)).id,
      years,
    ])
  await born('bia', 50)
  await born('lia', 30)
  await ask('ana', { ageRanges: ['25-34'] })
  expect(await invitesOf('bia')).toEqual([])
  expect((await invitesOf('lia')).filter(({ isInviter }) => !isInviter)).toHaveLength(1)
})

test('a candidate has three days before the next one is asked [GAP-109] [tests M40]', async () => {
  await watch('ana', 'bia')
  const { id, askedAt, expiresAt } = await ask('ana')
  const { rows } = await here.pool.query('select run_at from graphile_worker._private_jobs where key = $1', [
    `networks.expire/${id}`,
  ])
  const days = 86_400_000
  expect(Date.parse(expiresAt!) - Date.parse(askedAt!)).toBe(3 * days)
  expect(rows[0].run_at.getTime()).toBe(Date.parse(expiresAt!))
})

test('the eleventh request within an hour is refused [people-growth D11]', async () => {
  const limited = await world({ env: { RATE_LIMIT_FACTOR: '1' } })
  const ana = await limited.as('ana')
  const codes: number[] = []
  for (let count = 0; count < 11; count++)
    codes.push(
      (await ana.raw('POST', '/v1/network_invites', { body: { content: '/v1/contents/999999', companyJobRoles: [] } }))
        .statusCode,
    )
  expect(codes.slice(0, 10)).toEqual(Array(10).fill(404))
  expect(codes[10]).toBe(429)
  await limited.close()
})

test('the counts of the other follow a request that is taken back, the end of a network, and a request that went on', async () => {
  await watch('ana', 'bia')
  const { id } = await here.as('bia')
  const heard: string[] = []
  const stop = here.context.live.subscribe(id, ({ kind }) => heard.push(kind))
  const afterwards = async (act: () => Promise<unknown>) => {
    // Events arrive in order: what was told before is heard before this one.
    await here.context.live.publish(here.context.db, [id], { kind: 'billing' })
    await expect.poll(() => heard).toContain('billing')
    heard.length = 0
    await act()
    await expect.poll(() => heard).toContain('counts')
  }
  const ana = await here.as('ana')
  const first = await ask('ana')
  await afterwards(() => ana.call(networks.removeInvite, { params: { id: first.id } }))
  const second = await ask('ana')
  const network = await (await here.as('bia')).call(networks.accept, { body: { invite: second['@id'] } })
  await afterwards(() => ana.call(networks.remove, { params: { id: network.id } }))
  const third = await ask('ana')
  await afterwards(() => expireNow(here.context, { inviteId: third.id, memberId: id }))
  stop()
})
