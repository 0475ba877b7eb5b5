// The API is killed again and again while members comment, take notes and watch. Every acknowledged write must exist
// once, and a repeated request must not write twice.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startApi } from '../support/api.mjs'
import { addPeople, longContent, post } from './people.mjs'

export async function tryKills({ databaseUrl, client, kills = 50, writers = 6 }) {
  const contentId = await longContent(client)
  const people = await addPeople(client, writers, `writer-${randomUUID().slice(0, 8)}-`)
  let api = await startApi({ databaseUrl })
  const { origin, port } = api
  const acknowledged = { comments: [], notes: [], places: new Map() }
  let isOver = false

  /** Repeats the same request, like the browser, until it is acknowledged. */
  const insist = async (token, path, body) => {
    for (;;) {
      const status = await post(origin, token, path, body)
      if (status === 201) return
      if (status !== 0 && status < 500) throw new Error(`${path} answered ${status}`)
      await sleep(50)
    }
  }
  const content = `/v1/contents/${contentId}`
  const write = async ({ id, token }) => {
    const viewing = randomUUID()
    for (let n = 1; !isOver; n++) {
      const [comment, note] = [randomUUID(), randomUUID()]
      await insist(token, '/v1/comments', { content, text: `Comentário ${comment}`, clientKey: comment })
      acknowledged.comments.push(comment)
      const words = { title: `Nota ${n}`, description: note, tag: 'relevant', timestamp: n % 60 }
      await insist(token, '/v1/notes', { ...words, content, clientKey: note })
      acknowledged.notes.push(note)
      await insist(token, '/v1/content_user_collection_views', {
        content,
        progress: Math.min(n, 3600),
        viewing,
        at: new Date().toISOString(),
      })
      acknowledged.places.set(id, Math.min(n, 3600) * 1000)
    }
  }
  const writing = Promise.all(people.map(write))
  // A failure of a writer ends the trial at once.
  writing.catch(() => {
    isOver = true
  })

  const backMs = []
  for (let kill = 0; kill < kills && !isOver; kill++) {
    await sleep(randomInt(200, 900))
    await api.stop('SIGKILL')
    const began = performance.now()
    api = await startApi({ databaseUrl, port })
    backMs.push(performance.now() - began)
  }
  await sleep(500)
  isOver = true
  await writing
  await api.stop()

  const { rows } = await client.query(
    `select
       (select count(*)::int from unnest($1::uuid[]) k where (select count(*) from comments where client_key = k) <> 1) as comments,
       (select count(*)::int from unnest($2::uuid[]) k where (select count(*) from notes where client_key = k) <> 1) as notes,
       (select count(*)::int from (select text from comments where member_id = any($3) group by text having count(*) > 1) d) as doubled,
       (select count(*)::int from (select description from notes where member_id = any($3) group by description having count(*) > 1) d) as doubled_notes`,
    [acknowledged.comments, acknowledged.notes, people.map(({ id }) => id)],
  )
  const places = await client.query(
    'select member_id, position_ms from content_views where content_id = $1 and member_id = any($2)',
    [contentId, people.map(({ id }) => id)],
  )
  const misplaced = places.rows.filter((row) => row.position_ms !== acknowledged.places.get(row.member_id)).length
  return {
    kills: backMs.length,
    acknowledged: acknowledged.comments.length + acknowledged.notes.length,
    lost: rows[0].comments + rows[0].notes + misplaced,
    doubled: rows[0].doubled + rows[0].doubled_notes,
    backMs: backMs.toSorted((one, other) => one - other)[Math.floor(backMs.length * 0.95)] ?? 0,
  }
}
