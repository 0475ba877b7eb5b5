// Conversations over two API processes while one is killed, the database restarts and the network is cut. Every
// acknowledged message must be read by the other member once, in the order of writing.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCutNetwork } from '../../scripts/browsers/cut-network.mjs'
import { startApi } from '../support/api.mjs'
import { insertRoom } from '../support/community-volume.mjs'
import { addPeople, post } from './people.mjs'

/**
 * `restartDatabase` stops the database and starts it at the same address; `cutMs` is how long the network is
 * interrupted.
 */
export async function tryChat({ databaseUrl, client, restartDatabase, pairs = 5, cutMs = 30_000, calmMs = 1500 }) {
  const people = await addPeople(client(), pairs * 2, `chat-${randomUUID().slice(0, 8)}-`)
  const rooms = []
  for (let place = 0; place < pairs; place++) {
    const [from, to] = [people[place * 2], people[place * 2 + 1]]
    rooms.push({ id: await insertRoom(client(), [from.id, to.id]), from, to })
  }
  let writing = await startApi({ databaseUrl })
  let reading = await startApi({ databaseUrl })
  const cable = await startCutNetwork(reading.port)
  const state = { isOver: false }
  const acknowledged = rooms.map(() => 0)
  const writers = rooms.map(async (room, place) => {
    for (let n = 1; !state.isOver; n++) {
      const body = { text: String(n), clientKey: randomUUID() }
      // Repeats the same request, like the browser, until it is acknowledged.
      while ((await post(writing.origin, room.from.token, `/v1/networks/${room.id}/messages`, body)) !== 201) {
        if (state.isOver) return
        await sleep(50)
      }
      acknowledged[place] = n
      await sleep(20)
    }
  })
  const readers = rooms.map((room) => listenTo(`http://127.0.0.1:${cable.port}`, room))

  await sleep(calmMs)
  await writing.stop('SIGKILL')
  writing = await startApi({ databaseUrl, port: writing.port })
  await sleep(calmMs)
  await restartDatabase()
  await sleep(calmMs)
  cable.cut()
  await sleep(cutMs)
  cable.mend()
  await sleep(calmMs)
  await reading.stop('SIGKILL')
  reading = await startApi({ databaseUrl, port: reading.port })
  await sleep(calmMs)
  state.isOver = true
  await Promise.all(writers)

  const began = Date.now()
  const isBehind = () => readers.some((reader, place) => reader.texts.length < acknowledged[place])
  while (isBehind() && Date.now() - began < 40_000) await sleep(100)
  for (const reader of readers) reader.stop()
  const outcome = { acknowledged: 0, lost: 0, doubled: 0, disordered: 0, caughtUpMs: Date.now() - began }
  for (const [place, { texts }] of readers.entries()) {
    const numbers = texts.map(Number)
    outcome.acknowledged += acknowledged[place]
    outcome.lost += Array.from({ length: acknowledged[place] }, (_, n) => n + 1).filter(
      (n) => !numbers.includes(n),
    ).length
    outcome.doubled += numbers.length - new Set(numbers).size
    outcome.disordered += numbers.filter((n, at) => at > 0 && n < numbers[at - 1]).length
  }
  cable.stop()
  await Promise.all([writing.stop(), reading.stop()])
  return outcome
}

/**
 * Like the browser: receives events, reads what comes after its last message, and reads again after a lost connection.
 */
function listenTo(origin, { id, to }) {
  const stop = new AbortController()
  const texts = []
  let last = 0
  let reading = Promise.resolve()
  const headers = { authorization: `Bearer ${to.token}` }
  const catchUp = () => {
    reading = reading.then(async () => {
      const answer = await fetch(`${origin}/v1/networks/${id}/messages?after=${last}&perPage=1000`, {
        headers,
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(5000)]),
      }).catch(() => null)
      if (stop.signal.aborted) return
      if (!answer?.ok) return void setTimeout(catchUp, 200)
      for (const message of (await answer.json())['hydra:member']) {
        texts.push(message.text)
        last = message.id
      }
    })
  }
  const stay = async () => {
    while (!stop.signal.aborted) {
      try {
        const answer = await fetch(`${origin}/v1/events`, { headers, signal: stop.signal })
        if (answer.ok) {
          catchUp()
          for await (const chunk of answer.body)
            if (!stop.signal.aborted && String.fromCharCode(chunk[0]) !== ':') catchUp()
        }
      } catch {
        // The connection was cut: open it again.
      }
      await sleep(200)
    }
  }
  void stay()
  return { texts, stop: () => stop.abort() }
}
