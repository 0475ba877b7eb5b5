import { library } from '@juntas/contract/library/library'
import { ageRanges, networks } from '@juntas/contract/networks'
import { expect, test } from 'vitest'
import { ask, beginWithNetworks, content, here, watch } from '../../../test/worlds/network-world.ts'

beginWithNetworks('networks')

const contentId = () => Number(content.split('/').pop())
const rolesOf = async (name: string, language = 'pt-BR') =>
  (await here.as(name)).call(networks.filters, {
    params: { id: contentId() },
    headers: { 'accept-language': language },
  })
const read = async (name: string, id: number) => (await here.as(name)).call(networks.readInvite, { params: { id } })
const inNetwork = async () => {
  await watch('ana', 'bia')
  const { '@id': invite } = await ask('ana')
  const made = await (await here.as('bia')).call(networks.accept, { body: { invite } })
  return { invite, made, ana: await here.as('ana'), bia: await here.as('bia') }
}

test('a request tells each side its own part, while it searches, while it waits and once it is accepted [NETWORK-15] [NETWORK-16] [GAP-109]', async () => {
  await watch('ana')
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const roles = (await ana.call(library.jobRoles, { query: { perPage: 4 } }))['hydra:member']
  const talk = await ana.call(library.get, { params: { id: contentId() } })
  const searching = await ask('ana', { companyJobRoles: roles.map((role) => role['@id']), ageRanges: ['25-34'] })
  const { id, createdAt } = searching
  const expected = {
    '@context': '/v1/contexts/NetworkInvite',
    '@id': `/v1/network_invites/${id}`,
    '@type': 'NetworkInvite',
    id,
    inviter: { '@id': `/v1/users/${ana.id}`, id: ana.id },
    isInviter: true,
    status: 'pending',
    searching: true,
    unread: false,
    content: { '@id': content, id: talk.id, title: talk.title, url: `/talks/${talk.slug}`, thumb: talk.thumb },
    // A fourth role is cut off.
    companyJobRoles: roles.slice(0, 3),
    ageRanges: ['25-34'],
    reasons: [] as string[],
    network: null as string | null,
    askedAt: null as string | null,
    expiresAt: null as string | null,
    createdAt,
  }
  expect(searching).toEqual(expected)

  await here.pool.query(
    `update customers set job_role_id = $2, birth_date = now() - interval '30 years' where member_id = $1`,
    [bia.id, roles[0]!.id],
  )
  await watch('bia')
  await here.runTasks()
  const waiting = await read('ana', id)
  const asked = {
    searching: false,
    reasons: ['same_content', 'job_role', 'age_range'],
    askedAt: expect.any(String),
    expiresAt: expect.any(String),
  }
  expect(waiting).toEqual({ ...expected, ...asked })
  const [unread] = (await bia.call(networks.invites))['hydra:member']
  const { '@context': _, ...listed } = expected
  const theirs = { inviter: { '@id': `/v1/network_invites/${id}/inviter`, id: null }, isInviter: false, unread: true }
  expect(unread).toEqual({ ...listed, ...asked, ...theirs })
  // That the inviter reads it does not make it read.
  expect(await read('bia', id)).toMatchObject({ unread: false, isInviter: false, inviter: { id: null } })

  const network = await bia.call(networks.accept, { body: { invite: `/v1/network_invites/${id}` } })
  const accepted = { status: 'accepted', network: `/v1/networks/${network.id}`, expiresAt: null }
  expect(await read('bia', id)).toEqual({ ...expected, ...asked, isInviter: false, ...accepted })
  expect(await read('ana', id)).toEqual({ ...expected, ...asked, ...accepted })
  const found = async (status: 'pending' | 'accepted') =>
    (await ana.call(networks.invites, { query: { status } }))['hydra:member'].map((one) => one.id)
  expect([await found('accepted'), await found('pending')]).toEqual([[id], []])
})

test('a second request on the same content is the first one [NETWORK-15]', async () => {
  await watch('ana', 'bia')
  const first = await ask('ana')
  expect(await ask('ana', { ageRanges: ['65+'] })).toEqual(first)
  expect((await (await here.as('ana')).call(networks.invites))['hydra:totalItems']).toBe(1)
})

test('requests are listed newest first, a page at a time, each side its own', async () => {
  const ana = await here.as('ana')
  const some = (await ana.call(library.list, { query: { 'folder.slug': 'talks', perPage: 3 } }))['hydra:member']
  const ids: number[] = []
  for (const { '@id': each } of some) {
    await ana.call(library.report, { body: { content: each, percent: 100 } })
    ids.unshift((await ask('ana', { content: each })).id)
  }
  const page = async (number: number) => {
    const list = await ana.call(networks.invites, { query: { perPage: 2, page: number } })
    return [list['hydra:totalItems'], ...list['hydra:member'].map(({ id }) => id)]
  }
  expect([await page(1), await page(2)]).toEqual([
    [3, ids[0], ids[1]],
    [3, ids[2]],
  ])
  expect((await (await here.as('lia')).call(networks.invites))['hydra:totalItems']).toBe(0)
})

test('a request is nobody else’s: a third member neither reads, takes back nor accepts it', async () => {
  await watch('ana', 'bia')
  const { id, '@id': invite } = await ask('ana')
  const [ana, lia] = [await here.as('ana'), await here.as('lia')]
  await expect(read('lia', id)).rejects.toMatchObject({ status: 404 })
  await expect(lia.call(networks.removeInvite, { params: { id } })).rejects.toMatchObject({ status: 404 })
  for (const each of [lia, ana])
    await expect(each.call(networks.accept, { body: { invite } })).rejects.toMatchObject({ status: 404 })
  expect(await read('bia', id)).toMatchObject({ status: 'pending' })
})

test('a request needs a content that is there and that the plan opens', async () => {
  await expect(ask('ana', { content: '/v1/contents/999999' })).rejects.toMatchObject({ status: 404 })
  const fe = await here.as('fe')
  const all = (await fe.call(library.list, { query: { perPage: 1000 } }))['hydra:member']
  const locked = all.find((one) => !one.hasAccess && one['@type'] === 'VimeoContent')!
  await here.pool.query('insert into content_views (member_id, content_id, watched_at) values ($1, $2, now())', [
    fe.id,
    locked.id,
  ])
  await expect(ask('fe', { content: locked['@id'] })).rejects.toMatchObject({ status: 403, code: 'forbidden' })
})

test('the roles to choose from are in their order and language; a content without roles has none [API-22] [NETWORK-17]', async () => {
  const { rows } = await here.pool.query(
    `select r.id, r.slug, r.title, r.translations from content_job_roles c join job_roles r on r.id = c.job_role_id
     where c.content_id = $1 order by r.position`,
    [contentId()],
  )
  expect(rows.length).toBeGreaterThan(1)
  const shown = (title: (row: (typeof rows)[number]) => string) =>
    rows.map((row) => ({
      '@id': `/v1/job_roles/${row.id}`,
      '@type': 'JobRole',
      id: row.id,
      slug: row.slug,
      title: title(row),
    }))
  expect(await rolesOf('ana')).toEqual({
    companyJobRoles: shown((row) => row.title),
    ageRanges: [...ageRanges],
    hasWatched: false,
  })
  expect((await rolesOf('ana', 'en-US')).companyJobRoles).toEqual(
    shown((row) => row.translations['en-US']?.title ?? row.title),
  )
  const ana = await here.as('ana')
  const filters = (id: number) => ana.call(networks.filters, { params: { id } })
  const bare = await here.pool.query(
    `insert into contents (type, slug, title, folder_id) select 'TextContent', 'sem-cargos', 'Sem cargos', id from folders where slug = 'talks' returning id`,
  )
  expect((await filters(bare.rows[0].id)).companyJobRoles).toEqual([])
  await here.pool.query('delete from contents where id = $1', [bare.rows[0].id])
  await expect(filters(999_999)).rejects.toMatchObject({ status: 404 })
})

test('a network shows the other member, the last message and what is unread, to each side [NETWORK-20]', async () => {
  const { made, ana, bia } = await inNetwork()
  const { rows } = await here.pool.query(
    `select m.name, m.nickname, m.avatar_url, c.company_job_role from members m join customers c on c.member_id = m.id where m.id = $1`,
    [bia.id],
  )
  const talk = await ana.call(library.get, { params: { id: contentId() } })
  const see = (as: typeof ana) => as.call(networks.get, { params: { id: made.id } })
  const expected = {
    '@context': '/v1/contexts/Network',
    '@id': `/v1/networks/${made.id}`,
    '@type': 'Network',
    id: made.id,
    with: {
      '@id': `/v1/users/${bia.id}`,
      id: bia.id,
      name: rows[0].nickname ?? rows[0].name,
      avatar: rows[0].avatar_url,
      companyJobRole: rows[0].company_job_role,
    },
    content: { '@id': content, id: talk.id, title: talk.title, url: `/talks/${talk.slug}`, thumb: talk.thumb },
    isInviter: true,
    unread: 0,
    isNew: true,
    isMuted: false,
    readUpTo: 0,
    lastMessage: null as object | null,
    createdAt: made.createdAt,
  }
  expect(await see(ana)).toEqual(expected)
  expect(made).toMatchObject({ isInviter: false, isNew: false, with: { id: ana.id } })
  const sent = await bia.call(networks.send, { params: { id: made.id }, body: { text: 'Oi, Ana' } })
  expect(sent).toMatchObject({ text: 'Oi, Ana', isMine: true, isHidden: false, clientKey: null })
  const last = { text: 'Oi, Ana', createdAt: sent.createdAt, isMine: false }
  expect(await see(ana)).toEqual({ ...expected, unread: 1, readUpTo: sent.id, lastMessage: last })
  expect(await see(bia)).toMatchObject({ unread: 0, readUpTo: 0, lastMessage: { ...last, isMine: true } })
  await here.pool.query('update members set nickname = null where id = $1', [bia.id])
  await here.pool.query('update messages set hidden_at = now() where id = $1', [sent.id])
  expect(await see(ana)).toMatchObject({ with: { name: rows[0].name }, lastMessage: { ...last, text: '' } })
  await here.pool.query('update members set nickname = $2 where id = $1', [bia.id, rows[0].nickname])
  await ana.call(networks.markRead, { params: { id: made.id }, body: { upTo: sent.id } })
  expect(await see(ana)).toMatchObject({ unread: 0, isNew: false })
})

test('messages after one come in the order in which they were written', async () => {
  const { made, ana, bia } = await inNetwork()
  const params = { id: made.id }
  const first = await ana.call(networks.send, { params, body: { text: 'um' } })
  for (const text of ['dois', 'três', 'quatro']) await bia.call(networks.send, { params, body: { text } })
  const texts = async (query: object) =>
    (await ana.call(networks.messages, { params, query }))['hydra:member'].map(({ text }) => text)
  expect(await texts({})).toEqual(['quatro', 'três', 'dois', 'um'])
  expect(await texts({ after: first.id, perPage: 2 })).toEqual(['dois', 'três'])
  expect(await texts({ before: first.id })).toEqual([])
})

test('either member ends a network, nobody else; an accepted request is not taken back, and after the end each may ask again [API-58]', async () => {
  const { made, invite, ana, bia } = await inNetwork()
  const params = { id: made.id }
  const id = Number(invite.split('/').pop())
  for (const each of [ana, bia])
    await expect(each.call(networks.removeInvite, { params: { id } })).rejects.toMatchObject({ status: 409 })
  await expect((await here.as('lia')).call(networks.remove, { params })).rejects.toMatchObject({ status: 404 })
  expect((await ana.call(networks.list))['hydra:member'].map((one) => one.id)).toContain(made.id)
  expect((await bia.raw('DELETE', `/v1/networks/${made.id}`)).statusCode).toBe(204)
  for (const each of [ana, bia]) {
    await expect(each.call(networks.get, { params })).rejects.toMatchObject({ status: 404 })
    expect((await each.call(networks.list))['hydra:member'].map((one) => one.id)).not.toContain(made.id)
    expect((await each.call(networks.invites))['hydra:totalItems']).toBe(0)
  }
  expect(await ask('ana')).toMatchObject({ searching: false })
})
