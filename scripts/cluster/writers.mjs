// Members who write and read without a pause. A call without an answer is sent again with the same key, as the browser
// does. Acknowledged writes are recorded and looked for afterwards.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** Starts the writers. `stop` resolves with their results. */
export function startWriters({ origin, writers, contentId, pauseMs = 20 }) {
  const seen = {
    notes: [],
    comments: [],
    unread: 0,
    reads: 0,
    calls: 0,
    failed: 0,
    statuses: {},
  }
  let isOver = false
  const call = async (token, method, path, body, key) => {
    seen.calls++
    try {
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          // A reload of nginx closes idle connections. A browser repeats a call that was sent on such a connection;
          // this client does not.
          connection: 'close',
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      })
      const text = await answer.text()
      if (answer.status >= 400) count(String(answer.status))
      return { status: answer.status, text }
    } catch (error) {
      count(error.name === 'TimeoutError' ? 'no answer in 10 s' : 'connection lost')
      return { status: 0 }
    }
  }
  const count = (what) => {
    seen.failed++
    seen.statuses[what] = (seen.statuses[what] ?? 0) + 1
  }
  const insist = async (token, path, body, key) => {
    for (;;) {
      const { status, text } = await call(token, 'POST', path, body, key)
      if (status === 201) return JSON.parse(text)
      if (status !== 0 && status < 500) throw new Error(`${path} answered ${status} ${text}`)
      await sleep(250)
    }
  }
  const content = `/v1/contents/${contentId}`
  const placeIn = (text) => JSON.parse(text).currentContentUserCollection?.view?.progress
  const work = async ({ token }) => {
    const viewing = randomUUID()
    for (let n = 1; !isOver; n++) {
      const [note, comment] = [randomUUID(), randomUUID()]
      const words = { title: `Nota ${n}`, description: note, tag: 'relevant', timestamp: n % 60 }
      await insist(token, '/v1/notes', { ...words, content, clientKey: note }, note)
      seen.notes.push(note)
      await insist(token, '/v1/comments', { content, text: comment, clientKey: comment }, comment)
      seen.comments.push(comment)
      const at = new Date().toISOString()
      const place = await insist(token, '/v1/content_user_collection_views', { content, progress: n % 60, viewing, at })
      // Read through a replica: the page must contain the position that was just acknowledged.
      const page = await call(token, 'GET', content)
      if (page.status === 200) {
        seen.reads++
        if (placeIn(page.text) !== place.progress) seen.unread++
      }
      await call(token, 'GET', '/v1/me')
      await sleep(pauseMs)
    }
  }
  const working = Promise.all(writers.map(work))
  working.catch(() => {
    isOver = true
  })
  return {
    seen,
    acknowledged: () => seen.notes.length + seen.comments.length,
    async stop() {
      isOver = true
      await working
      return seen
    },
  }
}

/** How many of the acknowledged writes are missing, and how many exist more than once. */
export async function findLost(admin, { notes, comments }) {
  const { rows } = await admin.query(
    `select
       (select count(*)::int from unnest($1::uuid[]) k where not exists (select from notes where client_key = k))
         + (select count(*)::int from unnest($2::uuid[]) k where not exists (select from comments where client_key = k)) as lost,
       (select count(*)::int from unnest($1::text[]) k where (select count(*) from notes where description = k) > 1)
         + (select count(*)::int from unnest($2::text[]) k where (select count(*) from comments where text = k) > 1) as doubled`,
    [notes, comments],
  )
  return rows[0]
}
