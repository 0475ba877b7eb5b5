import { board } from '@juntas/contract/board'
import { notifications } from '@juntas/contract/notifications'
import { officeReports } from '@juntas/contract/office/reports'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { giveConsent } from '../../../../test/give-consent.ts'
import { decideAs, reportOn } from '../../../../test/moderation.ts'
import { type World, world } from '../../../../test/worlds/world.ts'
import type { OfficeRole } from '../../../db/types.ts'
import { longDate } from '../../../texts/long-date.ts'
import { tasks } from './opened-letter.ts'

let here: World
let second: Awaited<ReturnType<World['as']>>
let now = new Date()
beforeAll(async () => {
  here = await world({ now: () => now, env: { RATE_LIMIT_FACTOR: '1000' } })
  second = await staff({ name: 'Segunda Pessoa' })
})
afterAll(() => here.close())

/** A colleague: by default of a month ago, invited on the machine, and with access to the board. */
async function staff(given: { name?: string; roles?: OfficeRole[]; days?: number; grantedBy?: number } = {}) {
  const { name = 'Colega', roles = ['moderation'], days = 30, grantedBy = null } = given
  const { email, id } = await makeMember(here.context.db, { name, officeRoles: roles, accessFreeContent: true })
  await here.pool.query(
    'update office_roles set granted_at = $2::timestamptz - make_interval(days => $3), granted_by = $4 where member_id = $1',
    [id, now, days, grantedBy],
  )
  return here.as(email)
}
const reason = 'Ameaça clara no segundo parágrafo'
const secondReason = 'Confirmo: ela diz onde a outra mora'
const hidden = async (name = 'lia', isReported = true) => {
  const author = await here.as(name)
  await giveConsent(author, 'board')
  const post = await author.call(board.create, {
    body: { tag: 'harassment', title: 'Meu chefe', text: 'Aconteceu de novo', anonymous: true },
  })
  if (isReported)
    await (await here.as('ana')).call(safety.report, { body: { subject: post['@id'], reason: 'exposure' } })
  return post
}
const ask = async (subject: string, text = reason, name = 'moderadora') =>
  (await here.as(name)).call(officeReports.requestOpening, {
    params: { id: (await reportOn(here, subject)).id },
    body: { reason: text },
  })
const decide = (who: typeof second, id: number, decision: 'open' | 'refuse' = 'open') =>
  who.call(officeReports.decideOpening, { params: { id }, body: { decision, reason: secondReason } })

test('a seal is opened by two people, both are recorded, and the author is told by her bell [security m10] [people-growth D1]', async () => {
  const post = await hidden()
  const [lia, asking] = [await here.as('lia'), await here.as('moderadora')]
  const asked = await ask(post['@id'])
  expect(asked).toMatchObject({ status: 'waiting', requestedBy: { id: asking.id }, author: null, reason })
  // A request alone opens nothing, and the author is not notified yet.
  await expect(decide(asking, asked.id)).rejects.toMatchObject({
    code: 'second_person_needed',
    body: { reason: 'requester' },
  })
  expect((await lia.call(safety.openings, { params: { id: post.id } }))['hydra:totalItems']).toBe(0)

  const opened = await decide(second, asked.id)
  const { name } = await here.context.db
    .selectFrom('members')
    .select('name')
    .where('id', '=', lia.id)
    .executeTakeFirstOrThrow()
  expect(opened).toMatchObject({ status: 'opened', author: name, confirmedBy: { id: second.id } })
  const [listed] = (await asking.call(officeReports.openings))['hydra:member']
  expect(listed).toMatchObject({ id: asked.id, author: name })
  expect((await reportOn(here, post['@id'])).seal?.opening).toMatchObject({ id: asked.id, author: name })

  const bell = (await lia.call(notifications.list, { query: { perPage: 100 } }))['hydra:member']
  expect(bell.filter(({ url }) => url === `/todas-juntas/${post.id}`)).toMatchObject([
    { kind: 'thread', actor: null, isRead: false, text: 'A moderação abriu o lacre de uma publicação sua' },
  ])
  expect((await lia.call(safety.openings, { params: { id: post.id } }))['hydra:member']).toMatchObject([
    { reason, confirmReason: secondReason },
  ])

  // Another one sees that the seal was opened, but not the name; the two who opened it see the name for a day.
  const third = await staff()
  expect((await third.call(officeReports.openings))['hydra:member'][0]).toMatchObject({ id: asked.id, author: null })
  now = new Date(now.getTime() + 25 * 3_600_000)
  const later = await here.as('moderadora')
  expect((await later.call(officeReports.openings))['hydra:member'][0]).toMatchObject({ id: asked.id, author: null })
})

test('the second person is staff for seven days, was not invited by the first, and has her own fresh factor', async () => {
  const post = await hidden()
  const asking = await here.as('moderadora')
  const asked = await ask(post['@id'])
  for (const [bar, person] of [
    ['new', await staff({ days: 6 })],
    ['invited', await staff({ grantedBy: asking.id })],
    ['invited', await staff({ roles: ['owner'], grantedBy: asking.id })],
  ] as const) {
    await expect(decide(person, asked.id)).rejects.toMatchObject({
      code: 'second_person_needed',
      body: { reason: bar },
    })
    const [listed] = (await person.call(officeReports.openings))['hydra:member']
    expect(listed).toMatchObject({ id: asked.id, barred: bar, author: null })
  }
  await expect(decide(await staff({ roles: ['support'] }), asked.id)).rejects.toMatchObject({ code: 'forbidden' })
  const late = await staff()
  await here.pool.query(`update sign_ins set factor_at = $2::timestamptz - interval '1 hour' where member_id = $1`, [
    late.id,
    now,
  ])
  await expect(decide(late, asked.id)).rejects.toMatchObject({ code: 'factor_required' })
  const owner = await here.as('dona')
  expect(await decide(owner, asked.id)).toMatchObject({ status: 'opened', confirmedBy: { id: owner.id } })
})

test('who moderates for less than seven days does not ask either, and is told from when on: a new second account opens nothing [office 5]', async () => {
  const post = await hidden()
  const { id } = await reportOn(here, post['@id'])
  // Another role of longer standing does not count: it does not see reports.
  const fresh = await staff({ roles: ['moderation', 'support'], days: 6 })
  await here.pool.query(
    `update office_roles set granted_at = granted_at - interval '1 year' where member_id = $1 and role = 'support'`,
    [fresh.id],
  )
  const mayAskFrom = new Date(now.getTime() + 86_400_000).toISOString()
  const file = (who: typeof fresh) => who.call(officeReports.report, { params: { id } })
  expect((await file(fresh)).seal).toMatchObject({ mayAskFrom })
  await expect(ask(post['@id'], reason, fresh.email)).rejects.toMatchObject({
    code: 'role_too_new',
    body: { mayAskFrom },
  })
  const known = await staff({ days: 8 })
  expect((await file(known)).seal).toMatchObject({ opening: null, mayAskFrom: null })
  expect(await ask(post['@id'], reason, known.email)).toMatchObject({ status: 'waiting' })
})

test('of two who confirm at once one opens; the log has one row each for asking and opening, and no member', async () => {
  const post = await hidden()
  const asked = await ask(post['@id'])
  const [one, other] = [await staff(), await staff()]
  const met = await Promise.allSettled([decide(one, asked.id), decide(other, asked.id)])
  expect(met.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await here.pool.query(
    `select action, member_id, subject_label from audit_entries where subject_type = 'seal_opening' and subject_id = $1 order by id`,
    [String(asked.id)],
  )
  expect(rows).toEqual([
    { action: 'seal.ask', member_id: null, subject_label: null },
    { action: 'seal.open', member_id: null, subject_label: null },
  ])
})

test('a team of one is told so before anything waits [GAP-164]', async () => {
  const alone = await world()
  await alone.pool.query(
    `delete from office_roles where member_id <> (select id from members where email like 'moderadora@%')`,
  )
  const report = (await (await alone.as('moderadora')).call(officeReports.reports))['hydra:member'][0]
  await alone.pool.query(
    `update reports set author_id = null, author_name = null, sealed_post = post_id,
       sealed = (select sealed from post_authors limit 1)`,
  )
  await alone.pool.query(
    `update reports set sealed_post = (select post_id from post_authors limit 1), post_id = (select post_id from post_authors limit 1) where id = $1`,
    [report!.id],
  )
  const moderator = await alone.as('moderadora')
  const file = await moderator.call(officeReports.report, { params: { id: report!.id } })
  expect(file.seal).toEqual({ opening: null, seconds: 0, mayAskFrom: null })
  await expect(
    moderator.call(officeReports.requestOpening, { params: { id: report!.id }, body: { reason } }),
  ).rejects.toMatchObject({ code: 'second_person_needed', body: { reason: 'nobody' } })
  await alone.close()
})

test('no seal opens without a report, without a written reason, or once a person found the post harmless [security m10]', async () => {
  const moderator = await here.as('moderadora')
  await expect(
    moderator.call(officeReports.requestOpening, { params: { id: 999_999 }, body: { reason } }),
  ).rejects.toMatchObject({ status: 404 })
  const post = await hidden()
  await expect(ask(post['@id'], 'xxxxxxxxxxxxxxxx')).rejects.toMatchObject({ status: 422 })
  await expect(ask(post['@id'], 'porque')).rejects.toMatchObject({ status: 422 })
  await expect(ask(post['@id'], reason, 'ana')).rejects.toMatchObject({ status: 403 })
  await decideAs(here, 'moderadora', (await reportOn(here, post['@id'])).id, 'kept')
  await expect(ask(post['@id'])).rejects.toMatchObject({ code: 'post_not_reported' })
  // A named text has no seal.
  const ana = await here.as('ana')
  await giveConsent(ana, 'board')
  const named = await ana.call(board.create, { body: { tag: 'work', title: 'Com nome', text: 'Oi', anonymous: false } })
  await (await here.as('lia')).call(safety.report, { body: { subject: named['@id'], reason: 'other' } })
  await expect(ask(named['@id'])).rejects.toMatchObject({ status: 404 })
})

test('a request that nobody confirms within a day opens nothing, and one that was refused neither [security m10]', async () => {
  const post = await hidden()
  const asked = await ask(post['@id'])
  await expect(ask(post['@id'], reason, 'equipe')).rejects.toMatchObject({ status: 409 })
  now = new Date(now.getTime() + 25 * 3_600_000)
  const other = await staff()
  await expect(decide(other, asked.id)).rejects.toMatchObject({ status: 410 })
  const again = await ask(post['@id'])
  expect(again.id).not.toBe(asked.id)
  expect(await decide(other, again.id, 'refuse')).toMatchObject({ status: 'refused', author: null })
  await expect(decide(other, again.id)).rejects.toMatchObject({ status: 409 })
})

test('the copy of the seal in the report still opens when the author has deleted the post, and a letter tells her when and why [security M5] [office 9]', async () => {
  const post = await hidden('carla')
  const carla = await here.as('carla')
  await carla.call(board.remove, { params: { id: post.id } })
  const asked = await ask(post['@id'])
  expect((await decide(await staff(), asked.id)).author).toContain('Carla')
  // The one letter of all openings in this file: authors of posts that stand are told there.
  const { rows } = await here.pool.query(
    `select j.id, j.payload, j.run_at from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'office.openedLetter'`,
  )
  expect(rows).toMatchObject([{ payload: { openingId: asked.id } }])
  expect(Object.keys(rows[0].payload)).toEqual(['openingId'])
  // Not at the time of the opening, which the log of the mail server would show.
  expect(rows[0].run_at.getTime() - now.getTime()).toBeGreaterThan(600_000)
  await here.pool.query('update graphile_worker._private_jobs set run_at = now() where id = $1', [rows[0].id])
  await here.runTasks()
  const letters = here.mails.filter(({ to, subject }) => to === carla.email && subject.includes('moderação'))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain(longDate(now, 'pt-BR'))
  expect(letters[0]?.text).toContain(`“${reason}”`)
  // An id would link the opening to the author in the same log.
  expect(letters[0]?.id).toBeUndefined()

  // In her own language; without content, if she chose so, but with the way to it.
  const again = () =>
    tasks['office.openedLetter']?.(here.context, { openingId: asked.id }, { attempt: 1, lastAttempt: false })
  await here.pool.query(`update members set language = 'en-US' where id = $1`, [carla.id])
  await again()
  expect(here.mails.at(-1)?.text).toContain(`On ${longDate(now, 'en-US')} two people`)
  await here.pool.query('update members set notices_without_content = true where id = $1', [carla.id])
  await again()
  expect(here.mails.at(-1)?.text).not.toContain(reason)
  expect(here.mails.at(-1)?.text).toContain('/privacidade')
})

test('nobody asks for, confirms or refuses the opening of her own seal, and the number of second people does not betray her [office 5]', async () => {
  const author = await staff({ name: 'Autora da Equipe' })
  const post = await hidden(author.email)
  await expect(ask(post['@id'], reason, author.email)).rejects.toMatchObject({ status: 403 })
  const stranger = await hidden('lia')
  const [own, other] = [await reportOn(here, post['@id']), await reportOn(here, stranger['@id'])]
  expect(own.seal?.seconds).toBe(other.seal?.seconds)
  const asked = await ask(post['@id'])
  for (const decision of ['open', 'refuse'] as const)
    await expect(decide(author, asked.id, decision)).rejects.toMatchObject({ code: 'forbidden' })
  // Nor when the post, or the reason for the opening, is gone since.
  await author.call(board.remove, { params: { id: post.id } })
  await here.pool.query(`update reports set decision = 'kept' where sealed_post = $1`, [post.id])
  await expect(decide(author, asked.id, 'refuse')).rejects.toMatchObject({ code: 'forbidden' })
  expect(await decide(await staff(), asked.id, 'refuse')).toMatchObject({ status: 'refused' })
})

test('who could not confirm does not refuse either, but who asked may withdraw [office 5]', async () => {
  const post = await hidden()
  const asking = await here.as('moderadora')
  const asked = await ask(post['@id'])
  for (const [bar, person] of [
    ['new', await staff({ days: 6 })],
    ['invited', await staff({ grantedBy: asking.id })],
  ] as const)
    await expect(decide(person, asked.id, 'refuse')).rejects.toMatchObject({
      code: 'second_person_needed',
      body: { reason: bar },
    })
  expect(await decide(asking, asked.id, 'refuse')).toMatchObject({ status: 'refused', confirmedBy: null })
})

test('the second person writes a reason of her own, which is stored beside the first [GAP-130]', async () => {
  const post = await hidden()
  const asked = await ask(post['@id'])
  const person = await staff()
  const open = (given?: string) =>
    person.call(officeReports.decideOpening, { params: { id: asked.id }, body: { decision: 'open', reason: given } })
  for (const given of [undefined, 'ok', '..........']) await expect(open(given)).rejects.toMatchObject({ status: 422 })
  expect(await open(secondReason)).toMatchObject({ status: 'opened', reason, confirmReason: secondReason })
  // Sent again after a lost answer, it opens nothing anew; the list shows it opened.
  await expect(open(secondReason)).rejects.toMatchObject({ code: 'conflict' })
  const { rows } = await here.pool.query(
    `select count(*)::int as count from seal_openings where confirm_reason = $1 and id = $2`,
    [secondReason, asked.id],
  )
  expect(rows).toEqual([{ count: 1 }])
})
