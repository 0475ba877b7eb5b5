import { officeReports } from '@juntas/contract/office/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { decideAs, reportedBy, writeAs } from '../../../../test/moderation.ts'
import { type World, world } from '../../../../test/worlds/world.ts'
import type { OfficeRole } from '../../../db/types.ts'

let here: World
let now = new Date()
beforeAll(async () => {
  here = await world({ now: () => now, env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => here.close())

const reason = 'Ameaça clara no segundo parágrafo'
const text = 'Ameaça a outra pessoa: regra 2 da comunidade.'
const hourMs = 3_600_000
const after = (from: Date | string, ms: number) => {
  now = new Date(new Date(from).getTime() + ms)
}

/** A colleague whose roles are exactly so many milliseconds old. */
async function staff(given: { name?: string; roles?: OfficeRole[]; ageMs?: number; isBlocked?: boolean } = {}) {
  const { name = 'Colega', roles = ['moderation'], ageMs = 30 * 24 * hourMs, isBlocked = false } = given
  const member = await makeMember(here.context.db, { name, officeRoles: roles, isBlocked })
  await here.pool.query('update office_roles set granted_at = $2 where member_id = $1', [
    member.id,
    new Date(now.getTime() - ageMs),
  ])
  return member
}
const sealed = async (name = 'lia') => {
  const post = await writeAs(here, name, { anonymous: true, tag: 'harassment', title: 'Meu chefe', text: 'De novo' })
  return { post, id: (await reportedBy(here, post['@id'], 'ana')).id }
}
const ask = async (id: number, name = 'moderadora') =>
  (await here.as(name)).call(officeReports.requestOpening, { params: { id }, body: { reason } })
const decide = async (name: string, id: number, decision: 'open' | 'refuse' = 'open') =>
  (await here.as(name)).call(officeReports.decideOpening, {
    params: { id },
    body: { decision, reason: 'Confirmo o risco descrito' },
  })
const listed = async (name: string, id: number) =>
  (await (await here.as(name)).call(officeReports.openings, { query: { perPage: 100 } }))['hydra:member'].find(
    (one) => one.id === id,
  )

test('a request says who asked, why, until when and who could confirm; only the two read the name, for a day', async () => {
  const { post, id } = await sealed()
  const [one, other] = [await staff({ name: 'Uma Colega' }), await staff({ name: 'Outra Colega' })]
  const asked = await ask(id, one.email)
  const request = {
    '@context': '/v1/contexts/SealRequest',
    '@id': `/v1/office/seal_openings/${asked.id}`,
    '@type': 'SealRequest',
    id: asked.id,
    post: post.id,
    reason,
    excerpt: 'Meu chefe\nDe novo',
    requestedBy: { id: one.id, name: 'Uma Colega' },
    confirmedBy: null,
    confirmReason: null,
    status: 'waiting',
    requestedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + 24 * hourMs).toISOString(),
    openedAt: null,
    barred: 'requester',
    seconds: asked.seconds,
    author: null,
  }
  expect(asked).toEqual(request)
  // A team of all who moderate or own, without the one who asked.
  const { rows } = await here.pool.query(
    `select count(distinct member_id)::int as total from office_roles where role in ('moderation', 'owner')`,
  )
  expect(asked.seconds).toBe(rows[0].total - 1)
  const { '@context': _, ...row } = request
  expect(await listed(other.email, asked.id)).toEqual({ ...row, barred: null })

  // At the last moment of the day it can still be confirmed.
  after(asked.requestedAt, 24 * hourMs)
  const openedAt = now.toISOString()
  const opened = await decide(other.email, asked.id)
  const { name } = (await here.pool.query(`select name from members where email like 'lia@%'`)).rows[0]
  expect(opened).toEqual({
    ...request,
    status: 'opened',
    confirmReason: 'Confirmo o risco descrito',
    confirmedBy: { id: other.id, name: 'Outra Colega' },
    openedAt,
    barred: null,
    author: name,
  })
  after(openedAt, 24 * hourMs - 1)
  for (const { email } of [one, other]) expect(await listed(email, asked.id)).toMatchObject({ author: name })
  expect(await listed('moderadora', asked.id)).toMatchObject({ author: null })
  after(openedAt, 24 * hourMs)
  for (const { email } of [one, other])
    expect(await listed(email, asked.id)).toMatchObject({ author: null, status: 'opened' })
})

test('a request is over one moment after its day, and no request for the same text waits beside another', async () => {
  const { id } = await sealed()
  const [one, other] = [await staff(), await staff()]
  const asked = await ask(id, one.email)
  after(asked.requestedAt, 24 * hourMs - 1)
  await expect(ask(id, other.email)).rejects.toMatchObject({ code: 'conflict' })
  after(asked.requestedAt, 24 * hourMs + 1)
  expect(await listed(other.email, asked.id)).toMatchObject({ status: 'expired' })
  await expect(decide(other.email, asked.id)).rejects.toMatchObject({ code: 'gone' })
  const again = await ask(id, one.email)
  await decide(one.email, again.id, 'refuse')
  expect(await listed(other.email, again.id)).toMatchObject({ status: 'refused', confirmedBy: null, openedAt: null })
  // Withdrawn or opened, it does not keep others from asking.
  const third = await ask(id, other.email)
  await decide(one.email, third.id)
  await expect(decide('moderadora', third.id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await ask(id, other.email)).toMatchObject({ status: 'waiting' })
  await expect(decide(one.email, 999_999)).rejects.toMatchObject({ status: 404 })
})

test('the list holds the openings of seven days, the newest first', async () => {
  const { id } = await sealed()
  const one = await staff()
  after(now, 1000)
  const first = await ask(id, one.email)
  await decide(one.email, first.id, 'refuse')
  after(first.requestedAt, 1000)
  const second = await ask((await sealed()).id, one.email)
  const ids = async () =>
    (await (await here.as('dona')).call(officeReports.openings, { query: { perPage: 2 } }))['hydra:member'].map(
      (row) => row.id,
    )
  expect(await ids()).toEqual([second.id, first.id])
  after(first.requestedAt, 7 * 24 * hourMs - 1)
  expect(await ids()).toEqual([second.id, first.id])
  after(first.requestedAt, 7 * 24 * hourMs)
  expect(await ids()).toEqual([second.id])
})

test('for a person who left, nobody is the second one', async () => {
  const { id } = await sealed()
  const gone = await staff()
  const asked = await ask(id, gone.email)
  await here.pool.query('delete from members where id = $1', [gone.id])
  expect(await listed('dona', asked.id)).toMatchObject({ requestedBy: null, barred: 'requester', seconds: 0 })
  await expect(decide('dona', asked.id)).rejects.toMatchObject({
    code: 'second_person_needed',
    body: { reason: 'requester' },
  })
})

test('who moderates or owns for seven days, and entered without the asking person, is counted as a second one', async () => {
  const { id } = await sealed()
  const weekMs = 7 * 24 * hourMs
  const asking = await staff({ ageMs: weekMs })
  const asked = await ask(id, asking.email)
  const { seconds } = asked
  const count = async () => (await listed('dona', asked.id))?.seconds
  const invite = (email: string, acceptedAt: Date | null) =>
    here.pool.query(
      `insert into staff_invitations (email, roles, invited_by, secret_hash, expires_at, accepted_at)
       values ($1::text, '{moderation}', $2, sha256($1::text::bytea), now(), $3)`,
      [email, asking.id, acceptedAt],
    )
  await staff({ ageMs: weekMs - 1 })
  await staff({ isBlocked: true })
  await staff({ roles: ['editor', 'support', 'finance'] })
  const invited = await staff()
  await invite(invited.email, now)
  expect(await count()).toBe(seconds)
  await expect(decide(invited.email, asked.id)).rejects.toMatchObject({ body: { reason: 'invited' } })
  // An invitation that was not accepted let nobody in.
  const other = await staff({ ageMs: weekMs })
  await invite(other.email, null)
  expect(await count()).toBe(seconds + 1)
  // An owner of longer standing who also moderates since today.
  const owner = await staff({ roles: ['owner', 'moderation'] })
  await here.pool.query(`update office_roles set granted_at = $2 where member_id = $1 and role = 'moderation'`, [
    owner.id,
    now,
  ])
  expect(await count()).toBe(seconds + 2)
  expect(await decide(other.email, asked.id)).toMatchObject({ status: 'opened' })
})

test('who asked or confirmed may block the anonymous author for a day after the opening, and no longer', async () => {
  const [one, other] = [await staff(), await staff()]
  const author = await makeMember(here.context.db, { hasFolders: true })
  const [first, second] = [await sealed(author.email), await sealed(author.email)]
  for (const { id } of [first, second]) await decide(other.email, (await ask(id, one.email)).id)
  const openedAt = now
  after(openedAt, 24 * hourMs - 1)
  expect(await decideAs(here, other.email, first.id, 'blocked', text)).toMatchObject({ decision: 'blocked' })
  after(openedAt, 24 * hourMs)
  for (const { email } of [one, other])
    await expect(decideAs(here, email, second.id, 'blocked', text)).rejects.toMatchObject({
      code: 'second_person_needed',
      body: { reason: 'sealed' },
    })
})
