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
  const { rows } = await here.pool.query(`select * from jobs where slug = 'gerente-de-produto-educacao'`)
  const [job] = rows
  const shown = {
    '@id': `/v1/jobs/${job.id}`,
    '@type': 'Job',
    id: job.id,
    slug: job.slug,
    title: job.title,
    company: { name: 'Nimbus', logo: '/media/drawn/marks/nimbus.svg' },
    publishAt: job.publish_at.toISOString(),
    closesAt: job.closes_at?.toISOString() ?? null,
    state: 'SP',
    city: job.city,
    workMode: job.work_mode,
    area: job.area,
    salary: { fromCents: 1_650_000, toCents: 2_100_000 },
    isOpen: true,
    applied: true,
    saved: false,
  }
  expect(first).toEqual(shown)
  const dates = list['hydra:member'].map(({ publishAt }) => publishAt)
  expect(dates).toEqual(dates.toSorted().reverse())
  const second = await ana.call(jobs.list, { query: { perPage: 2, page: 2 } })
  expect(second['hydra:member']).toEqual(list['hydra:member'].slice(2, 4))
  expect(second['hydra:totalItems']).toBe(list['hydra:totalItems'])
  const application = { status: 'seen', createdAt: expect.any(String) }
  const page = await ana.call(jobs.getBySlug, { params: job })
  expect(page).toMatchObject({ ...shown, description: job.description, application })
  const [other] = list['hydra:member'].filter((one) => !one.applied)
  expect(await ana.call(jobs.getBySlug, { params: other! })).toMatchObject({ ...other, application: null })
  await expect(ana.call(jobs.getBySlug, { params: { slug: 'nao-existe' } })).rejects.toMatchObject({ status: 404 })
})

test('filters and words narrow the list; an accent does not hide a word', async () => {
  const ana = await here.as('ana')
  const slugs = async (query: object) => (await ana.call(jobs.list, { query }))['hydra:member'].map((job) => job.slug)
  expect(await slugs({ state: 'PE' })).toEqual(['engenheira-de-dados-senior'])
  expect(await slugs({ workMode: 'remote', area: 'marketing' })).toEqual(['especialista-em-marketing-de-conteudo'])
  expect(await slugs({ q: 'logistica' })).toEqual(['gerente-de-operacoes-logisticas'])
  expect(await slugs({ q: '100%' })).toEqual([])
  expect(await slugs({ q: 'rede cais' })).toContain('engenheira-de-dados-senior')
  const all = (await ana.call(jobs.list, { query: { perPage: 100 } }))['hydra:member']
  const alone = { workMode: 'remote', area: all[0]!.area } as const
  for (const name of ['workMode', 'area'] as const) {
    const wanted = all.filter((job) => job[name] === alone[name]).map(({ slug }) => slug)
    expect(wanted.length).toBeLessThan(all.length)
    expect(await slugs({ [name]: alone[name], perPage: 100 })).toEqual(wanted)
  }
})

test('a closed job takes no application and leaves the list', async () => {
  const lia = await here.as('lia')
  const job = await lia.call(jobs.getBySlug, { params: { slug: 'executiva-de-contas' } })
  expect(job.isOpen).toBe(true)
  await lia.call(jobs.save, { body: { job: job['@id'] } })
  await here.pool.query(`update jobs set closes_at = publish_at + interval '1 day' where id = $1`, [job.id])
  await expect(lia.call(jobs.apply, { body: { job: job['@id'] } })).rejects.toMatchObject({
    status: 409,
    code: 'job_closed',
  })
  expect((await lia.call(jobs.list, { query: { perPage: 100 } }))['hydra:member'].map((one) => one.slug)).not.toContain(
    job.slug,
  )
  // Its page stays, and it stays among the saved ones.
  expect((await lia.call(jobs.getBySlug, { params: job })).isOpen).toBe(false)
  expect((await lia.call(jobs.list, { query: { saved: 'true' } }))['hydra:member']).toMatchObject([
    { slug: job.slug, isOpen: false, saved: true },
  ])
  await lia.call(jobs.save, { body: { job: job['@id'] } })
  await here.pool.query(`update jobs set publish_at = now() + interval '1 day', closes_at = null where id = $1`, [
    job.id,
  ])
  await expect(lia.call(jobs.apply, { body: { job: job['@id'] } })).rejects.toMatchObject({ status: 404 })
  await expect(lia.call(jobs.getBySlug, { params: job })).rejects.toMatchObject({ status: 404 })
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
