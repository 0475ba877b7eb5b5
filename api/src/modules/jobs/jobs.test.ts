import { companyJobs } from '@juntas/contract/jobs/company-jobs'
import { jobs } from '@juntas/contract/jobs/jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

test('jobs come newest first with company, state and whether she applied [JOB-01] [JOB-04]', async () => {
  const ana = await here.as('ana')
  const list = await ana.call(jobs.list)
  expect(list['hydra:totalItems']).toBeGreaterThanOrEqual(8)
  const [first] = list['hydra:member']
  expect(first).toMatchObject({
    slug: 'gerente-de-produto-educacao',
    company: { name: 'Nimbus' },
    state: 'SP',
    applied: true,
  })
  expect(first!.company.logo).toMatch(/^\/media\/drawn\/marks\//)
})

test('filters and words narrow the list; an accent does not hide a word', async () => {
  const ana = await here.as('ana')
  const slugs = async (query: object) => (await ana.call(jobs.list, { query }))['hydra:member'].map((job) => job.slug)
  expect(await slugs({ state: 'PE' })).toEqual(['engenheira-de-dados-senior'])
  expect(await slugs({ workMode: 'remote', area: 'marketing' })).toEqual(['especialista-em-marketing-de-conteudo'])
  expect(await slugs({ q: 'logistica' })).toEqual(['gerente-de-operacoes-logisticas'])
  expect(await slugs({ q: '100%' })).toEqual([])
})

test('fifty applications at once are one, and the company hears once [JOB-03]', async () => {
  const bia = await here.as('bia')
  const job = await bia.call(jobs.getBySlug, { params: { slug: 'coordenadora-de-pessoas' } })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => bia.call(jobs.apply, { body: { job: job['@id'], message: 'Tenho interesse.' } })),
  )
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
  await here.runTasks()
  await here.runTasks()
  const mails = here.mails.filter((mail) => mail.to === 'vagas@aurora.example')
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('Beatriz Lemos')
  expect((await bia.call(jobs.getBySlug, { params: { slug: job.slug } })).applied).toBe(true)
  expect((await bia.call(jobs.applications))['hydra:totalItems']).toBe(1)
})

test('the manager of the company sees what was sent and sets its status; another company’s manager sees nothing', async () => {
  const bia = await here.as('bia')
  const job = await bia.call(jobs.getBySlug, { params: { slug: 'coordenadora-de-pessoas' } })
  await bia.call(jobs.apply, { body: { job: job['@id'], message: 'Tenho interesse.' } })
  const gestora = await here.as('gestora')
  const [got] = (await gestora.call(jobs.received))['hydra:member']
  expect(got).toMatchObject({
    jobTitle: 'Coordenadora de Pessoas',
    status: 'sent',
    curriculum: { name: 'Beatriz Lemos' },
    message: 'Tenho interesse.',
  })
  await gestora.call(jobs.setStatus, { params: { id: got!.id }, body: { status: 'interview' } })
  expect((await bia.call(jobs.applications))['hydra:member'][0]!.status).toBe('interview')
  await expect(bia.call(jobs.received)).rejects.toMatchObject({ status: 403 })
  await here.pool.query(
    `insert into company_members (company_id, member_id, is_manager) select c.id, m.id, true from companies c, members m where c.name = 'Nimbus' and m.email like 'lia@%'`,
  )
  expect((await (await here.as('lia')).call(jobs.received))['hydra:member'].some((one) => one.id === got!.id)).toBe(
    false,
  )
})

test('a company receives her professional goal, never what she looks for here, and the preview holds the same [GAP-110] [members-money M3]', async () => {
  const iris = await here.as('iris')
  await here.pool.query(
    `update customers set goal = 'Sair da empresa atual sem que saibam', professional_goal = 'Diretora médica',
     phone_number = '5581991234567' where member_id = $1`,
    [iris.id],
  )
  await here.pool.query(
    `insert into experiences (member_id, type, title, company_name, start_at, description)
     values ($1, 'Work', 'Médica', 'Hospital Cais', '2019-03-01', 'Chefia de plantão.')`,
    [iris.id],
  )
  const preview = await iris.call(jobs.preview)
  expect(preview.professionalGoal).toBe('Diretora médica')
  expect(JSON.stringify(preview)).not.toContain('sem que saibam')
  const job = (await iris.call(jobs.list))['hydra:member'].find((one) => one.isOpen)!
  await iris.call(jobs.apply, { body: { job: job['@id'], message: 'Olá' } })
  await here.runTasks()
  const letter = here.mails.at(-1)!
  expect(letter.text).toContain('Objetivo profissional: Diretora médica')
  expect(letter.text).toContain('+55 (81) 99123-4567')
  expect(letter.text).toContain('Médica, Hospital Cais (mar. de 2019 a hoje): Chefia de plantão.')
  expect(JSON.stringify(letter)).not.toContain('sem que saibam')
})

test('a closed job takes no application and leaves the list', async () => {
  const lia = await here.as('lia')
  const job = await lia.call(jobs.getBySlug, { params: { slug: 'executiva-de-contas' } })
  await here.pool.query(`update jobs set closes_at = publish_at + interval '1 day' where id = $1`, [job.id])
  await expect(lia.call(jobs.apply, { body: { job: job['@id'] } })).rejects.toMatchObject({
    status: 409,
    code: 'job_closed',
  })
  expect((await lia.call(jobs.list, { query: { perPage: 100 } }))['hydra:member'].map((one) => one.slug)).not.toContain(
    job.slug,
  )
})

test('a job is saved and taken back, and an unknown one is not found', async () => {
  const lia = await here.as('lia')
  const job = (await lia.call(jobs.list))['hydra:member'][0]!
  expect((await lia.call(jobs.save, { body: { job: job['@id'] } })).saved).toBe(true)
  expect((await lia.call(jobs.list, { query: { saved: 'true' } }))['hydra:member'].map((one) => one.id)).toEqual([
    job.id,
  ])
  expect((await lia.call(jobs.save, { body: { job: job['@id'] } })).saved).toBe(false)
  await expect(lia.call(jobs.save, { body: { job: '/v1/jobs/999999' } })).rejects.toMatchObject({ status: 404 })
})

test('a job that is corrected shows so at once, in her language, with every field of the contract and none besides', async () => {
  const ana = await here.as('ana')
  const first = async (language = 'pt-BR') =>
    (await ana.call(jobs.list, { headers: { 'accept-language': language } }))['hydra:member'][0]!
  const before = await first()
  await here.pool.query(`update jobs set city = 'Osasco' where id = $1`, [before.id])
  expect(await first()).toEqual({ ...before, city: 'Osasco' })
  expect((await first('en-US')).title).not.toBe(before.title)
  const answer = await ana.raw('GET', '/v1/jobs?perPage=3')
  expect(jobs.list.reply.parse(answer.json())).toEqual(answer.json())
})

test('her saved jobs are hers alone, also where several ask at once', async () => {
  const people = await Promise.all(['ana', 'bia', 'gabi'].map((name) => here.as(name)))
  await here.pool.query('delete from saved_jobs')
  const open = (await people[0]!.call(jobs.list))['hydra:member']
  for (const [place, person] of people.entries()) await person.call(jobs.save, { body: { job: open[place]!['@id'] } })
  const lists = await Promise.all(people.map((person) => person.call(jobs.list)))
  const saved = await Promise.all(people.map((person) => person.call(jobs.list, { query: { saved: 'true' } })))
  for (const [place, job] of open.slice(0, 3).entries()) {
    expect(lists[place]!['hydra:member'].filter((one) => one.saved).map(({ id }) => id)).toEqual([job.id])
    expect(saved[place]!['hydra:member'].map(({ id }) => id)).toEqual([job.id])
  }
})

test('a save that says what is wished is the same twice; without it each call changes the mark', async () => {
  const ana = await here.as('ana')
  await here.pool.query('delete from saved_jobs')
  const { '@id': job } = (await ana.call(jobs.list))['hydra:member'][0]!
  const save = async (saved?: boolean) =>
    (await ana.call(jobs.save, { body: { job, ...(saved === undefined ? {} : { saved }) } })).saved
  const stored = async () => (await ana.call(jobs.list, { query: { saved: 'true' } }))['hydra:totalItems']
  expect([await save(true), await save(true), await stored()]).toEqual([true, true, 1])
  expect([await save(false), await save(false), await stored()]).toEqual([false, false, 0])
  expect([await save(), await stored()]).toEqual([true, 1])
  expect([await save(), await stored()]).toEqual([false, 0])
})

test('jobs of one title that are published at once get an address each [operator, attack]', async () => {
  const gestora = await here.as('gestora')
  const body = {
    ...{ title: 'Ao mesmo tempo', area: 'marketing' as const, workMode: 'remote' as const, state: 'BA' as const },
    ...{ city: 'Salvador', contactEmail: 'vagas@aurora.example', salaryFromCents: null, salaryToCents: null },
    ...{ description: 'Escrever.', closesOn: null },
  }
  const made = await Promise.all(Array.from({ length: 5 }, () => gestora.call(companyJobs.create, { body })))
  expect(made.map(({ slug }) => slug).sort()).toEqual([
    'ao-mesmo-tempo',
    ...[2, 3, 4, 5].map((number) => `ao-mesmo-tempo-${number}`),
  ])
  await here.pool.query("delete from jobs where title = 'Ao mesmo tempo'")
})

test('a manager publishes, changes and closes jobs of her own company alone; the text holds no mark but ours', async () => {
  const gestora = await here.as('gestora')
  const body = {
    ...{ title: 'Redatora', area: 'marketing' as const, workMode: 'remote' as const, state: 'BA' as const },
    ...{ city: 'Salvador', contactEmail: 'vagas@aurora.example', salaryFromCents: null, salaryToCents: null },
    description: 'Escrever.\n\n- Ouvir\n- <img src=x onerror=alert(1)>',
    closesOn: '2030-01-31',
  }
  const made = await gestora.call(companyJobs.create, { body })
  expect(made).toMatchObject({ slug: 'redatora', phase: 'open', closesOn: '2030-01-31', description: body.description })
  const ana = await here.as('ana')
  const seen = () => ana.call(jobs.getBySlug, { params: { slug: 'redatora' } })
  expect(await seen()).toMatchObject({
    company: { name: 'Aurora' },
    description: '<p>Escrever.</p><ul><li>Ouvir</li><li>&lt;img src=x onerror=alert(1)&gt;</li></ul>',
    closesAt: '2030-02-01T03:00:00.000Z',
  })
  await here.pool.query(
    `update jobs set translations = '{"en-US": {"title": "Writer", "description": "<p>Write.</p>"}}' where id = $1`,
    [made.id],
  )
  const params = { id: made.id }
  await gestora.call(companyJobs.update, { params, body: { ...body, title: 'Redatora sênior' } })
  const { rows } = await here.pool.query('select translations from jobs where id = $1', [made.id])
  expect(rows[0].translations).toEqual({ 'en-US': { description: '<p>Write.</p>' } })
  expect(await gestora.call(companyJobs.setOpen, { params, body: { isOpen: false } })).toMatchObject({
    phase: 'closed',
  })
  await expect(ana.call(jobs.apply, { body: { job: `/v1/jobs/${made.id}` } })).rejects.toMatchObject({
    code: 'job_closed',
  })
  expect(await gestora.call(companyJobs.setOpen, { params, body: { isOpen: true } })).toMatchObject({
    phase: 'open',
    closesOn: null,
  })

  // Another company's job, and a draft of the office, are not found.
  const other = (await here.pool.query(`select id from jobs where company_name = 'Nimbus' limit 1`)).rows[0].id
  await here.pool.query(`update jobs set publish_at = 'infinity' where slug = 'executiva-de-contas'`)
  const draft = (await here.pool.query(`select id from jobs where slug = 'executiva-de-contas'`)).rows[0].id
  const before = await here.pool.query('select * from jobs where id = any($1) order by id', [[other, draft]])
  for (const id of [other, draft]) {
    await expect(gestora.call(companyJobs.update, { params: { id }, body })).rejects.toMatchObject({ status: 404 })
    const closing = gestora.call(companyJobs.setOpen, { params: { id }, body: { isOpen: false } })
    await expect(closing).rejects.toMatchObject({ status: 404 })
  }
  expect((await here.pool.query('select * from jobs where id = any($1) order by id', [[other, draft]])).rows).toEqual(
    before.rows,
  )
  const own = (await gestora.call(companyJobs.list))['hydra:member'].map(({ id }) => id)
  expect(own).toContain(made.id)
  expect(own).not.toContain(draft)
  expect(own).not.toContain(other)
  for (const [wrong, field] of [
    [{ closesOn: '2020-01-01' }, 'closesOn'],
    [{ salaryToCents: 5 }, 'salaryFromCents'],
    [{ salaryFromCents: 6, salaryToCents: 5 }, 'salaryToCents'],
  ] as const) {
    const answer = await gestora.raw('POST', '/v1/company_jobs', { body: { ...body, ...wrong } })
    expect(answer.json(), field).toMatchObject({ status: 422, violations: [{ propertyPath: field }] })
  }
})
