// The lists, numbers and waiting tasks of the office on a hundred thousand members, beside one reading of the whole table.
import { signIn } from './support/api.mjs'

const count = 100_000
const lists = {
  'members, newest': { path: 'members?direction=desc', most: 4 },
  'members, by name': { path: 'members?sort=name', most: 4 },
  'members, page 1,500 by name': { path: 'members?sort=name&page=1500', most: 12 },
  'members, a part of the name': { path: `members?q=${encodeURIComponent('itaparica 1e')}`, most: 3 },
  'members, two letters': { path: 'members?q=jo', most: 8 },
  'members, a part of the address': { path: `members?q=${encodeURIComponent('-4711@')}`, most: 3 },
  'members, a number': { path: 'members?q=4711', most: 2 },
  'members, blocked': { path: 'members?isBlocked=true', most: 4 },
  'members, renewing': { path: 'members?subscription=renewing', most: 12 },
  'subscriptions, newest': { path: 'subscriptions?direction=desc', most: 8 },
  'subscriptions, failed': { path: 'subscriptions?failed=true', most: 8 },
}
/** The first page of the office counts over many tables; its gates are wider than those of one list. */
const counts = {
  'numbers of a year': { path: 'numbers?weeks=52', most: 40 },
  'what waits': { path: 'waiting', most: 20 },
}

/** `given` is { api, client, report, quick }. */
export async function benchOffice({ api, client, report, quick }) {
  await layMembers(client)
  const { rows } = await client.query(`select member_id as id from office_roles where role = 'owner' limit 1`)
  const token = await signIn(client, rows[0].id)
  await client.query('update sign_ins set factor_at = now() where member_id = $1', [rows[0].id])
  const rounds = quick ? 3 : 15
  const whole = await fastest(rounds, () =>
    client.query('select count(*) from members where length(name || email) > 0'),
  )
  report.figure(`${count} members: one reading of the table, ms`, whole)
  const pages = Object.entries(lists).map(([name, { path, most }]) => [name, { path: `${path}&perPage=50`, most }])
  for (const [name, { path, most }] of [...pages, ...Object.entries(counts)]) {
    const url = `${api.origin}/v1/office/${path}`
    const ms = await fastest(rounds, () => bodyOf(url, token))
    report.figure(`${name}: ms`, ms)
    report.gate(`${name}: beside one reading of the table`, ms / whole, { most })
  }
}

/** Names that share most of their letters, so that a search has much to exclude. Every second member has a plan. */
async function layMembers(client) {
  await client.query('set session_replication_role = replica')
  await client.query(`
    insert into members (email, name, verified_at, created_at)
    select 'office-' || n || '@bench.juntas.test',
      (array['Ana','Beatriz','Célia','Débora','Eliane','Fátima','Graça','Helena','Íris','Joana'])[1 + n % 10] || ' ' ||
      (array['Alves','Barbosa','Cardoso','Duarte','Esteves','Farias','Gomes','Henriques','Itaparica','Jardim'])[1 + n / 10 % 10]
        || ' ' || to_hex(n * 7919),
      now(), now() - n * interval '1 minute'
    from generate_series(1, ${count}) n`)
  await client.query(`
    insert into subscriptions (member_id, status, starts_at, ends_at, paid_until, price_cents, installments)
    select id, 'active', now() - interval '30 days', now() + interval '335 days', now() + interval '335 days', 312000, 12
    from members where email like 'office-%' and id % 2 = 0`)
  await client.query('set session_replication_role = default')
  await client.query('vacuum analyze')
}

async function fastest(rounds, work) {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await work()
    best = Math.min(best, performance.now() - began)
  }
  return best
}

async function bodyOf(url, token) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.arrayBuffer()
}
