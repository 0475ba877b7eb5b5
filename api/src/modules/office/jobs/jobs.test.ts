import { jobs } from '@juntas/contract/jobs/jobs'
import { officeJobs } from '@juntas/contract/office/jobs'
import { jobAreas, workModes } from '@juntas/contract/rules/jobs/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undo } from '../../../../test/undo.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'

let here: World
let equipe: Caller
let bia: Caller
beforeAll(async () => {
  here = await world()
  equipe = await here.as('equipe')
  bia = await here.as('bia')
})
afterAll(() => here.close())

let count = 0
const fields = (more: object = {}) => ({
  slug: `vaga-${++count}`,
  title: 'Analista de Dados',
  area: 'technology' as const,
  workMode: 'remote' as const,
  state: 'BA' as const,
  city: 'Salvador',
  companyName: 'Aurora',
  contactEmail: 'vagas@aurora.example',
  description: '<p>Cuidar dos dados.</p>',
  translations: { 'en-US': { title: 'Data analyst' } },
  ...more,
})
const created = (more: object = {}) => equipe.call(officeJobs.create, { body: fields(more) })
const setState = (id: number, state: string, was: string) =>
  equipe.raw('POST', `/v1/office/jobs/${id}/state`, { body: { state, was } })
const seen = (slug: string, language = 'pt-BR') =>
  bia.call(jobs.getBySlug, { params: { slug }, headers: { 'accept-language': language } })
const listed = async () =>
  (await bia.call(jobs.list, { query: { perPage: 200 } }))['hydra:member'].map(({ slug }) => slug)

test('a draft is seen by nobody; published it is on the members’ list, closed it takes no application, and each goes back', async () => {
  const draft = await created({ closesAt: '2030-01-01T03:00:00.000Z' })
  expect(draft).toMatchObject({ phase: 'draft', publishAt: null, applications: 0 })
  await expect(seen(draft.slug)).rejects.toMatchObject({ status: 404 })
  expect((await setState(draft.id, 'closed', 'draft')).json()).toMatchObject({ status: 422 })

  const published = await setState(draft.id, 'open', 'draft')
  expect(published.json(), published.body).toMatchObject({ phase: 'open', closesAt: '2030-01-01T03:00:00.000Z' })
  expect(await listed()).toContain(draft.slug)
  expect(await seen(draft.slug, 'en-US')).toMatchObject({
    title: 'Data analyst',
    description: '<p>Cuidar dos dados.</p>',
    company: { name: 'Aurora' },
    isOpen: true,
  })

  const closed = await setState(draft.id, 'closed', 'open')
  expect(closed.json()).toMatchObject({ phase: 'closed' })
  expect(await listed()).not.toContain(draft.slug)
  const late = bia.call(jobs.apply, { body: { job: `/v1/jobs/${draft.id}` } })
  await expect(late).rejects.toMatchObject({ code: 'job_closed' })
  expect((await undo(equipe, closed)).statusCode).toBe(201)
  expect(await seen(draft.slug)).toMatchObject({ isOpen: true, closesAt: '2030-01-01T03:00:00.000Z' })

  expect((await setState(draft.id, 'closed', 'draft')).json()).toMatchObject({
    code: 'conflict',
    current: { phase: 'open' },
  })
  expect((await setState(draft.id, 'draft', 'open')).json()).toMatchObject({ phase: 'draft' })
  expect(await listed()).not.toContain(draft.slug)
})

test('a job that has an application stays readable: it is closed and opened again, never hidden or deleted', async () => {
  const job = await created({ publishAt: new Date(Date.now() - 60_000).toISOString(), companyId: 1 })
  await bia.call(jobs.apply, { body: { job: `/v1/jobs/${job.id}`, message: 'Olá' } })
  const refused = { violations: [{ propertyPath: 'publishAt', code: 'job_has_applications' }] }
  expect((await setState(job.id, 'draft', 'open')).json()).toMatchObject(refused)
  const later = await equipe.raw('PATCH', `/v1/office/jobs/${job.id}`, {
    body: { changes: { publishAt: '2030-01-01T03:00:00.000Z' }, was: { publishAt: job.publishAt } },
  })
  expect(later.json()).toMatchObject(refused)
  expect((await equipe.raw('DELETE', `/v1/office/jobs/${job.id}`)).json()).toMatchObject({ code: 'in_use' })
  expect((await setState(job.id, 'closed', 'open')).json()).toMatchObject({ phase: 'closed', applications: 1 })
  expect((await bia.call(jobs.applications))['hydra:member'].map((one) => one.job.slug)).toContain(job.slug)
  expect((await setState(job.id, 'open', 'closed')).json()).toMatchObject({ phase: 'open', closesAt: null })
})

test('whatever the office saves is a whole job on the members’ page', async () => {
  const publishAt = new Date(Date.now() - 60_000).toISOString()
  const salaries = [{}, { salaryFromCents: 1 }, { salaryFromCents: 100_000_000, salaryToCents: 100_000_000 }]
  for (const [place, area] of jobAreas.entries()) {
    const workMode = workModes[place % workModes.length]
    const job = await created({ area, workMode, publishAt, ...salaries[place % salaries.length] })
    for (const language of ['pt-BR', 'es-ES', 'en-US'])
      expect(jobs.getBySlug.reply.parse(await seen(job.slug, language))).toMatchObject({ area, workMode })
  }
})

test('what makes no job is marked at its field', async () => {
  const { slug } = await created()
  for (const [more, field] of [
    [{ slug }, 'slug'],
    [{ slug: 'A B' }, 'slug'],
    [{ state: 'XX' }, 'state'],
    [{ contactEmail: 'ninguem' }, 'contactEmail'],
    [{ description: ' ' }, 'description'],
    [{ translations: { 'es-ES': { title: 'A' } } }, 'translations.es-ES.title'],
    [{ companyLogo: 'javascript:alert(1)' }, 'companyLogo'],
    [{ companyId: 999_999 }, 'companyId'],
    [{ salaryToCents: 5 }, 'salaryFromCents'],
    [{ salaryFromCents: 6, salaryToCents: 5 }, 'salaryToCents'],
    [{ publishAt: '2026-12-02T10:00:00Z', closesAt: '2026-12-01T10:00:00Z' }, 'closesAt'],
  ] as const) {
    const answer = await equipe.raw('POST', '/v1/office/jobs', { body: fields(more) })
    expect(answer.json(), field).toMatchObject({ status: 422, violations: [{ propertyPath: field }] })
  }
})

test('the list is found by words, company and state; an editor chooses a company by its name alone', async () => {
  const draft = await created({ slug: undefined, title: 'Redatora técnica', companyId: 1 })
  const second = await created({ slug: undefined, title: 'Redatora Técnica' })
  expect([draft.slug, second.slug]).toEqual(['redatora-tecnica', 'redatora-tecnica-2'])
  const found = await equipe.call(officeJobs.list, { query: { q: 'tecnica', phase: 'draft', companyId: 1 } })
  expect(found['hydra:member'].map(({ id }) => id)).toEqual([draft.id])
  expect((await equipe.call(officeJobs.list, { query: { q: 'tecnica', phase: 'open' } }))['hydra:totalItems']).toBe(0)
  const names = await equipe.call(officeJobs.companyNames, { query: { q: 'auro' } })
  expect(names['hydra:member'].map(({ name }) => name)).toEqual(['Aurora'])
  expect((await equipe.raw('DELETE', `/v1/office/jobs/${draft.id}`)).statusCode).toBe(204)
})
