import { createHmac } from 'node:crypto'
import { circles } from '@juntas/contract/circles/circles'
import type { LiveEvent } from '@juntas/contract/live-events'
import { expect, test, vi } from 'vitest'
import { beginWithCircles, clock, here, page, running, type Woman, woman } from '../../../test/worlds/circle-world.ts'
import { caller, world } from '../../../test/worlds/world.ts'

beginWithCircles()

test('[beyond, circles] the room is open for the circle around its hour; words reach those in it and are stored nowhere', async () => {
  const { id, eight } = await running()
  const [ana, bia] = eight
  const enterRoom = (one: Woman) => one.call(circles.room, { params: { id } })
  const send = (one: Woman, body: object) =>
    one.call(circles.signal, { params: { id }, body: { client: 'aaaabbbb', type: 'hello' as const, ...body } })
  await expect(enterRoom(ana)).rejects.toMatchObject({ status: 409 })
  await expect(send(ana, {})).rejects.toMatchObject({ status: 409 })
  clock.now = new Date('2026-11-19T21:46:00Z')
  const room = await enterRoom(ana)
  expect(room).toMatchObject({ closesAt: '2026-11-19T23:05:00.000Z', iceServers: [] })
  await expect(enterRoom(await woman())).rejects.toMatchObject({ status: 404 })
  await expect(send(await woman(), {})).rejects.toMatchObject({ status: 404 })

  const heard = { bia: [] as LiveEvent[], third: [] as LiveEvent[] }
  const stops = [
    here.context.live.subscribe(bia.id, (event) => heard.bia.push(event)),
    here.context.live.subscribe(eight[2]!.id, (event) => heard.third.push(event)),
  ]
  const long = 'candidate '.repeat(900)
  const { seat } = await enterRoom(bia)
  await send(ana, {})
  await send(ana, { to: `${seat}.ccccdddd`, type: 'offer', data: long })
  await vi.waitFor(() => expect(heard.bia).toHaveLength(3), 20_000)
  const from = `${room.seat}.aaaabbbb`
  expect(heard.bia[0]).toMatchObject({ kind: 'circle_signal', circle: id, from, name: room.name, type: 'hello' })
  const pieces = heard.bia.slice(1).map((event) => (event.kind === 'circle_signal' ? event.data : ''))
  expect(Buffer.from(pieces.join(''), 'base64').toString()).toBe(long)
  expect(heard.third).toMatchObject([{ type: 'hello' }])
  const tooLong = { type: 'say', to: [`${seat}.ccccdddd`], data: 'x'.repeat(1001) }
  await expect(send(ana, tooLong)).rejects.toMatchObject({ status: 422 })
  // Who leaves the circle is no longer in the room of the others.
  await ana.call(circles.leave, { params: { id } })
  await vi.waitFor(() => expect(heard.third.at(-1)).toMatchObject({ type: 'gone', from: String(room.seat) }), 20_000)
  await expect(send(ana, {})).rejects.toMatchObject({ status: 404 })
  for (const stop of stops) stop()
  clock.now = new Date('2026-11-19T23:05:00Z')
  await expect(enterRoom(bia)).rejects.toMatchObject({ status: 409 })
})

test('[review 7] a chat message reaches those it names; nothing of a room reaches a member without a plan', async () => {
  const { id, eight } = await running()
  const [ana, bia, outside, ended] = eight as unknown as [Woman, Woman, Woman, Woman]
  clock.now = new Date('2026-11-19T21:46:00Z')
  const send = (body: object) =>
    ana.call(circles.signal, { params: { id }, body: { client: 'aaaabbbb', type: 'hello' as const, ...body } })
  const { seat } = await bia.call(circles.room, { params: { id } })
  await here.pool.query('delete from folder_grants where member_id = $1', [ended.id])
  here.context.sessions.forgetHere(ended.id)
  await expect(ended.call(circles.room, { params: { id } })).rejects.toMatchObject({ code: 'plan_required' })
  const listen = (member: Woman) => {
    const heard: string[] = []
    here.context.live.subscribe(
      member.id,
      (event) => event.kind === 'circle_signal' && heard.push(`${event.type} ${event.data}`),
    )
    return heard
  }
  const heard = [listen(bia), listen(outside), listen(ended)]
  await expect(send({ type: 'say', data: 'oi' })).rejects.toMatchObject({ status: 422 })
  await send({ type: 'say', to: [`${seat}.ccccdddd`], data: 'oi' })
  await send({ to: `${(await page(ana, id)).people[3]!.id}.ccccdddd` })
  await send({})
  await vi.waitFor(() => expect(heard).toEqual([['say b2k=', 'hello '], ['hello '], []]), 20_000)
  await ana.call(circles.leave, { params: { id } })
  await vi.waitFor(() => expect(heard.map((one) => one.at(-1))).toEqual(['gone ', 'gone ', undefined]), 20_000)
})

test('[beyond, circles] a room names its STUN servers, and its TURN servers with a password for four hours', async () => {
  const { id, eight } = await running()
  clock.now = new Date('2026-11-19T21:46:00Z')
  const relayed = await world({
    now: () => clock.now,
    env: {
      DATABASE_URL: here.context.config.databaseUrl,
      MEETING_ICE_URLS: 'stun:ice.example:3478, turn:ice.example:3478, turns:ice.example:5349',
      MEETING_TURN_SECRET: 'shared with coturn',
    },
  })
  const ana = caller(relayed, eight[0].token)
  const { seat, iceServers, iceTransportPolicy } = await ana.call(circles.room, { params: { id } })
  const username = `${Date.parse('2026-11-20T01:46:00Z') / 1000}:${seat}`
  const credential = createHmac('sha1', 'shared with coturn').update(username).digest('base64')
  expect(iceServers).toEqual([
    { urls: ['stun:ice.example:3478'] },
    { urls: ['turn:ice.example:3478', 'turns:ice.example:5349'], username, credential },
  ])
  expect(iceTransportPolicy).toBe('relay')
  await tellsRelaysAlone(ana, id)
  await relayed.close()
})

async function tellsRelaysAlone(member: Pick<Woman, 'call'>, id: number) {
  const signal = (type: 'offer' | 'answer' | 'ice' | 'say', data: unknown) => {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    return member.call(circles.signal, {
      params: { id },
      body: { client: 'aaaabbbb', to: ['999.ccccdddd'], type, data: text },
    })
  }
  const line = (type: string) => `candidate:1 1 udp 41885439 203.0.113.5 50001 typ ${type}`
  const relay = line('relay raddr 0.0.0.0 rport 0')
  for (const type of ['host', 'srflx', 'relay raddr 203.0.113.7 rport 4']) {
    const own = line(type)
    await expect(signal('ice', [{ candidate: relay }, { candidate: own }])).rejects.toMatchObject({ status: 422 })
    for (const kind of ['offer', 'answer'] as const)
      await expect(signal(kind, { type: kind, sdp: `v=0\r\na=${own}\r\n` })).rejects.toMatchObject({ status: 422 })
  }
  await expect(signal('ice', 'no list')).rejects.toMatchObject({ status: 422 })
  await signal('ice', [{ candidate: relay }])
  await signal('offer', { type: 'offer', sdp: `v=0\r\na=${relay}\r\n` })
  await signal('say', line('host'))
}
