import { networks } from '@juntas/contract/networks'
import { expect, test } from 'vitest'
import { scaled } from '../../../test/count-scale.ts'
import { keepFigures } from '../../../test/figures.ts'
import { ask, beginWithNetworks, expireNow, here, watch } from '../../../test/worlds/network-world.ts'

beginWithNetworks()

test('acceptance raced against deletion ends in at most one network [NETWORK-09]', async ({ task }) => {
  keepFigures(task, { rounds: scaled(1000) })
  await watch('ana', 'bia')
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  for (let round = 0; round < scaled(1000); round++) {
    const { id } = await ask('ana')
    const invite = `/v1/network_invites/${id}`
    await Promise.allSettled([
      bia.call(networks.accept, { body: { invite } }),
      ana.call(networks.removeInvite, { params: { id } }),
      bia.call(networks.accept, { body: { invite } }),
    ])
    const { rows } = await here.pool.query(
      'select (select count(*)::int from networks where invite_id = $1) as made, (select count(*)::int from network_invites where id = $1) as open',
      [id],
    )
    expect(rows[0].made).toBeLessThanOrEqual(1)
    expect(rows[0].made).toBe(rows[0].open)
    await here.pool.query('delete from network_invites where id = $1', [id])
  }
}, 120_000)

test('an acceptance raced against the three days has one winner, and nobody is left with a name she must not have [NETWORK-09]', async ({
  task,
}) => {
  keepFigures(task, { rounds: scaled(1000) })
  await watch('ana', 'bia', 'lia')
  const names = new Map<number, string>()
  for (const name of ['ana', 'bia', 'lia']) names.set((await here.as(name)).id, name)
  for (let round = 0; round < scaled(1000); round++) {
    const { id } = await ask('ana')
    const { rows: asked } = await here.pool.query('select invitee_id from network_invites where id = $1', [id])
    const memberId = asked[0].invitee_id as number
    const first = await here.as(names.get(memberId)!)
    const other = await here.as(names.get(memberId) === 'bia' ? 'lia' : 'bia')
    const invite = `/v1/network_invites/${id}`
    // The first candidate accepts while the time runs out, and the next candidate, asked or not yet, accepts too.
    await Promise.allSettled([
      first.call(networks.accept, { body: { invite } }),
      expireNow(here.context, { inviteId: id, memberId }),
      other.call(networks.accept, { body: { invite } }),
      first.call(networks.removeInvite, { params: { id } }),
    ])
    const { rows } = await here.pool.query(
      `select i.invitee_id, i.accepted_at is not null as accepted, count(distinct n.id)::int as made,
              array_agg(m.member_id) filter (where m.member_id is not null) as members
       from network_invites i left join networks n on n.invite_id = i.id left join network_members m on m.network_id = n.id
       where i.id = $1 group by i.id`,
      [id],
    )
    expect(rows[0].made).toBe(rows[0].accepted ? 1 : 0)
    if (rows[0].accepted) expect(rows[0].members).toContain(rows[0].invitee_id)
    expect(rows[0].members?.length ?? 2).toBe(2)
    await here.pool.query('delete from network_invites where id = $1', [id])
    await here.pool.query('delete from network_candidates')
  }
}, 120_000)

test('two women who ask each other at once are not asked twice, and each request finds at most one', async () => {
  await watch('ana', 'bia')
  for (let round = 0; round < scaled(200); round++) {
    await Promise.all([ask('ana'), ask('bia'), ask('ana')])
    const { rows } = await here.pool.query('select inviter_id, invitee_id from network_invites')
    expect(rows).toHaveLength(2)
    await here.pool.query('delete from network_invites')
  }
}, 60_000)
