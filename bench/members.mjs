// The profile and the job list under load, and uploads of camera-sized avatars beside readers.
import { createRequire } from 'node:module'
import { bodyOf, signIn } from './support/api.mjs'
import { startBare } from './support/bare.mjs'
import { leastShares, mostP99 } from './support/limits.mjs'
import { hit, inTurns, median } from './support/load.mjs'

const sharp = createRequire(import.meta.url)('sharp')
const connections = 20

/** `given` is { api, client, report, quick }. */
export async function benchMembers({ api, client, report, quick }) {
  const [rounds, seconds] = quick ? [1, 2] : [5, 4]
  const { rows } = await client.query(
    `select m.id, c.id as customer from members m join customers c on c.member_id = m.id
     where m.blocked_at is null order by m.id limit $1`,
    [connections],
  )
  // The job list is only for members who hold a folder.
  await client.query(
    `insert into folder_grants (folder_id, member_id, source, reason)
     select f.id, m, 'staff', 'bench' from unnest($1::int[]) m, (select min(id) as id from folders) f on conflict do nothing`,
    [rows.map(({ id }) => id)],
  )
  const tokens = []
  for (const { id } of rows) tokens.push(await signIn(client, id))
  const read = (path) => `${api.origin}${path}`

  // All members read the same address, each with their own token.
  for (const [name, url, least] of [
    ['profile', read('/v1/me'), leastShares.profile],
    ['job list', read('/v1/jobs?perPage=12'), leastShares.jobs],
  ]) {
    const bytes = await bodyOf(url, tokens[0])
    const bare = await startBare(bytes)
    const load = () => hit(url, { tokens, connections, seconds })
    await load()
    const { ours, ceiling } = await inTurns(rounds, {
      ceiling: () => hit(bare.origin, { connections, seconds }),
      ours: load,
    })
    bare.stop()
    report.figure(`${name}: requests a second (${bytes.length} bytes)`, ours.perSecond)
    report.figure(`${name}: bare node:http with the same bytes`, ceiling.perSecond)
    report.gate(`${name}: share of bare node:http`, ours.perSecond / ceiling.perSecond, { least })
    report.gate(`${name}: p99 (${ours.p99} ms) beside p50 (${ours.p50} ms)`, ours.p99 / ours.p50, { most: mostP99 })
  }
  await avatars({ api, tokens, report, count: quick ? 5 : 40, readers: read('/v1/jobs?perPage=12') })
}

/** Members upload a photograph one after another, while twenty clients read with pauses between pages. */
async function avatars({ api, tokens, report, count, readers }) {
  const photo = await photograph()
  let isOver = false
  const times = []
  const reading = Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      while (!isOver) {
        const began = performance.now()
        await bodyOf(readers, tokens[index % tokens.length])
        times.push(performance.now() - began)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }),
  )
  const uploads = []
  for (let n = 0; n < count; n++) {
    const began = performance.now()
    await upload(api, tokens[n % tokens.length], photo)
    uploads.push(performance.now() - began)
  }
  isOver = true
  await reading
  const p99 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)]
  report.note(`avatar: ${count} photographs of 6 megapixels (${photo.length} bytes) beside ${connections} readers`)
  report.gate('avatar: milliseconds from its first byte to its answer', median(uploads), { most: 500 })
  report.gate('avatar: p99 of the readers meanwhile, in milliseconds', p99, { most: 250 })
}

/** 3000 x 2000 with noise, because a flat colour would decode too easily. */
const photograph = () =>
  sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: '#a65',
      noise: { type: 'gaussian', mean: 120, sigma: 18 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

async function upload(api, token, photo) {
  const form = new FormData()
  form.append('image', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg')
  const answer = await fetch(`${api.origin}/v1/avatars`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (answer.status !== 201) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}
