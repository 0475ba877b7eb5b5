// Many viewers report their position; some reports are sent three times, some arrive late. Every viewer must end at the
// right position, and no report may count twice.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addPeople, longContent, post } from './people.mjs'

/** `everyMs` is the time between two reports of 15 s each; 15,000 is real time. */
export async function tryViewers({ origin, client, viewers = 200, reports = 40, everyMs = 15_000, retried = 0.01 }) {
  const contentId = await longContent(client)
  const people = await addPeople(client, viewers, `viewer-${randomUUID().slice(0, 8)}-`)
  const sent = { reports: 0, retries: 0, refused: 0 }
  const expected = new Map()

  const report = async (person, body) => {
    const status = await post(origin, person.token, '/v1/content_user_collection_views', body)
    sent.reports++
    if (status !== 201) sent.refused++
  }
  await Promise.all(
    people.map(async (person) => {
      const viewing = randomUUID()
      const late = []
      await sleep(Math.random() * everyMs)
      const began = Date.now()
      for (let tick = 1; tick <= reports; tick++) {
        const body = {
          content: `/v1/contents/${contentId}`,
          progress: tick * 15,
          viewing,
          at: new Date().toISOString(),
        }
        await report(person, body)
        expected.set(person.id, tick * 15_000)
        if (Math.random() < retried)
          for (const wait of [0.2, 2.5]) {
            sent.retries++
            late.push(sleep(wait * everyMs).then(() => report(person, body)))
          }
        await sleep(Math.max(0, began + tick * everyMs - Date.now()))
      }
      await Promise.all(late)
    }),
  )

  const { rows } = await client.query(
    'select member_id, position_ms, furthest_ms from content_views where content_id = $1 and member_id = any($2)',
    [contentId, people.map(({ id }) => id)],
  )
  const wrong = rows.filter(
    (row) => row.position_ms !== expected.get(row.member_id) || row.furthest_ms !== row.position_ms,
  )
  return { ...sent, viewers, found: rows.length, lost: viewers - rows.length, wrong: wrong.length }
}
