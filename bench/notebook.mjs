// The notebook's one search over 10,000 notes of a member and 5,000 hours of transcripts: common words, two words,
// half-typed and misspelt ones, one after the other and four at a time.
import { signIn } from './support/api.mjs'
import { insertTranscripts } from './support/transcripts.mjs'

const together = 4

/** `given` is { api, client, report, quick }. */
export async function benchNotebook({ api, client, report, quick }) {
  const [hours, notes] = quick ? [250, 1000] : [5000, 10_000]
  const { rows } = await client.query(`select id from members where blocked_at is null order by id limit 1`)
  const memberId = rows[0].id
  await client.query(
    `insert into folder_grants (folder_id, member_id, source, reason)
     select id, $1, 'staff', 'bench' from folders on conflict do nothing`,
    [memberId],
  )
  const began = performance.now()
  const inserted = await insertTranscripts(client, { memberId, hours, notes })
  report.note(
    `${notes} notes, ${hours} hours in ${inserted.lines} lines, inserted in ${Math.round((performance.now() - began) / 1000)} s`,
  )
  const token = await signIn(client, memberId)
  const search = async (q) => {
    const start = performance.now()
    const answer = await fetch(`${api.origin}/v1/notes/searches`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ q }),
    })
    const found = await answer.json()
    if (!answer.ok) throw new Error(`${q}: ${answer.status}`)
    return { q, ms: performance.now() - start, hits: found.notesTotal + found.speechTotal, found }
  }
  const queries = queriesOf(inserted)
  // The first round warms the caches, as a day of searches would.
  for (const q of Object.values(queries).flat()) await search(q)
  const all = []
  for (const [name, texts] of Object.entries(queries)) {
    const times = []
    for (const q of texts) times.push(await search(q))
    all.push(...times)
    report.figure(`${name}: ${texts.length} searches, p95 in ms`, percentile(times, 0.95))
    if (name === 'misspelt')
      report.gate('misspelt: share with a spelling offered or found', shareOf(times, isHelped), { least: 0.8 })
    else
      report.gate(
        `${name}: share that finds something`,
        shareOf(times, ({ hits }) => hits > 0),
        { least: 0.5 },
      )
  }
  report.figure('all searches: p50 in ms', percentile(all, 0.5))
  report.gate('all searches: p95 in ms', percentile(all, 0.95), { most: 100 })
  const mixed = Object.values(queries)
    .flat()
    .toSorted(() => 0.5 - Math.random())
  const busy = []
  await Promise.all(
    Array.from({ length: together }, async (_, turn) => {
      for (const q of mixed.filter((_, at) => at % together === turn)) busy.push(await search(q))
    }),
  )
  report.figure(`${together} at a time: p95 in ms`, percentile(busy, 0.95))
}

const isHelped = ({ hits, found }) => hits > 0 || found.spelling !== null

function queriesOf({ common, rare, sentences }) {
  const pairs = sentences.map((text) => text.split(' ').slice(2, 4).join(' '))
  return {
    'common words': common,
    'rare words': rare,
    'two words of a line': pairs.slice(0, 100),
    'half-typed': rare.map((word) => word.slice(0, 4)),
    misspelt: rare.map((word) => `${word.slice(0, 3)}${word[4] ?? ''}${word[3] ?? ''}${word.slice(5)}`),
  }
}

const percentile = (times, share) => {
  const sorted = times.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

const shareOf = (times, holds) => times.filter(holds).length / times.length
