import { evaluations } from '@juntas/contract/evaluations'
import { mentoring } from '@juntas/contract/mentoring'
import { notifications } from '@juntas/contract/notifications'
import { expect, test } from 'vitest'
import { blockOrMute } from '../../../test/block-member.ts'
import { everything } from '../../../test/database/schema-walk.ts'
import { answer, beginWithMentoring, email, here, item, machine } from '../../../test/worlds/mentoring-world.ts'

beginWithMentoring()

test('there are 29 participants, and she gets her own record only [MENTOR-34] [MENTOR-01] [MENTOR-32]', async () => {
  const { rows } = await here.pool.query('select count(*)::int as n from mentees')
  expect(rows[0].n).toBe(29)
  const helena = await here.as('helena')
  expect(await helena.call(mentoring.mentee)).toMatchObject({
    name: 'Helena Duarte',
    email,
    cargo: expect.stringMatching(/./),
    code: expect.stringMatching(/./),
    coach: { name: 'Cecília Rangel' },
    documents: ['Guia da participante', 'Roteiro das sessões'].map((name) => ({
      id: expect.any(Number),
      name,
      link: expect.stringMatching(/^\/media\//),
    })),
  })
  await expect((await here.as('ana')).call(mentoring.mentee)).rejects.toMatchObject({ status: 403 })
})

test('nobody else gets a byte of an answer, and each allowed reading leaves one record [MENTOR-04]', async () => {
  await answer('direção')
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
  expect(readings.slice(0, 2).map(({ form, reader, role }) => [form, reader, role])).toEqual([
    ['direcionamento', 'Mônica Saraiva', 'mentor'],
    ['direcionamento', 'Cecília Rangel', 'coach'],
  ])
})

test('every reading is told to the participant, also by a coach who blocked her, and again after she saw it [MENTOR-04]', async () => {
  await answer('direção')
  const [coach, helena] = [await here.as('coach'), await here.as('helena')]
  await blockOrMute(coach, helena)
  await helena.call(notifications.read, { body: {} })
  const told = async () =>
    (await helena.call(notifications.list))['hydra:member']
      .filter(({ kind, isRead }) => kind === 'mentoring' && !isRead)
      .map(({ actor }) => actor?.name)
  for (const word of ['direção', 'outra direção']) {
    await answer(word)
    await coach.call(mentoring.answers, { query: { email, fase: 2 } })
    expect(await told()).toEqual(['Cecília Rangel'])
    await helena.call(notifications.read, { body: {} })
  }
  await here.pool.query('delete from member_blocks')
})

test('a coach sees only who was assigned to her, a mentor the whole programme', async () => {
  const coach = await here.as('coach')
  await answer('direção')
  await answer('a mais', 'further')
  await coach.call(mentoring.answers, { query: { email, fase: 2 } })
  const hers = await coach.call(mentoring.mentees)
  expect(hers.map(({ name }) => name)).toEqual([
    'Adriana Falcão',
    'Camila Rezende',
    'Helena Duarte',
    'Luana Barreto',
    'Patrícia Leme',
    'Vanessa Moraes',
  ])
  const helena = hers.find((one) => one.email === email)!
  const readings = 'select max(read_at) as at from mentoring_readings where reader_id = $1'
  const { rows } = await here.pool.query(readings, [coach.id])
  const readAt = Object.fromEntries(helena.forms.map((one) => [one.form, one.readAt]))
  expect(readAt).toMatchObject({ direcionamento: rows[0].at.toISOString(), further: null })
  expect(await (await here.as('mentora')).call(mentoring.mentees)).toHaveLength(29)
  await here.pool.query(
    `insert into member_roles (member_id, role) select id, 'coach' from members where email like 'bia@%'`,
  )
  const url = `/services/mentoring/mentored-qa-by-email?email=${email}&fase=2`
  expect((await (await here.as('bia')).raw('GET', url)).statusCode).toBe(404)
})

test('a dump of every table, waiting tasks included, holds no answer and no stakeholder in clear', async () => {
  const helena = await here.as('helena')
  await answer('nova')
  await answer('a mais', 'further')
  await helena.call(mentoring.sendStakeholder, {
    body: { name: 'Otília Segredo', email: 'otilia@outra.example', phone: '11987654321', fase: 1 },
  })
  // Instead of pg_dump, which the embedded server does not include.
  const dump = (await everything(here.pool)).map(({ text }) => text).join('\n')
  expect(dump).toContain(email)
  for (const word of ['nova 1', 'a mais 2', 'Otília', 'otilia@outra.example', 'Assumir a diretoria de operações']) {
    expect(dump).not.toContain(word)
    expect(dump).not.toContain(Buffer.from(word).toString('hex'))
  }
})

test('a hundred saves by two tabs leave one record a phase, and the last whole answer wins, none mixed', async () => {
  const helena = await here.as('helena')
  const made = await helena.call(mentoring.create, { body: { email, item: item(5, 'primeira'), fase: 3 } })
  const order: string[] = []
  await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      const word = `aba ${n % 2} vez ${n},`
      const body = { email, item: item(5, word), fase: 3 }
      // One tab knows the record, the other was opened before it existed.
      if (n % 2) await helena.call(mentoring.update, { body: { ...body, _id: made._id } })
      else await helena.call(mentoring.create, { body })
      order.push(word)
    }),
  )
  const { rows } = await here.pool.query('select count(*)::int as n from mentoring_answers where mentee_id = $1', [
    (await here.pool.query('select id from mentees where email = $1', [email])).rows[0].id,
  ])
  expect(rows[0].n).toBe(1)
  const saved = (await helena.call(mentoring.answers, { query: { email, fase: 3 } }))!.item
  const words = new Set(saved.map(({ response }) => response.replace(/ \d$/, '')))
  expect(words.size).toBe(1)
  expect(order).toContain([...words][0])
  const last = await helena.call(mentoring.create, { body: { email, item: item(5, 'depois de todas'), fase: 3 } })
  expect((await helena.call(mentoring.answers, { query: { email, fase: 3 } }))!.item).toEqual(last.item)
}, 60_000)

test('five stakeholders are each asked once, and then it is done [API-70] [API-71] [MENTOR-25] [MENTOR-28]', async () => {
  const helena = await here.as('helena')
  const verify = () => helena.call(mentoring.verifySent, { query: { email } })
  expect((await verify()).hasSended).toBe(false)
  for (const fase of [1, 2, 3, 4, 5, 5, 1])
    await helena.call(mentoring.sendStakeholder, {
      body: { name: `Pessoa ${fase}`, email: `pessoa${fase}@empresa.example`, phone: '11987654321', fase },
    })
  expect(await verify()).toMatchObject({
    email,
    hasSended: true,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    item: [
      { fase: 1, name: 'Pessoa 1' },
      { fase: 2, name: 'Pessoa 2', email: 'pessoa2@empresa.example', phone: '11987654321' },
      { fase: 3 },
      { fase: 4 },
      { fase: 5 },
    ],
  })
  await here.runTasks()
  await here.runTasks()
  const asked = here.mails.filter((mail) => mail.to.endsWith('@empresa.example'))
  expect(asked[0]?.subject).toBe('Helena Duarte pediu a sua opinião')
  expect(asked.map(({ to }) => to).sort()).toEqual([1, 2, 3, 4, 5].map((fase) => `pessoa${fase}@empresa.example`))
  for (const mail of asked) {
    expect(mail.replyTo).toBe('coach@demo.juntas.test')
    expect(mail.text).toContain('Cecília Rangel')
  }
  await expect(
    helena.call(mentoring.sendStakeholder, {
      body: { name: 'X Y', email: 'x@y.example', phone: '119876543210', fase: 1 },
    }),
  ).rejects.toMatchObject({ status: 422 })
})

test('a stakeholder is written to in the language of the mentee [MENTOR-24]', async () => {
  const helena = await here.as('helena')
  await here.pool.query(`update members set language = 'es-ES' where email = $1`, [email])
  await helena.call(mentoring.sendStakeholder, {
    body: { name: 'Pilar', email: 'pilar@empresa.example', phone: '11987654321', fase: 1 },
  })
  await here.runTasks()
  await here.pool.query(`update members set language = 'pt-BR' where email = $1`, [email])
  expect(here.mails.find((mail) => mail.to === 'pilar@empresa.example')?.subject).toContain('pidió tu opinión')
})

test('three months after the closing she is reminded, once, unless she has told [MENTOR-14] [CONST-10]', async () => {
  const helena = await here.as('helena')
  const close = () => helena.call(mentoring.create, { body: { email, item: item(6, 'fim'), fase: 4 } })
  await close()
  const waiting = async () =>
    (await here.pool.query(`select run_at from graphile_worker._private_jobs where key like 'mentoring.evolution/%'`))
      .rows as { run_at: Date }[]
  const due = (await helena.call(mentoring.mentee)).evolutionDueAt!
  expect((await waiting()).map(({ run_at }) => run_at.toISOString())).toEqual([due])
  const { rows } = await here.pool.query(
    `select abs(extract(epoch from $1::timestamptz - (now() + interval '3 months'))) as off`,
    [due],
  )
  expect(Number(rows[0].off)).toBeLessThan(60)
  const dueNow = `update graphile_worker._private_jobs set run_at = now() where key like 'mentoring.evolution/%'`
  await here.pool.query(dueNow)
  await here.runTasks()
  await close()
  expect(await waiting()).toEqual([])
  const letters = here.mails.filter((mail) => mail.to === email && mail.subject === 'Três meses depois')
  expect(letters).toHaveLength(1)
  expect(letters[0]!.text).toContain('/mentoria?secao=6')
})

test('a service call without a header is 401 and a wrong one too [API-61] [API-76]', async () => {
  const url = `/services/mentoring/verify-sended-email?email=${email}`
  expect((await here.visitor.raw('GET', url)).statusCode).toBe(401)
  expect((await here.visitor.raw('GET', url, { headers: { authorization: 'Basic eDp5' } })).statusCode).toBe(401)
  expect((await here.visitor.raw('GET', url, { headers: machine })).json()).toMatchObject({ hasSended: false })
})

test('an address that she has not confirmed opens nothing of the programme [GUARD-14]', async () => {
  await here.pool.query(`update mentees set email = 'julia@demo.juntas.test' where name = 'Adriana Falcão'`)
  const julia = await here.as('julia')
  await expect(julia.call(mentoring.mentee)).rejects.toMatchObject({ status: 403 })
  const own = { email: 'julia@demo.juntas.test', fase: 1 }
  await expect(julia.call(mentoring.answers, { query: own })).rejects.toMatchObject({ status: 404 })
  await expect(julia.call(mentoring.verifySent, { query: own })).rejects.toMatchObject({ status: 404 })
})

test('her page names everybody who may read, her papers and links in her language, and what stands [MENTOR-29] [MENTOR-30]', async () => {
  const helena = await here.as('helena')
  const mine = await helena.call(mentoring.mentee, { headers: { 'accept-language': 'es-ES' } })
  expect(mine.readers.map(({ name, role }) => [name, role])).toEqual([
    ['Cecília Rangel', 'coach'],
    ['Mônica Saraiva', 'mentor'],
  ])
  expect(mine.coach).toMatchObject({ profileLink: expect.stringMatching(/^https:/), photo: expect.any(String) })
  expect(mine.coach!.bio).toContain('ejecutivas')
  expect(mine.sessionLinks).toHaveLength(3)
  expect(mine.assessmentUrl).toMatch(/^https:/)
  expect(mine.documents.map(({ name }) => name)).toEqual(['Guía de la participante', 'Guion de las sesiones'])
  expect(JSON.stringify(mine)).not.toContain('response')
  for (const language of ['pt-BR', 'es-ES', 'en-US'])
    for (const { link } of (await helena.call(mentoring.mentee, { headers: { 'accept-language': language } }))
      .documents) {
      const paper = await here.visitor.raw('GET', link)
      expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(paper.rawPayload.length).toBeLessThan(150_000)
    }
  // Without an address signed for a participant there is nothing to read [people-growth m14].
  const [{ link }] = mine.documents as [(typeof mine.documents)[number]]
  const paper = link.slice(link.lastIndexOf('/') + 1)
  expect((await here.visitor.raw('GET', `/media/public/mentoria/${paper}`)).statusCode).toBe(404)
  const forged = link.replace(/signed\/[^/]+/, `signed/9999999999.${'A'.repeat(43)}`)
  expect((await here.visitor.raw('GET', forged)).statusCode).toBe(403)
  expect((await here.visitor.raw('GET', link.replace(paper, 'outro.pdf'))).statusCode).toBe(403)
})

test('a closing evaluation keeps its four fields, in her own name only, of what there is [API-38] [library m16]', async () => {
  const ana = await here.as('ana')
  const body = { user_iri: `/v1/users/${ana.id}`, content_iri: '/pesquisa-impacto-inicial', value: 5, type: 'survey' }
  expect(await ana.call(evaluations.create, { body })).toEqual(body)
  const { rows } = await here.pool.query('select content_iri, value, type from evaluations where member_id = $1', [
    ana.id,
  ])
  expect(rows).toEqual([{ content_iri: body.content_iri, value: 5, type: 'survey' }])
  await expect(ana.call(evaluations.create, { body: { ...body, user_iri: '/v1/users/1000' } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(ana.call(evaluations.create, { body: { ...body, value: 6 } })).rejects.toMatchObject({ status: 422 })
  const of = (content_iri: string, type = 'content') =>
    ana.call(evaluations.create, { body: { ...body, content_iri, type } })
  expect(await of('/v1/contents/1')).toMatchObject({ content_iri: '/v1/contents/1', type: 'content' })
  await expect(of('/v1/contents/999999')).rejects.toMatchObject({ status: 404 })
  await expect(of('whatever')).rejects.toMatchObject({ status: 422 })
  await expect(of('/v1/contents/1', 'Any type at all!')).rejects.toMatchObject({ status: 422 })
})
