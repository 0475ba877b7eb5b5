import { companyJobs } from '@juntas/contract/jobs/company-jobs'
import { jobs } from '@juntas/contract/jobs/jobs'
import { dayIn, laterDay } from '@juntas/contract/rules/sao-paulo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type World, world } from '../../../test/worlds/world.ts'

let here: World
let gestora: Caller
beforeAll(async () => {
  here = await world()
  gestora = await here.as('gestora')
})
afterAll(() => here.close())

const fields = (more: object = {}) => ({
  title: 'Redatora',
  area: 'marketing' as const,
  workMode: 'remote' as const,
  state: 'BA' as const,
  city: 'Salvador',
  contactEmail: 'vagas@aurora.example',
  salaryFromCents: null,
  salaryToCents: null,
  description: 'Escrever.',
  closesOn: null,
  ...more,
})
const create = (more: object = {}) => gestora.call(companyJobs.create, { body: fields(more) })
const update = (id: number, more: object = {}) =>
  gestora.call(companyJobs.update, { params: { id }, body: fields(more) })
const stored = async (id: number) => (await here.pool.query('select * from jobs where id = $1', [id])).rows[0]
const refusal = (field: string, code: string) => ({
  body: { status: 422, violations: [{ propertyPath: field, code }] },
})

test('jobs of one title that are published at once get an address each [operator, attack]', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => create({ title: 'Ao mesmo tempo' })))
  expect(made.map(({ slug }) => slug).sort()).toEqual([
    'ao-mesmo-tempo',
    ...[2, 3, 4, 5].map((number) => `ao-mesmo-tempo-${number}`),
  ])
  await here.pool.query("delete from jobs where title = 'Ao mesmo tempo'")
})

test('a manager publishes, changes and closes jobs of her own company alone; the text holds no mark but ours', async () => {
  const body = fields({
    description: 'Escrever.\n\n- Ouvir\n- <img src=x onerror=alert(1)>',
    closesOn: '2030-01-31',
  })
  const made = await gestora.call(companyJobs.create, { body })
  expect(made).toEqual({
    ...body,
    '@context': '/v1/contexts/CompanyJob',
    '@id': `/v1/company_jobs/${made.id}`,
    '@type': 'CompanyJob',
    id: made.id,
    slug: 'redatora',
    phase: 'open',
    publishAt: expect.any(String),
    applications: 0,
  })
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

test('a title without any letter of an address still gets an address, and each job its own', async () => {
  const titles = ['?!?', '!!!', 'Redatora de vídeo', 'Redatora de']
  const made = []
  for (const title of titles) made.push(await create({ title }))
  expect(made.map(({ slug }) => slug)).toEqual(['vaga', 'vaga-2', 'redatora-de-video', 'redatora-de'])
})

test('a salary is a start alone or a span, when a job is published and when it is changed', async () => {
  const spans = [
    { salaryFromCents: 500_000, salaryToCents: null },
    { salaryFromCents: 500_000, salaryToCents: 500_000 },
  ]
  const { id } = await create({ title: 'Com salário' })
  for (const span of spans) {
    expect(await create({ title: 'Com salário', ...span })).toMatchObject(span)
    expect(await update(id, span)).toMatchObject(span)
  }
  const before = await stored(id)
  for (const [wrong, refused] of [
    [{ salaryToCents: 500_000 }, refusal('salaryFromCents', 'required')],
    [{ salaryFromCents: 500_000, salaryToCents: 499_999 }, refusal('salaryToCents', 'below_start')],
  ] as const) {
    await expect(create(wrong)).rejects.toMatchObject(refused)
    await expect(update(id, wrong)).rejects.toMatchObject(refused)
  }
  expect(await stored(id)).toEqual(before)
})

test('a job may end today but not yesterday, and one that has ended is corrected without another end', async () => {
  const today = dayIn(new Date())
  const { id, ...made } = await create({ title: 'Até hoje', closesOn: today })
  expect(made).toMatchObject({ phase: 'open', closesOn: today })
  const tooEarly = { closesOn: laterDay(today, -1) }
  await expect(create(tooEarly)).rejects.toMatchObject(refusal('closesOn', 'date_in_past'))
  await expect(update(id, tooEarly)).rejects.toMatchObject(refusal('closesOn', 'date_in_past'))
  await here.pool.query(
    `update jobs set publish_at = '2026-01-01T12:00Z', closes_at = '2026-02-01T15:00Z' where id = $1`,
    [id],
  )
  expect(await update(id, { title: 'Até hoje', city: 'Ilhéus', closesOn: '2026-02-01' })).toMatchObject({
    city: 'Ilhéus',
    phase: 'closed',
    closesOn: '2026-02-01',
  })
  expect((await stored(id)).closes_at).toEqual(new Date('2026-02-01T15:00Z'))
  expect(await update(id, { title: 'Até hoje' })).toMatchObject({ phase: 'open', closesOn: null })
})

test('a text that the office wrote with links stays as it is until its words change; only then its translations go', async () => {
  const { id } = await create({ title: 'Editora' })
  const html = '<h2>A  vaga</h2> <p>Ler <a href="https://aurora.example">aqui</a></p>'
  await here.pool.query('update jobs set description = $2, translations = $3 where id = $1', [
    id,
    html,
    { 'en-US': { title: 'Editor', description: '<p>Read.</p>' }, 'es-ES': { title: 'Editora' } },
  ])
  const words = 'A vaga Ler aqui'
  expect(await update(id, { title: 'Editora', description: words, city: 'Ilhéus' })).toMatchObject({
    description: words,
    city: 'Ilhéus',
  })
  expect(await stored(id)).toMatchObject({
    description: html,
    translations: { 'en-US': { title: 'Editor', description: '<p>Read.</p>' }, 'es-ES': { title: 'Editora' } },
  })
  await update(id, { title: 'Editora', description: 'Ler aqui' })
  expect(await stored(id)).toMatchObject({
    description: '<p>Ler aqui</p>',
    translations: { 'en-US': { title: 'Editor' }, 'es-ES': { title: 'Editora' } },
  })
})

test('closing what is closed and opening what is open change nothing', async () => {
  const { id } = await create({ title: 'Aberta', closesOn: '2030-01-31' })
  const setOpen = (isOpen: boolean) => gestora.call(companyJobs.setOpen, { params: { id }, body: { isOpen } })
  const before = await stored(id)
  expect(await setOpen(true)).toMatchObject({ phase: 'open', closesOn: '2030-01-31' })
  expect(await stored(id)).toEqual(before)
  expect(await setOpen(false)).toMatchObject({ phase: 'closed', closesOn: dayIn(new Date()) })
  const closed = await stored(id)
  expect(await setOpen(false)).toMatchObject({ phase: 'closed' })
  expect(await stored(id)).toEqual(closed)
})

test('a manager’s jobs are listed newest first with their phase and how many applied', async () => {
  await here.pool.query('delete from jobs where company_id is not null')
  const [first, second] = [await create(), await create({ title: 'Revisora' })]
  const third = await create({ title: 'Tradutora' })
  await here.pool.query(`update jobs set publish_at = now() + interval '1 day' where id = $1`, [first.id])
  await here.pool.query(`update jobs set publish_at = now() - interval '1 day' where id = any($1)`, [
    [second.id, third.id],
  ])
  for (const name of ['ana', 'bia'])
    await (await here.as(name)).call(jobs.apply, { body: { job: `/v1/jobs/${third.id}` } })
  const list = await gestora.call(companyJobs.list, { query: { perPage: 2 } })
  expect(list['hydra:totalItems']).toBe(3)
  expect(list['hydra:member'].map(({ id, phase, applications }) => [id, phase, applications])).toEqual([
    [first.id, 'scheduled', 0],
    [third.id, 'open', 2],
  ])
})
