import { comments } from '@juntas/contract/comments'
import { notifications } from '@juntas/contract/notifications'
import { officeReports } from '@juntas/contract/office/reports'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { decideAs, queueOf, reportEntries, reportedBy, reportOn, writeAs } from '../../../../test/moderation.ts'
import { type World, world } from '../../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world({ env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => here.close())

const text = 'Ameaça a outra pessoa: regra 2 da comunidade.'
const write = (name: string, over: object = {}) => writeAs(here, name, over)
const reported = (subject: string, by = 'bia') => reportedBy(here, subject, by)
const auditOf = (id: number) => reportEntries(here, id)
const bellOf = async (name: string, postId: number) =>
  (await (await here.as(name)).call(notifications.list, { query: { perPage: 100 } }))['hydra:member']
    .filter(({ url }) => url.startsWith(`/todas-juntas/${postId}`))
    .map((one) => one.text)

test('the queue runs by the clock of 48 hours; what somebody took says by whom, and two cannot take it at once', async () => {
  const [first, second] = [await write('ana'), await write('ana')]
  const [older, newer] = [await reported(second['@id']), await reported(first['@id'])]
  await here.pool.query(`update reports set created_at = created_at - interval '40 hours' where id = $1`, [older.id])
  const queue = await queueOf(here)
  const places = [older.id, newer.id].map((id) => queue.findIndex((one) => one.id === id))
  expect(places[0]).toBeLessThan(places[1]!)
  const listed = queue[places[0]!]!
  expect(Date.parse(listed.dueAt) - Date.parse(listed.createdAt)).toBe(48 * 3_600_000)
  const people = [await here.as('moderadora'), await here.as('equipe')]
  const take = (who: (typeof people)[number], isTaken = true) =>
    who.call(officeReports.takeReport, { params: { id: older.id }, body: { isTaken } })
  const met = await Promise.allSettled(people.map((who) => take(who)))
  expect(met.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const holder = people[met.findIndex(({ status }) => status === 'fulfilled')]!
  expect((await queueOf(here)).find(({ id }) => id === older.id)?.takenBy).toMatchObject({ id: holder.id })
  expect((await holder.call(officeReports.reports, { query: { state: 'mine' } }))['hydra:member']).toMatchObject([
    { id: older.id },
  ])
  expect((await take(holder, false)).takenBy).toBeNull()
  expect((await auditOf(older.id)).map(({ action }) => action)).toEqual(['report.take', 'report.release'])
})

test('a report shows the thread around it, the copy that was kept beside the text of now, and who said what', async () => {
  const post = await write('carla', { anonymous: true, tag: 'harassment' })
  const [iris, bia, carla] = [await here.as('iris'), await here.as('bia'), await here.as('carla')]
  const comment = (who: typeof iris, words: string) =>
    who.call(comments.create, { body: { content: post['@id'], text: words } })
  await comment(iris, 'Guarde os prints')
  const bad = await comment(bia, 'Eu sei quem você é')
  await comment(carla, 'Agora tenho mais medo')
  await reported(bad['@id'], 'lia')
  await bia.call(comments.update, { params: { id: bad.id }, body: { text: 'Eu sei' } })
  const file = await reportOn(here, bad['@id'])
  expect(file).toMatchObject({
    kind: 'comment',
    tag: 'harassment',
    url: `/todas-juntas/${post.id}`,
    copies: [{ text: 'Eu sei quem você é' }],
    current: 'Eu sei',
    words: [{ text: 'Está errado', reason: 'harassment' }],
    seal: null,
    isBarred: false,
  })
  expect(file.thread.map(({ author, isAuthor, isReported }) => ({ author, isAuthor, isReported }))).toEqual([
    { author: null, isAuthor: false, isReported: false },
    expect.objectContaining({ isReported: false }),
    { author: 'Bia', isAuthor: false, isReported: true },
    { author: null, isAuthor: true, isReported: false },
  ])
  expect(file.thread[1]).toMatchObject({ isSpecialist: true })
})

test('the thread names who wrote as members see it: by the nickname, else by the name', async () => {
  const member = await makeMember(here.context.db, { name: 'Marina Alves', hasFolders: true })
  const post = await write(member.email)
  const author = await here.as(member.email)
  await author.call(comments.create, { body: { content: post['@id'], text: 'Mais uma coisa' } })
  await reported(post['@id'])
  const names = async () => (await reportOn(here, post['@id'])).thread.map((one) => one.author)
  expect(await names()).toEqual(['Marina Alves', 'Marina Alves'])
  await here.pool.query(`update members set nickname = 'Nina' where id = $1`, [member.id])
  expect(await names()).toEqual(['Nina', 'Nina'])
})

test('hide and warn: the words reach the author, anonymous or not, and nothing names her', async () => {
  const post = await write('carla', { anonymous: true, tag: 'harassment' })
  const { id } = await reported(post['@id'])
  await expect(decideAs(here, 'moderadora', id, 'warned', 'oi')).rejects.toMatchObject({ status: 422 })
  expect(await decideAs(here, 'moderadora', id, 'warned', text)).toMatchObject({ decision: 'warned', isHidden: true })
  expect(await bellOf('carla', post.id)).toContain(
    'A equipe escreveu para você sobre uma publicação sua que está oculta',
  )
  const carla = await here.as('carla')
  expect(await carla.call(safety.postReview, { params: { id: post.id } })).toMatchObject({
    isDecided: true,
    note: text,
    canAppeal: true,
  })
  const moderator = await here.as('moderadora')
  expect(await auditOf(id)).toEqual([
    { action: 'report.warn', actor_id: moderator.id, member_id: null, subject_label: null, reason: text },
  ])
})

test('two who decide at once: one decides, the other sees what was decided', async () => {
  const { id } = await reported((await write('ana'))['@id'])
  const people = [await here.as('moderadora'), await here.as('equipe')]
  const met = await Promise.allSettled(
    people.map((who) =>
      who.call(officeReports.decideReport, { params: { id }, body: { decision: 'hidden', was: null } }),
    ),
  )
  expect(met.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = met.find((one): one is PromiseRejectedResult => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'conflict', body: { current: { decision: 'hidden' } } })
  expect(await auditOf(id)).toHaveLength(1)
})

test('a decision sent again after its answer was lost is one decision and one message, first or changed [office 4]', async () => {
  const { id } = await reported((await write('ana'))['@id'])
  await decideAs(here, 'moderadora', id, 'hidden')
  const moderator = await here.as('moderadora')
  const send = (was: 'hidden' | 'warned') =>
    moderator.call(officeReports.decideReport, { params: { id }, body: { decision: 'warned', was, text } })
  await send('hidden')
  // Sent again as it was, and from a screen that was read again meanwhile.
  for (const was of ['hidden', 'warned'] as const)
    await expect(send(was)).rejects.toMatchObject({
      code: 'conflict',
      body: { current: { decision: 'warned', isOpen: false, decidedBy: { id: moderator.id } } },
    })
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['report.hide', 'report.warn'])
})

test.each([
  ['named', false],
  ['anonymous', true],
])('the author of a %s text never decides about it', async (_, anonymous) => {
  const { email } = await makeMember(here.context.db, { officeRoles: ['moderation'], accessFreeContent: true })
  const { id } = await reported((await write(email, { anonymous }))['@id'], 'lia')
  expect((await (await here.as(email)).call(officeReports.report, { params: { id } })).isBarred).toBe(true)
  await expect(decideAs(here, email, id, 'kept')).rejects.toMatchObject({ code: 'forbidden' })
})

test.each([
  ['named', false],
  ['anonymous', true],
])(
  'the author of a hidden %s post appeals once, another person decides, and the author is told',
  async (_, anonymous) => {
    const post = await write('carla', { anonymous, tag: 'harassment' })
    const [carla, ana] = [await here.as('carla'), await here.as('ana')]
    const params = { id: post.id }
    const appeal = (who: typeof carla, words = 'Eu não citei ninguém pelo nome.') =>
      who.call(safety.appealPost, { params, body: { text: words } })
    await expect(appeal(carla)).rejects.toMatchObject({ status: 409 })
    const { id } = await reported(post['@id'])
    await decideAs(here, 'moderadora', id, 'hidden')
    expect((await queueOf(here)).map((one) => one.id)).not.toContain(id)
    await expect(appeal(ana)).rejects.toMatchObject({ status: 404 })
    await expect(ana.call(safety.postReview, { params })).rejects.toMatchObject({ status: 404 })
    const both = await Promise.allSettled([appeal(carla, 'Uma coisa.'), appeal(carla, 'Outra coisa.')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(appeal(carla, 'Mais uma vez.')).rejects.toMatchObject({ status: 409 })
    const { rows } = await here.pool.query('select * from appeals where post_id = $1', [post.id])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(`"member_id"`)

    const open = (await queueOf(here)).find((one) => one.id === id)
    expect(open).toMatchObject({ isAppeal: true, isOpen: true, decision: 'hidden' })
    expect(await reportOn(here, post['@id'])).toMatchObject({ isBarred: true, appeal: { outcome: null } })
    for (const decision of ['kept', 'hidden'] as const)
      await expect(decideAs(here, 'moderadora', id, decision)).rejects.toMatchObject({
        code: 'second_person_needed',
        body: { reason: 'decided' },
      })
    await decideAs(here, 'equipe', id, 'hidden')
    expect(await bellOf('carla', post.id)).toContain(
      'Outra pessoa da equipe olhou de novo, e uma publicação sua segue oculta',
    )
    expect(await carla.call(safety.postReview, { params })).toMatchObject({
      canAppeal: false,
      appeal: { outcome: 'upheld' },
    })
    await expect(appeal(carla, 'E agora?')).rejects.toMatchObject({ status: 409 })
  },
)

test.each([
  ['a member', false],
  ['the author of an anonymous post', true],
])('%s appeals for a hidden comment, and it comes back', async (_, anonymous) => {
  const post = await write('carla', { anonymous, tag: 'harassment' })
  const carla = await here.as('carla')
  const comment = await carla.call(comments.create, { body: { content: post['@id'], text: 'Acrescento uma coisa' } })
  const { id } = await reported(comment['@id'])
  await decideAs(here, 'moderadora', id, 'warned', text)
  const params = { id: comment.id }
  expect(await carla.call(safety.commentReview, { params })).toMatchObject({ note: text, canAppeal: true })
  await expect(
    (await here.as('ana')).call(safety.appealComment, { params, body: { text: 'Não é meu' } }),
  ).rejects.toMatchObject({ status: 404 })
  const first = await carla.call(safety.appealComment, { params, body: { text: 'Foi um engano' } })
  expect(first).toMatchObject({ canAppeal: false, appeal: { text: 'Foi um engano', outcome: null } })
  // The answer was lost, and the same decision is sent again.
  expect(await carla.call(safety.appealComment, { params, body: { text: 'Foi um engano' } })).toEqual(first)
  await decideAs(here, 'equipe', id, 'kept')
  expect(await bellOf('carla', post.id)).toContain('A equipe olhou, e um comentário seu voltou a aparecer')
  expect(await carla.call(safety.commentReview, { params })).toMatchObject({
    isDecided: false,
    appeal: { outcome: 'restored' },
  })
})

test('who decided before an appeal does not decide it, even after a colleague confirmed the decision [GAP-164]', async () => {
  const post = await write('carla')
  const { id } = await reported(post['@id'])
  await decideAs(here, 'moderadora', id, 'hidden')
  await decideAs(here, 'equipe', id, 'warned', text)
  await (await here.as('carla')).call(safety.appealPost, { params: { id: post.id }, body: { text: 'Olhem de novo' } })
  for (const name of ['moderadora', 'equipe'])
    await expect(decideAs(here, name, id, 'kept')).rejects.toMatchObject({ code: 'second_person_needed' })
})

test('who decided before an appeal does not change its outcome; who decided it may; new reports are a new case [office review 4]', async () => {
  const post = await write('carla')
  const subject = post['@id']
  const { id } = await reported(subject)
  const carla = await here.as('carla')
  const review = () => carla.call(safety.postReview, { params: { id: post.id } })
  const refused = async () => {
    expect((await reportOn(here, subject)).isBarred).toBe(true)
    await expect(decideAs(here, 'moderadora', id, 'hidden')).rejects.toMatchObject({
      code: 'second_person_needed',
      body: { reason: 'decided' },
    })
  }
  await decideAs(here, 'moderadora', id, 'hidden')
  await carla.call(safety.appealPost, { params: { id: post.id }, body: { text: 'Olhem de novo' } })
  await decideAs(here, 'equipe', id, 'kept')
  await refused()
  // A third person corrects it, and after that the one who decided the appeal still may.
  const third = await makeMember(here.context.db, { officeRoles: ['moderation'] })
  await decideAs(here, third.email, id, 'hidden')
  expect(await review()).toMatchObject({ isDecided: true, canAppeal: false, appeal: { outcome: 'upheld' } })
  await decideAs(here, 'equipe', id, 'kept')
  expect(await review()).toMatchObject({ isDecided: false, appeal: { outcome: 'restored' } })

  // A report of the person's own does not make it a new case.
  await (await here.as('moderadora')).call(safety.report, { body: { subject, reason: 'other' } })
  await refused()
  expect(await reported(subject, 'lia')).toMatchObject({ isOpen: true, isBarred: false })
  await decideAs(here, 'moderadora', id, 'hidden')
  expect(await review()).toMatchObject({ isDecided: true, canAppeal: false, appeal: null })
  // Later the new case is known by the time of its reports alone.
  await here.pool.query(
    `update reports set created_at = created_at + interval '1 minute' where id = (select max(id) from reports)`,
  )
  await decideAs(here, 'moderadora', id, 'kept')
  expect(await reportOn(here, subject)).toMatchObject({ decision: 'kept', appeal: { outcome: 'restored' } })
})
