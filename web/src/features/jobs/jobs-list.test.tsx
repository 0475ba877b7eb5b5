import { longestSearch } from '@juntas/contract/rules/lengths'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answer, asked, askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { ApplyDialog } from './apply/apply-dialog.tsx'
import { CompanyJobs } from './company/company-jobs.tsx'
import { JobsPage } from './jobs-page.tsx'
import type { JobDetail } from './queries.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const job = (id: number, over: object = {}) => ({
  '@id': `/v1/jobs/${id}`,
  id,
  slug: `vaga-${id}`,
  title: `Vaga ${id}`,
  company: { name: 'Rede Cais', logo: null },
  publishAt: '2020-01-01T12:00:00Z',
  city: 'Recife',
  state: 'PE',
  workMode: 'remote',
  saved: false,
  applied: false,
  ...over,
})
const jobs = (total: number, ...given: object[]): Answer => [200, { 'hydra:member': given, 'hydra:totalItems': total }]

describe('the list of jobs [JOB-01]', () => {
  async function show(answer: Answer, at = '/jobs', applications: object[] = [], hasCurriculum = true) {
    serve({ 'GET /v1/jobs': answer, 'GET /v1/job_applications': list(...applications) })
    const opened = await mount(<JobsPage hasCurriculum={hasCurriculum} />, at)
    await screen.findByRole('heading', { name: 'Vagas' })
    return opened
  }
  const query = () =>
    Object.fromEntries(asked.findLast(({ address }) => address === 'GET /v1/jobs')?.query ?? new URLSearchParams())

  test('shows each job, and no page beyond the first twelve where there are no more', async () => {
    await show(jobs(12, job(1), job(2, { applied: true })))
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(['Vaga 1', 'Vaga 2'])
    expect(screen.getByRole('link', { name: 'Ver mais: Vaga 1' }).getAttribute('href')).toBe('/jobs/vaga-1')
    expect(screen.getByRole('link', { name: 'Candidatura realizada' }).getAttribute('href')).toBe('/jobs/vaga-2')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByText('Nenhuma vaga encontrada')).toBeNull()
    expect(screen.queryByText(/Seu currículo ainda está curto/)).toBeNull()
    expect(document.querySelector('[aria-busy="true"]')).toBeNull()
  })
  test('with thirteen has a second page', async () => {
    await show(jobs(13, job(1)))
    expect(within(screen.getByRole('navigation')).getByText('2')).toBeDefined()
  })
  test('without any says what to do, and a short résumé is mentioned [GAP-51]', async () => {
    await show(jobs(0), '/jobs', [], false)
    expect(screen.getByText('Novas vagas chegam toda semana. Deixe o currículo pronto enquanto isso.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull()
    expect(screen.getByText(/Seu currículo ainda está curto/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /candidatura/ })).toBeNull()
  })
  test('on a later page without a filter offers none to clear', async () => {
    await show(jobs(0), '/jobs?page=2')
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull()
  })
  test('that a filter empties is full again without it', async () => {
    const { person, router } = await show(jobs(0), '/jobs?q=x&saved=true')
    expect(screen.getByText('Tente outra palavra ou menos filtros.')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    await waitFor(() => expect(router.view.location.search).toEqual({}))
  })
  test.each([
    ['?page=1', {}],
    ['?page=2.7', { page: '2' }],
    ['?saved=false&workMode=moon&state=XX&area=none', {}],
    [`?q=${'a'.repeat(longestSearch + 1)}`, { q: 'a'.repeat(longestSearch) }],
  ])('with %s in the address asks only for what is known', async (search, expected) => {
    await show(jobs(1, job(1)), `/jobs${search}`)
    expect(query()).toEqual(expected)
  })
  test.each([
    [1, 'Sua candidatura'],
    [2, 'Suas 2 candidaturas'],
  ])('with %i applications counts them', async (count, title) => {
    const application = (id: number) => ({ id, job: job(id), status: 'interview', createdAt: '2026-11-01T12:00:00Z' })
    await show(
      jobs(1, job(9)),
      '/jobs',
      Array.from({ length: count }, (_, index) => application(index + 1)),
    )
    await screen.findByRole('button', { name: title })
    expect(screen.getAllByText('Entrevista')).toHaveLength(count)
  })
})

describe('an application', () => {
  const given = { '@id': '/v1/jobs/1', slug: 'vaga', title: 'Analista', company: { name: 'Rede Cais' } } as JobDetail
  const preview = {
    name: 'Íris',
    email: 'iris@exemplo.test',
    phoneNumber: null,
    companyJobRole: null,
    city: null,
    state: null,
    professionalGoal: null,
    experiences: [],
  }
  async function show(answer: Answer) {
    const close = vi.fn()
    serve({
      'GET /v1/job_applications/preview': [200, preview],
      'POST /v1/job_applications': answer,
      'GET /v1/jobs': list(),
      'GET /v1/job_applications': list(),
    })
    const opened = await mount(<ApplyDialog job={given} onClose={close} />, '/jobs')
    const nothing = await screen.findByText('Nenhuma experiência no currículo ainda.')
    expect([...(nothing.parentElement?.children ?? [])].map((line) => line.textContent)).toEqual([
      ...['Íris', 'iris@exemplo.test', 'Nenhuma experiência no currículo ainda.'],
    ])
    await opened.person.type(screen.getByLabelText(/^Mensagem/), 'Oi')
    await opened.person.click(screen.getByRole('button', { name: 'Enviar candidatura' }))
    return close
  }
  test('is sent with its message and closes the window', async () => {
    const close = await show([201, { status: 'sent', createdAt: '2026-11-01T12:00:00Z' }])
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(askedFor('POST /v1/job_applications').map(({ body }) => body)).toEqual([
      { job: '/v1/jobs/1', message: 'Oi' },
    ])
    expect(screen.queryByRole('alert')).toBeNull()
  })
  test('that is refused says why and keeps the message', async () => {
    const close = await show([409, { message: 'Esta vaga fechou.' }])
    expect((await screen.findByRole('alert')).textContent).toContain('Esta vaga fechou.')
    expect(close).not.toHaveBeenCalled()
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Mensagem/).value).toBe('Oi')
  })
})

describe('the jobs of a company', () => {
  const own = (id: number, phase: string, closesOn: string | null) => ({
    ...job(id),
    phase,
    closesOn,
    applications: id,
  })
  test('say their place, their end and their state; a closed one is opened again', async () => {
    serve({
      'GET /v1/company_jobs': list(own(1, 'open', null), own(2, 'closed', '2026-11-30')),
      'PUT /v1/company_jobs/2/state': [200, own(2, 'open', null)],
    })
    const { person } = await mount(<CompanyJobs />, '/empresa')
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Recife, PE · Sem prazo · Candidaturas: 1',
      'Recife, PE · Inscrições até 30 de novembro de 2026 · Candidaturas: 2',
    ])
    expect(
      [...document.querySelectorAll<HTMLElement>('[data-tone]')].map((one) => [one.textContent, one.dataset.tone]),
    ).toEqual([
      ['Aberta', 'success'],
      ['Encerrada', 'neutral'],
    ])
    expect(screen.queryByText('Nenhuma vaga ainda')).toBeNull()
    expect(screen.getByRole('button', { name: 'Encerrar a vaga Vaga 1' }).textContent).toBe('Encerrar')
    const reopen = screen.getByRole('button', { name: 'Reabrir a vaga Vaga 2' })
    expect(reopen.textContent).toBe('Reabrir')
    await person.click(reopen)
    await waitFor(() =>
      expect(askedFor('PUT /v1/company_jobs/2/state').map(({ body }) => body)).toEqual([{ isOpen: true }]),
    )
  })
  test('that has none says so, and a new one begins empty', async () => {
    serve({ 'GET /v1/company_jobs': list() })
    const { person } = await mount(<CompanyJobs />, '/empresa')
    await screen.findByRole('heading', { name: 'Nenhuma vaga ainda' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Nova vaga' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText<HTMLInputElement>(/^Cargo/).value).toBe('')
    expect(dialog.getByRole('heading').textContent).toBe('Nova vaga')
    expect(dialog.getByText('Publicar vaga')).toBeDefined()
    await person.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
