import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listen } from '../../test/live.ts'
import { type World, world } from '../../test/worlds/world.ts'

let one: World
let address: string
beforeAll(async () => {
  one = await world({ env: { RATE_LIMIT_FACTOR: '1' } })
  address = await one.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => one.close())

/** Leaves `resync` out, because on a busy machine the listening connection may be opened again. */
async function* eventsOf(response: Response) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    rest += decoder.decode(chunk, { stream: true })
    const parts = rest.split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const event = part.startsWith('data: ') && JSON.parse(part.slice(6))
      if (event && event.kind !== 'resync') yield event
    }
  }
}

test('an event reaches its member and nobody else, and is gone with a rollback', async () => {
  const [ana, bia] = [await one.as('ana'), await one.as('bia')]
  const open = (token: string | null) =>
    fetch(`${address}/v1/events`, { headers: { authorization: `Bearer ${token}` } })
  const [hers, other] = [eventsOf(await open(ana.token)), eventsOf(await open(bia.token))]
  const first = hers.next()
  const others: unknown[] = []
  void (async () => {
    for await (const event of other) others.push(event)
  })()
  await one.context.db
    .transaction()
    .execute(async (trx) => {
      await one.context.live.publish(trx, [ana.id, bia.id], { kind: 'counts' })
      throw new Error('changed our mind')
    })
    .catch(() => undefined)
  // An event sent while the listening connection is opened again is lost (a `resync` follows), so repeat it until it
  // arrives.
  const tell = () => one.context.live.publish(one.context.db, [ana.id], { kind: 'notification', id: 7 })
  await tell()
  const again = setInterval(() => void tell(), 1000)
  expect((await first.finally(() => clearInterval(again))).value).toEqual({ kind: 'notification', id: 7 })
  expect(others).toEqual([])
})

test('an event for many reaches the last of them once, one for those who may read reaches all but the excepted, and who left hears nothing more', async () => {
  const { live, db } = one.context
  const heard: [name: string, kind: string][] = []
  const hear = (id: number, name: string) =>
    live.subscribe(id, ({ kind }) => kind !== 'resync' && heard.push([name, kind]))
  const stops = [hear(900_001, 'first'), hear(901_001, 'last'), hear(901_001, 'last, elsewhere')]
  const last = hear(900_002, 'end')
  // Events arrive in order: earlier events arrive before this one.
  const settled = async () => {
    await live.publish(db, [900_002], { kind: 'billing' })
    await expect.poll(() => heard.some(([name]) => name === 'end')).toBe(true)
    return heard.splice(0).filter(([name]) => name !== 'end')
  }
  const many = Array.from({ length: 1001 }, (_, place) => 900_001 + place).filter((id) => id !== 900_002)
  await live.publish(db, many, { kind: 'counts' })
  expect(await settled()).toEqual([
    ['first', 'counts'],
    ['last', 'counts'],
    ['last, elsewhere', 'counts'],
  ])
  await live.publish(db, [], { kind: 'counts' })
  stops[1]!()
  await live.publish(db, [901_001], { kind: 'counts' })
  expect(await settled()).toEqual([['last, elsewhere', 'counts']])
  await live.publishToHearers(
    db,
    { kind: 'thread', post: 1 },
    Array.from({ length: 501 }, (_, place) => place),
  )
  expect(await settled()).toEqual([])
  await live.publishToHearers(db, { kind: 'thread', post: 1 }, [])
  expect(await settled()).toEqual([
    ['first', 'thread'],
    ['last, elsewhere', 'thread'],
  ])
  for (const stop of [...stops, last]) stop()
})

test('the connection of a stream ends with it, so that a server that closes does not wait for it', async () => {
  const { token } = await one.as('ana')
  const answer = await fetch(`${address}/v1/events`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.headers.get('connection')).toBe('close')
  await answer.body?.cancel()
})

test('a visitor hears nothing', async () => {
  expect((await fetch(`${address}/v1/events`)).status).toBe(401)
})

test('a stream is kept awake, and ends within a beat of its sign-in', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const two = await world()
  const place = await two.server.listen({ host: '127.0.0.1', port: 0 })
  const ana = await two.as('ana')
  const bia = await two.as('bia')
  const [hers, other] = [await listen(place, ana), await listen(place, bia)]
  await two.context.db
    .updateTable('signIns')
    .set({ endedAt: new Date(), endedReason: 'signed_out' })
    .where('memberId', '=', ana.id)
    .execute()
  await two.context.sessions.forget(two.context.db, ana.id)
  vi.advanceTimersByTime(20_000)
  await expect.poll(() => hers.isOver()).toBe(true)
  await expect.poll(() => other.beats()).toBeGreaterThan(0)
  expect(other.isOver()).toBe(false)
  vi.useRealTimers()
  await two.close()
})

test('one member has thirty screens open at most; another is not kept out, and a closed one makes room [security m2]', async () => {
  const [ana, bia] = [await one.as('lia'), await one.as('bia')]
  const screens = await Promise.all(Array.from({ length: 30 }, () => listen(address, ana)))
  const open = async ({ token }: { token: string | null }) => {
    const stop = new AbortController()
    const { status } = await fetch(`${address}/v1/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: stop.signal,
    })
    stop.abort()
    return status
  }
  expect([await open(ana), await open(bia)]).toEqual([429, 200])
  await screens[0]?.close()
  await vi.waitFor(async () => expect(await open(ana)).toBe(200), 20_000)
  await Promise.all(screens.map((screen) => screen.close()))
})
