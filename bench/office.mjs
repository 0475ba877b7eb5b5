// The lists, numbers and waiting tasks of the office, first with a thousand members and contents, then with a hundred
// thousand members and ten thousand contents: the slowest calls of each, and how much slower they become.
import { signIn } from './support/api.mjs'

const [few, many] = [1000, 100_000]
/**
 * `most`: the limit relative to one read of the table, about three times what was measured. `isGrown`: the call reads
 * more by its nature, so its growth is reported but not limited. `growth`: 1.5, except for two searches
 * (docs/decisions/0060-growth-of-searches.md). Page 1,500 is empty with few members. The part of a name finds three
 * rows with few members and fills the page with many; the family name fills it with both.
 */
const lists = {
  'members, newest': { path: 'members?direction=desc', most: 1 },
  'members, by name': { path: 'members?sort=name', most: 1 },
  'members, page 20 by name': { path: 'members?sort=name&page=20', most: 1 },
  'members, page 1,500 by name': { path: 'members?sort=name&page=1500', most: 8, isGrown: true },
  'members, a part of the name': { path: `members?q=${encodeURIComponent('itaparica 1e')}`, most: 0.5, growth: 3.6 },
  'members, a family name': { path: 'members?q=itaparica', most: 1 },
  'members, two letters': { path: 'members?q=jo', most: 2.5, growth: 2.3 },
  'members, a part of the address': { path: `members?q=${encodeURIComponent('-4711@')}`, most: 0.2 },
  'members, a number': { path: 'members?q=4711', most: 0.2 },
  'members, blocked': { path: 'members?isBlocked=true', most: 1 },
  'members, renewing': { path: 'members?subscription=renewing', most: 1 },
  'contents, newest': { path: 'contents?direction=desc', most: 1 },
  'contents, by place': { path: 'contents?sort=place', most: 3 },
  'contents, a part of the title': { path: 'contents?q=itaparica', most: 4 },
  'contents, without a translation': { path: 'contents?needsTranslation=true', most: 3 },
  'subscriptions, newest': { path: 'subscriptions?direction=desc', most: 2 },
  'subscriptions, failed': { path: 'subscriptions?failed=true', most: 2 },
}
/** The first page of the office counts rows of many tables. */
const counts = {
  'numbers of a year': { path: 'numbers?weeks=52', most: 1, isGrown: true },
  'what waits': { path: 'waiting', most: 3, isGrown: true },
}

/** `given` is { api, client, report, quick }. */
export async function benchOffice({ api, client, report, quick }) {
  const rounds = quick ? 20 : 100
  const { rows } = await client.query(`select member_id as id from office_roles where role = 'owner' limit 1`)
  const token = await signIn(client, rows[0].id)
  await client.query('update sign_ins set factor_at = now() where member_id = $1', [rows[0].id])
  const pages = Object.entries(lists).map(([name, { path, ...rest }]) => [
    name,
    { path: `${path}&perPage=50`, ...rest },
  ])
  const all = [...pages, ...Object.entries(counts)]
  const measure = async () => {
    const found = new Map()
    for (const [name, { path }] of all)
      found.set(name, await timesOf(rounds, () => bodyOf(`${api.origin}/v1/office/${path}`, token)))
    return found
  }

  await insertMembers(client, 1, few)
  await insertContents(client, 1, few)
  const before = await measure()
  await insertMembers(client, few + 1, many)
  await insertContents(client, few + 1, many / 10)
  const after = await measure()
  const whole = await timesOf(rounds, () =>
    client.query('select count(*) from members where length(name || email) > 0'),
  )
  report.figure(`${many} members: one reading of the table, ms`, whole.p50)
  for (const [name, { most, isGrown, growth: mostGrowth = 1.5 }] of all) {
    const { p50, p99 } = after.get(name)
    report.figure(`${name}: ms (${before.get(name).p50.toFixed(1)} with ${few} members)`, p50)
    report.gate(`${name}: p99 beside p50`, p99 / p50, { most: 4 })
    report.gate(`${name}: beside one reading of the table`, p50 / whole.p50, { most })
    const growth = p50 / before.get(name).p50
    if (isGrown) report.figure(`${name}: growth`, growth)
    else report.gate(`${name}: growth`, growth, { most: mostGrowth })
  }
}

/** Names that share most of their letters, so that a search must exclude many rows. Every second member has a plan. */
async function insertMembers(client, from, to) {
  await client.query('set session_replication_role = replica')
  await client.query(`
    insert into members (email, name, verified_at, created_at)
    select 'office-' || n || '@bench.juntas.test',
      (array['Ana','Beatriz','Célia','Débora','Eliane','Fátima','Graça','Helena','Íris','Joana'])[1 + n % 10] || ' ' ||
      (array['Alves','Barbosa','Cardoso','Duarte','Esteves','Farias','Gomes','Henriques','Itaparica','Jardim'])[1 + n / 10 % 10]
        || ' ' || to_hex(n * 7919),
      now(), now() - n * interval '1 minute'
    from generate_series(${from}, ${to}) n`)
  await client.query(`
    insert into subscriptions (member_id, status, starts_at, ends_at, paid_until, price_cents, installments)
    select id, 'active', now() - interval '30 days', now() + interval '335 days', now() + interval '335 days', 312000, 12
    from members m where email like 'office-%' and id % 2 = 0
      and not exists (select from subscriptions s where s.member_id = m.id)`)
  await client.query('set session_replication_role = default')
  await client.query('vacuum analyze')
}

/** Films in the existing folders; one in four has no Spanish title. */
async function insertContents(client, from, to) {
  await client.query(`
    insert into contents (type, slug, title, summary, folder_id, duration_ms, publish_at, translations)
    select 'VimeoContent', 'office-' || n, 'Conversa ' || n || (array[' em Itaparica', ' em Olinda'])[1 + n % 2],
      'Uma conversa de oito minutos.', f.ids[1 + n % cardinality(f.ids)], 480000, now() - n * interval '1 hour',
      case when n % 4 = 0 then '{}'::jsonb else '{"es-ES": {"title": "Charla"}, "en-US": {"title": "Talk"}}' end
    from generate_series(${from}, ${to}) n, (select array_agg(id) as ids from folders where type <> 'Skill') f`)
  await client.query('vacuum analyze contents')
}

async function timesOf(rounds, work) {
  // The first calls prepare their statements.
  for (let round = 0; round < 3; round++) await work()
  const times = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  times.sort((one, other) => one - other)
  const at = (share) => times[Math.ceil(times.length * share) - 1]
  return { p50: at(0.5), p99: at(0.99) }
}

async function bodyOf(url, token) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.arrayBuffer()
}
