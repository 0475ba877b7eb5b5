import { mentors } from '@juntas/contract/mentors'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportFile } from '../../../test/export-file.ts'
import { decideAs, queueOf, reportOn } from '../../../test/moderation.ts'
import { unzip } from '../../../test/unzip.ts'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
type Person = Awaited<ReturnType<World['as']>>
let [rosa, ana, bia] = [] as unknown as [Person, Person, Person]
let request: number

const asked = 'Quero negociar o meu salário'
const insult = 'Uma ameaça da mentora'
const words = 'Ameaça a outra pessoa: regra 2 da comunidade.'
const requestOf = async (who = ana) =>
  (await who.call(mentors.requests))['hydra:member'].find(({ id }) => id === request)!
const messageOf = async (kind: 'ask' | 'more') => {
  const found = (await requestOf()).messages.find((one) => one.kind === kind)!
  return { ...found, iri: `/v1/mentor_messages/${found.id}` }
}
const report = (who: Person, subject: string) =>
  who.call(safety.report, { body: { subject, reason: 'harassment', details: 'Está errado' } })

beforeAll(async () => {
  here = await world({ env: { RATE_LIMIT_FACTOR: '100' } })
  ;[rosa, ana, bia] = [await here.as('renata-ishikawa'), await here.as('ana'), await here.as('bia')]
})
afterAll(() => here.close())
beforeEach(async () => {
  for (const table of ['mentor_requests', 'mentors', 'reports']) await here.pool.query(`delete from ${table}`)
  await here.pool.query(
    `insert into member_roles (member_id, role) values ($1, 'open_mentor') on conflict do nothing`,
    [rosa.id],
  )
  await rosa.call(mentors.setProfile, { body: { headline: 'Advogada', topics: ['career'], capacity: 1 } })
  request = (await ana.call(mentors.ask, { body: { mentor: `/v1/mentors/${rosa.id}`, text: asked } })).id
  await rosa.call(mentors.answer, { params: { id: request }, body: { answer: 'more', text: insult } })
})

test('[beyond, mentors] each of the two reports what the other one wrote; a third person and the writer cannot', async () => {
  const [hers, theirs] = [await messageOf('ask'), await messageOf('more')]
  await report(ana, theirs.iri)
  await report(rosa, hers.iri)
  // Again, and by another tab: once each.
  await report(ana, theirs.iri)
  for (const [who, { iri }] of [
    [bia, hers],
    [bia, theirs],
    [ana, hers],
    [rosa, theirs],
  ] as const)
    await expect(report(who, iri)).rejects.toMatchObject({ status: 404 })
  expect(
    (await queueOf(here)).map(({ kind, excerpt, author, reports }) => [kind, excerpt, author, reports]).toSorted(),
  ).toEqual([
    ['mentor_message', asked, 'Ana', 1],
    ['mentor_message', insult, 'Renata Ishikawa', 1],
  ])
  // The room shows what was reported and nothing else of the conversation.
  const file = await reportOn(here, theirs.iri)
  expect(file).toMatchObject({ url: null, thread: [], current: null, seal: null, words: [{ text: 'Está errado' }] })
  expect(JSON.stringify(file)).not.toContain(asked)
})

test('[beyond, mentors] what waits in the queue never reached the mentor; what was withdrawn can still be reported', async () => {
  const ask = { body: { mentor: `/v1/mentors/${rosa.id}`, text: 'Na fila', joinsQueue: true } }
  const queued = await bia.call(mentors.ask, ask)
  const iri = `/v1/mentor_messages/${queued.messages[0]!.id}`
  await expect(report(rosa, iri)).rejects.toMatchObject({ status: 404 })
  const { iri: reached } = await messageOf('ask')
  await ana.call(mentors.withdraw, { params: { id: request } })
  await report(rosa, reached)
  expect(await reportOn(here, reached)).toMatchObject({ isGone: false, copies: [{ text: asked }] })
})

test('[beyond, mentors] a hidden message keeps its place and loses its words for both, in the export too, and moves to no other mentor', async () => {
  const [hers, theirs] = [await messageOf('ask'), await messageOf('more')]
  await report(ana, theirs.iri)
  await report(rosa, hers.iri)
  for (const { iri } of [hers, theirs]) await decideAs(here, 'moderadora', (await reportOn(here, iri)).id, 'hidden')
  const shown = [
    { id: hers.id, text: '', isHidden: true },
    { id: theirs.id, text: '', isHidden: true },
  ]
  expect((await requestOf()).messages).toMatchObject(shown)
  expect((await rosa.call(mentors.desk)).requests[0]!.messages).toMatchObject(shown)
  const file = await exportFile(here, ana)
  const { data } = JSON.parse(unzip(file.rawPayload).get('juntas.json')!.toString())
  // The export has the member's own messages and reports, and not who decided.
  expect(data.mentor_messages.map(({ text }: { text: string }) => text)).toEqual([asked, ''])
  expect(data.reports).toMatchObject([{ mentor_message_id: theirs.id, details: 'Está errado' }])
  expect(data.reports[0]).not.toHaveProperty('decided_by')
  const grace = await here.as('grace-adeyemi')
  await here.pool.query(
    `insert into member_roles (member_id, role) values ($1, 'open_mentor') on conflict do nothing`,
    [grace.id],
  )
  await grace.call(mentors.setProfile, { body: { headline: 'CFO', topics: ['career'], capacity: 1 } })
  const move = { params: { id: request }, body: { mentor: `/v1/mentors/${grace.id}` } }
  await expect(ana.call(mentors.move, move)).rejects.toMatchObject({ code: 'conflict' })
  // After the decision to keep the message its text is shown again.
  await decideAs(here, 'equipe', (await reportOn(here, theirs.iri)).id, 'kept')
  expect((await messageOf('more')).text).toBe(insult)
})

test('[beyond, mentors] a warning reaches the writer by a letter that names nobody, and stands in the audit log', async () => {
  const { iri, id: messageId } = await messageOf('more')
  await report(ana, iri)
  const { id } = await reportOn(here, iri)
  here.mails.length = 0
  await decideAs(here, 'moderadora', id, 'warned', words)
  await here.runTasks()
  const letters = here.mails.filter(({ to, subject }) => to === rosa.email && subject.includes('moderação'))
  expect(letters).toHaveLength(1)
  expect(JSON.stringify(letters)).toContain(words)
  expect(JSON.stringify(letters)).not.toMatch(/mentor|Ana\b/i)
  expect((await requestOf()).messages.find((one) => one.id === messageId)).toMatchObject({ text: '', isHidden: true })
  const { rows } = await here.pool.query(
    `select action, reason, member_id from audit_entries where subject_type = 'report' and subject_id = $1`,
    [String(id)],
  )
  expect(rows).toEqual([{ action: 'report.warn', reason: words, member_id: null }])
})

test('[beyond, mentors] the copy outlives the request, and its writer’s account can still be blocked', async () => {
  const { iri } = await messageOf('more')
  await report(ana, iri)
  const { id } = await reportOn(here, iri)
  await here.pool.query('delete from mentor_requests where id = $1', [request])
  expect(await reportOn(here, iri)).toMatchObject({
    id,
    isGone: true,
    author: 'Renata Ishikawa',
    copies: [{ text: insult }],
  })
  // A block of the account needs no message any more.
  await decideAs(here, 'moderadora', id, 'blocked', words)
  expect((await rosa.raw('GET', '/v1/me')).statusCode).toBe(401)
  await decideAs(here, 'moderadora', id, 'kept')
})
