import { evaluations } from '@juntas/contract/evaluations'
import { mentoring } from '@juntas/contract/mentoring'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/world.ts'

let here: World
beforeAll(async () => {
  here = await world({ env: { SERVICES_USER: 'machine', SERVICES_PASSWORD: 'machine-password' } })
})
afterAll(() => here.close())

const email = 'helena@demo.juntas.test'
const machine = { authorization: `Basic ${Buffer.from('machine:machine-password').toString('base64')}` }
const item = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => ({
    id: `question_0${index + 1}`,
    question: `question_0${index + 1}`,
    response: `${word} ${index + 1}`,
  }))

test('there are 29 participants, and she gets her own record only [MENTOR-34] [MENTOR-01] [MENTOR-32]', async () => {
  const { rows } = await here.pool.query('select count(*)::int as n from mentees')
  expect(rows[0].n).toBe(29)
  const helena = await here.as('helena')
  expect(await helena.call(mentoring.mentee)).toMatchObject({
    email,
    coach: { name: 'Cecília Rangel' },
    documents: [{ name: 'Guia da participante' }, { name: 'Roteiro das sessões' }],
  })
  await expect((await here.as('ana')).call(mentoring.mentee)).rejects.toMatchObject({ status: 403 })
})

test('the first save creates, the next changes the same record, and both come back whole [API-72] [API-73] [API-74] [MENTOR-17] [MENTOR-19] [MENTOR-20]', async () => {
  const helena = await here.as('helena')
  expect(await helena.call(mentoring.answers, { query: { email, fase: 2 } })).toBeNull()
  const made = await helena.call(mentoring.create, { body: { email, item: item(3, 'direção'), fase: 2 } })
  const again = await helena.call(mentoring.create, { body: { email, item: item(3, 'outra'), fase: 2 } })
  expect(again._id).toBe(made._id)
  const changed = await helena.call(mentoring.update, {
    body: { _id: made._id, email, item: item(3, 'nova'), fase: 2 },
  })
  expect(changed.item[0]).toEqual({ id: 'question_01', question: 'question_01', response: 'nova 1' })
  expect(changed.updatedAt >= made.updatedAt).toBe(true)
})

test('the further form and Direcionamento share fase 2 and never overwrite each other [MENTOR-33]', async () => {
  const helena = await here.as('helena')
  await helena.call(mentoring.create, { body: { email, item: item(3, 'a mais'), fase: 2, form: 'further' } })
  const read = async (form?: string) =>
    (await helena.call(mentoring.answers, { query: { email, fase: 2, ...(form ? { form } : {}) } }))!.item[0]!.response
  expect(await read('further')).toBe('a mais 1')
  expect(await read()).toBe('nova 1')
})

test.each([
  [2, 2],
  [3, 4],
  [4, 5],
  [5, 2],
  [1, 5],
])('fase %i with %i answers is refused whole [MENTOR-15]', async (fase, count) => {
  const helena = await here.as('helena')
  await expect(helena.call(mentoring.create, { body: { email, item: item(count, 'x'), fase } })).rejects.toMatchObject({
    status: 422,
  })
})

test('nobody else gets a byte of an answer, and each allowed reading leaves one record [MENTOR-04]', async () => {
  const url = `/services/mentoring/mentored-qa-by-email?email=${email}&fase=2`
  for (const name of ['ana', 'equipe', 'gestora', 'iris', 'carla'])
    expect((await (await here.as(name)).raw('GET', url)).statusCode).toBe(404)
  expect((await here.visitor.raw('GET', url)).statusCode).toBe(401)
  expect((await here.visitor.raw('GET', url, { headers: machine })).statusCode).toBe(403)
  const [coach, mentora, helena] = [await here.as('coach'), await here.as('mentora'), await here.as('helena')]
  const before = (await helena.call(mentoring.readings)).length
  expect((await coach.call(mentoring.answers, { query: { email, fase: 2 } }))!.item).toHaveLength(3)
  expect((await mentora.call(mentoring.answers, { query: { email, fase: 2 } }))!.item).toHaveLength(3)
  const readings = await helena.call(mentoring.readings)
  expect(readings.length).toBe(before + 2)
  expect(readings.map((reading) => reading.reader).slice(0, 2)).toEqual(['Mônica Saraiva', 'Cecília Rangel'])
})

test('a coach sees only who was assigned to her, a mentor the whole programme', async () => {
  expect((await (await here.as('coach')).call(mentoring.mentees)).map((one) => one.email)).toEqual([email])
  expect(await (await here.as('mentora')).call(mentoring.mentees)).toHaveLength(29)
  await here.pool.query(
    `insert into member_roles (member_id, role) select id, 'coach' from members where email like 'bia@%'`,
  )
  const url = `/services/mentoring/mentored-qa-by-email?email=${email}&fase=2`
  expect((await (await here.as('bia')).raw('GET', url)).statusCode).toBe(404)
})

test('a dump shows no answer and no stakeholder in clear', async () => {
  const { rows } = await here.pool.query(
    `select encode(sealed, 'escape') as text from mentoring_answers union all select encode(sealed, 'escape') from mentoring_stakeholders`,
  )
  for (const { text } of rows)
    for (const word of ['nova', 'response', 'empresa.example']) expect(text).not.toContain(word)
})

test('a hundred saves by two tabs leave one record, one whole answer, none mixed', async () => {
  const helena = await here.as('helena')
  const rounds = Math.max(10, Math.ceil(100 * Number(process.env.COUNT_SCALE ?? 0.05)))
  await Promise.all(
    Array.from({ length: rounds }, (_, n) =>
      helena.call(mentoring.create, { body: { email, item: item(5, n % 2 ? 'aba um' : 'aba dois'), fase: 3 } }),
    ),
  )
  const { rows } = await here.pool.query('select count(*)::int as n from mentoring_answers where fase = 3')
  expect(rows[0].n).toBe(1)
  const saved = (await helena.call(mentoring.answers, { query: { email, fase: 3 } }))!.item.map(({ response }) =>
    response.replace(/ \d$/, ''),
  )
  expect(new Set(saved).size).toBe(1)
})

test('five stakeholders are each asked once, and then it is done [API-70] [API-71] [MENTOR-25] [MENTOR-28]', async () => {
  const helena = await here.as('helena')
  const verify = () => helena.call(mentoring.verifySent, { query: { email } })
  expect((await verify()).hasSended).toBe(false)
  for (const fase of [1, 2, 3, 4, 5, 5, 1])
    await helena.call(mentoring.sendStakeholder, {
      body: { name: `Pessoa ${fase}`, email: `pessoa${fase}@empresa.example`, phone: '11987654321', fase },
    })
  expect(await verify()).toMatchObject({
    hasSended: true,
    item: [{ fase: 1 }, { fase: 2 }, { fase: 3 }, { fase: 4 }, { fase: 5 }],
  })
  await here.runTasks()
  await here.runTasks()
  for (const fase of [1, 2, 3, 4, 5])
    expect(here.mails.filter((mail) => mail.to === `pessoa${fase}@empresa.example`)).toHaveLength(1)
  await expect(
    helena.call(mentoring.sendStakeholder, {
      body: { name: 'X Y', email: 'x@y.example', phone: '119876543210', fase: 1 },
    }),
  ).rejects.toMatchObject({ status: 422 })
})

test('three months after the closing she is reminded, once, unless she has told [MENTOR-14] [CONST-10]', async () => {
  const helena = await here.as('helena')
  await helena.call(mentoring.create, { body: { email, item: item(6, 'fim'), fase: 4 } })
  const { rows } = await here.pool.query(
    `select run_at from graphile_worker._private_jobs where key like 'mentoring.evolution/%'`,
  )
  expect(Math.round((rows[0].run_at.getTime() - Date.now()) / 86_400_000)).toBe(91)
  await here.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where key like 'mentoring.evolution/%'`,
  )
  await here.runTasks()
  expect(here.mails.filter((mail) => mail.to === email && mail.subject === 'Três meses depois')).toHaveLength(1)
})

test('a service call without a header is 401 and a wrong one too [API-61] [API-76]', async () => {
  const url = `/services/mentoring/verify-sended-email?email=${email}`
  expect((await here.visitor.raw('GET', url)).statusCode).toBe(401)
  expect((await here.visitor.raw('GET', url, { headers: { authorization: 'Basic eDp5' } })).statusCode).toBe(401)
  expect((await here.visitor.raw('GET', url, { headers: machine })).json()).toMatchObject({ hasSended: true })
})

test('a closing evaluation keeps its four fields, in her own name only [API-38]', async () => {
  const ana = await here.as('ana')
  const body = { user_iri: `/v1/users/${ana.id}`, content_iri: '/pesquisa-impacto-inicial', value: 5, type: 'survey' }
  expect(await ana.call(evaluations.create, { body })).toEqual(body)
  await expect(ana.call(evaluations.create, { body: { ...body, user_iri: '/v1/users/1000' } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(ana.call(evaluations.create, { body: { ...body, value: 6 } })).rejects.toMatchObject({ status: 422 })
})
