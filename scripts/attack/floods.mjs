// Floods against a product with live limits: past each limit the answer is 429 with a time to come back, and other
// members are still served.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inParallel } from '../process/in-parallel.mjs'
import { emailOf } from '../web/screens.mjs'
import { openTarget } from './target.mjs'

export async function attackFloods({ sources, rows }) {
  const target = await openTarget(sources, { limits: '1' })
  try {
    const watch = watchHealth(target)
    const broken = []
    let sent = 0
    for (const { what, times, most, one } of await floodsOf(target)) {
      const answers = await inParallel(Array.from({ length: times }), 4, (_, n) => one(n))
      sent += times
      const passed = answers.filter(({ status }) => status !== 429 && status !== 503)
      const refused = answers.filter(({ status }) => status === 429)
      console.log(`${what}: ${passed.length} of ${times} passed, at most ${most}`)
      if (passed.length > most) broken.push(`${what}: ${passed.length} of ${times} passed, the limit is ${most}`)
      if (!refused.length) broken.push(`${what}: no 429`)
      if (refused.some(({ headers }) => !(Number(headers.get('retry-after')) >= 1)))
        broken.push(`${what}: a 429 without Retry-After`)
      const faults = answers.filter(({ status }) => status >= 500 && status !== 503)
      if (faults.length) broken.push(`${what}: ${faults.length} five-hundreds`)
    }
    const times = await watch.stop()
    rows.add('floods: calls past limits', sent)
    rows.none('floods: limits that did not hold', broken)
    rows.add(
      'floods: p99 of somebody else’s answer meanwhile (ms)',
      Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
    )
  } finally {
    await target.stop()
  }
}

async function floodsOf(target) {
  const post = (path, body, token, headers) => target.call('POST', path, { body, token, headers })
  const [ana, bia, carla] = [await target.signIn('ana'), await target.signIn('bia'), await target.signIn('carla')]
  const { rows } = await target.app.pool.query(
    `select n.network_id as id from network_members n join members m on m.id = n.member_id where m.email = $1 limit 1`,
    [emailOf('bia')],
  )
  const content = '/v1/contents/1'
  const floods = [
    {
      what: 'one address asks who is a member',
      times: 45,
      most: 30,
      one: (n) => target.call('GET', `/v1/b2c/getEmailExists/p${n}%40example.com`),
    },
    {
      what: 'letters with a code to one person',
      times: 12,
      most: 5,
      one: () => post('/v1/academy/service-forgot', { email: emailOf('lia') }),
    },
    {
      what: 'letters to many people',
      times: 45,
      most: 30,
      one: (n) => post('/v1/academy/service-forgot', { email: `p${n}@example.com` }),
    },
    {
      what: 'comments of one member',
      times: 45,
      most: 30,
      one: (n) => post('/v1/comments', { content, text: `Oi ${n}` }, ana),
    },
    {
      what: 'posts of one member',
      times: 15,
      most: 10,
      one: (n) =>
        post('/v1/posts', { tag: 'work', title: `Oi ${n}`, text: 'x', anonymous: false }, ana, {
          'idempotency-key': randomUUID(),
        }),
    },
    {
      what: 'notes of one member',
      times: 45,
      most: 30,
      one: (n) =>
        post('/v1/notes', { content, title: `Nota ${n}`, description: 'x', tag: 'relevant', timestamp: 1 }, carla),
    },
    {
      what: 'curricula as PDF',
      times: 30,
      most: 20,
      one: () => target.call('GET', '/v1/curriculum/pdf', { token: carla }),
    },
    {
      what: 'reports of one member',
      times: 30,
      most: 20,
      one: (n) => post('/v1/reports', { subject: `/v1/posts/${n + 1}`, reason: 'other' }, carla),
    },
    {
      what: 'wrong passwords for one account',
      times: 25,
      most: 10,
      one: () => post('/v1/academy/service-login', { email: emailOf('gabi'), password: 'Errada#2026' }),
    },
    {
      // Shares its count with the flood before it.
      what: 'one password for many accounts',
      times: 60,
      most: 40,
      one: (n) => post('/v1/academy/service-login', { email: `p${n}@example.com`, password: 'Errada#2026' }),
    },
  ]
  if (rows[0])
    floods.push({
      what: 'messages of one member',
      times: 80,
      most: 60,
      one: (n) => post(`/v1/networks/${rows[0].id}/messages`, { text: `Oi ${n}` }, bia),
    })
  return floods
}

/** A reader who does not take part in the flood. */
function watchHealth(target) {
  const times = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now()
      await target.call('GET', '/v1/settings').catch(() => {})
      times.push(performance.now() - began)
      await sleep(50)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      return times.toSorted((one, other) => one - other)
    },
  }
}
