import { members } from '@juntas/contract/members/members'
import { networks } from '@juntas/contract/networks'
import { safety } from '@juntas/contract/safety'
import { expect, test } from 'vitest'
import { blockOrMute as byPost } from '../../../test/block-member.ts'
import { ask, beginWithNetworks, here, watch } from '../../../test/worlds/network-world.ts'

beginWithNetworks('member_blocks')

const blockOrMute = async (name: string, other: string, kind: 'block' | 'mute') => {
  await byPost(await here.as(name), await here.as(other), kind)
}
const requestsTo = async (name: string) =>
  (await (await here.as(name)).call(networks.invites))['hydra:member'].filter(({ isInviter }) => !isInviter)
const room = async () => {
  await watch('ana', 'bia')
  const { id } = await ask('ana')
  return (await here.as('bia')).call(networks.accept, { body: { invite: `/v1/network_invites/${id}` } })
}

test.each([
  ['ana', 'bia', 'block'],
  ['bia', 'ana', 'block'],
  ['ana', 'bia', 'mute'],
  ['bia', 'ana', 'mute'],
] as const)('when %s keeps away from %s (%s), the two are never matched', async (name, other, kind) => {
  await watch('ana', 'bia')
  await blockOrMute(name, other, kind)
  expect(await ask('ana')).toMatchObject({ searching: true })
  expect(await requestsTo('bia')).toEqual([])
})

test('a request that waits for the blocked one goes on to the next, and cannot be accepted meanwhile', async () => {
  await watch('ana', 'bia')
  const { id } = await ask('ana')
  expect(await requestsTo('bia')).toHaveLength(1)
  await watch('lia')
  await blockOrMute('ana', 'bia', 'block')
  await expect(
    (await here.as('bia')).call(networks.accept, { body: { invite: `/v1/network_invites/${id}` } }),
  ).rejects.toMatchObject({ status: 404 })
  await here.runTasks()
  expect(await requestsTo('bia')).toEqual([])
  expect((await requestsTo('lia')).map((invite) => invite.id)).toEqual([id])
})

test('a chat with a blocked member is closed for both, and open again after', async () => {
  const made = await room()
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  await blockOrMute('ana', 'bia', 'block')
  for (const member of [ana, bia]) {
    expect((await member.call(networks.list))['hydra:totalItems']).toBe(0)
    await expect(member.call(networks.messages, { params: { id: made.id } })).rejects.toMatchObject({ status: 404 })
    await expect(member.call(networks.send, { params: { id: made.id }, body: { text: 'Oi?' } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(member.call(networks.markRead, { params: { id: made.id }, body: { upTo: 1 } })).rejects.toMatchObject({
      status: 404,
    })
  }
  const [block] = (await ana.call(safety.blocks))['hydra:member']
  await ana.call(safety.unblock, { params: { id: block!.id } })
  await bia.call(networks.send, { params: { id: made.id }, body: { text: 'De volta' } })
  expect((await ana.call(networks.get, { params: { id: made.id } })).unread).toBe(1)
})

test('a muted member still writes, and nothing calls for the one who muted her', async () => {
  const made = await room()
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  await ana.call(networks.markRead, { params: { id: made.id }, body: { upTo: 0 } })
  await blockOrMute('ana', 'bia', 'mute')
  await bia.call(networks.send, { params: { id: made.id }, body: { text: 'Tudo bem?' } })
  expect(await ana.call(networks.get, { params: { id: made.id } })).toMatchObject({ unread: 0, isMuted: true })
  expect((await ana.call(members.me))['hydra:member'][0]!.sessionInfo.unreadNetworks).toBe(0)
  expect(await bia.call(networks.get, { params: { id: made.id } })).toMatchObject({ isMuted: false })
  expect((await ana.call(networks.messages, { params: { id: made.id } }))['hydra:member'][0]!.text).toBe('Tudo bem?')
})
