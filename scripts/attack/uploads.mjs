// Uploads that are no pictures, too large or incomplete. They must be refused with a message, in time, and without much
// memory.
export async function attackUploads({ sources, target, rows }) {
  const bombs = await sources.uploadBombs()
  const token = await target.signIn('ana')
  const count = async () => (await target.app.pool.query('select count(*)::int as n from member_files')).rows[0].n
  const [before, rssBefore] = [await count(), target.apiRss()]
  const wrong = []
  let [longest, rssMost] = [0, rssBefore ?? 0]
  const timer = setInterval(() => {
    rssMost = Math.max(rssMost, target.apiRss() ?? 0)
  }, 50)
  for (const [what, { body, headers }, status, code] of bombs) {
    const began = performance.now()
    // The connection of a body past the limit may end before the answer is read.
    const cut = { status: 413, code: 'too_large' }
    const answer = await target.call('POST', '/v1/avatars', { token, body, headers }).catch(() => cut)
    longest = Math.max(longest, performance.now() - began)
    if (answer.status !== status || answer.code !== code) wrong.push(`${what}: ${answer.status} ${answer.code}`)
  }
  clearInterval(timer)
  const stored = (await count()) - before
  rows.add('uploads: bombs, wrong types, halves', bombs.length)
  rows.none('uploads: answered otherwise than 413, 415 or 422 with their code', wrong)
  rows.none('uploads: stored', stored)
  rows.add('uploads: longest answer (s)', (longest / 1000).toFixed(1), 'at most 2', longest <= 2000)
  if (rssBefore === undefined) return
  const grown = Math.round(rssMost - rssBefore)
  rows.add('uploads: growth of the API process meanwhile (MB)', grown, 'at most 150', grown <= 150)
}
