import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { holdAnswer } from '../../lib/test/held-answer.ts'
import { asked, askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { JobPage } from './job-page.tsx'
import { JobsPage } from './jobs-page.tsx'
import type { JobDetail } from './queries.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lastAsked = () =>
  Object.fromEntries(asked.findLast(({ address }) => address === 'GET /v1/jobs')?.query ?? new URLSearchParams())

test('the address keeps the filter: a reload asks for the same jobs, what is not known is left out [JOB-01] [members-money polish]', async () => {
  serve({ 'GET /v1/jobs': list(), 'GET /v1/job_applications': list() })
  const { person, router } = await mount(
    <JobsPage hasCurriculum />,
    '/jobs?workMode=remote&state=PE&area=nowhere&page=2',
  )
  await waitFor(() => expect(lastAsked()).toEqual({ workMode: 'remote', state: 'PE', page: '2' }))
  await person.type(await screen.findByRole('searchbox'), 'dados')
  await waitFor(() => expect(lastAsked()).toEqual({ workMode: 'remote', state: 'PE', q: 'dados' }))
  expect(router.view.location.search).toEqual({ workMode: 'remote', state: 'PE', q: 'dados' })
})

const job = (over: Partial<JobDetail> = {}) =>
  ({
    ...{ '@id': '/v1/jobs/1', id: 1, slug: 'analista', title: 'Analista de dados', description: '<p>Contar.</p>' },
    ...{ company: { name: 'Rede Cais', logo: null }, city: 'Recife', state: 'PE', workMode: 'hybrid', area: 'finance' },
    ...{ publishAt: '2999-01-01T12:00:00Z', closesAt: null, salary: null, isOpen: true },
    ...{ applied: false, saved: false, application: null },
    ...over,
  }) as JobDetail

test('a chip filters with the first press and no longer with the second; the old list stays until the new one is there [JOB-01]', async () => {
  serve({ 'GET /v1/jobs': list(job()), 'GET /v1/job_applications': list() })
  const { router } = await mount(<JobsPage hasCurriculum />, '/jobs?workMode=remote&saved=true')
  await screen.findByText('Analista de dados')
  const chips = () => [...screen.getByLabelText('Modo de trabalho').querySelectorAll('button')]
  const pressed = () => chips().flatMap((chip) => (chip.ariaPressed === 'true' ? [chip.textContent] : []))
  const busy = () => screen.getByText('Analista de dados').closest('ul')?.getAttribute('aria-busy')
  const press = async (name: string, search: object) => {
    fireEvent.click(chips().find((chip) => chip.textContent === name) as Element)
    await waitFor(() => expect(router.view.location.search).toEqual(search))
  }
  const [remote, hybrid, saved] = ['Remoto', 'Híbrido', 'Guardadas']
  expect(pressed()).toEqual([remote, saved])
  await press(remote as string, { saved: 'true' })
  await press(saved as string, {})
  await waitFor(() => expect(pressed()).toEqual([]))
  await waitFor(() => expect(busy()).toBe('false'))
  const answer = holdAnswer('GET /v1/jobs')
  await press(hybrid as string, { workMode: 'hybrid' })
  await waitFor(() => expect(busy()).toBe('true'))
  answer()
  await waitFor(() => expect(busy()).toBe('false'))
  expect(pressed()).toEqual([hybrid])
  await press(saved as string, { workMode: 'hybrid', saved: 'true' })
  fireEvent.change(screen.getByLabelText('Área'), { target: { value: 'finance' } })
  const all = { workMode: 'hybrid', saved: 'true', area: 'finance' }
  await waitFor(() => expect(router.view.location.search).toEqual(all))
  await waitFor(() => expect(lastAsked()).toEqual(all))
})

async function openJob(over: Partial<JobDetail>, hasCurriculum = true) {
  serve({
    'GET /v1/jobs/slug/analista': [200, job(over)],
    'POST /v1/saved_jobs': [200, { job: '/v1/jobs/1', saved: true }],
  })
  const opened = await mount(<JobPage slug="analista" hasCurriculum={hasCurriculum} />, '/jobs/analista')
  await screen.findByText('Analista de dados')
  return opened
}
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((row) => [...row.children].map((c) => c.textContent)),
  )
const apply = () => screen.queryByText('Candidatar-se')?.closest('button')
const closed = 'As inscrições desta vaga terminaram.'
const short = /Seu currículo ainda está curto/

test('an open job says what is known of it; it is kept, and the application opens with a press [JOB-03] [GAP-51]', async () => {
  const { person } = await openJob({ closesAt: '2026-11-30T12:00:00Z' })
  expect(facts()).toEqual({
    ...{ Local: 'Recife, PE', 'Modo de trabalho': 'Híbrido', Área: 'Finanças', Salário: 'A empresa não informou' },
    ...{ Publicada: 'Hoje', 'Inscrições até': '30 de novembro de 2026' },
  })
  expect([screen.queryByText(closed), screen.queryByText(short), screen.queryByRole('status')]).toEqual([
    ...[null, null, null],
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  const keep = screen.getByLabelText('Guardar a vaga: Analista de dados')
  expect(keep.ariaPressed).toBe('false')
  await person.click(keep)
  await waitFor(() => expect(keep.ariaPressed).toBe('true'))
  expect(askedFor('POST /v1/saved_jobs').map(({ body }) => body)).toEqual([{ job: '/v1/jobs/1', saved: true }])
  expect(apply()?.disabled).toBe(false)
  await person.click(apply() as Element)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Candidatura: Analista de dados')
  await person.click(within(dialog).getByText('Cancelar'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a closed job takes no application, and a short résumé is mentioned; who has applied reads how it stands [JOB-07] [GAP-51]', async () => {
  await openJob({ isOpen: false }, false)
  expect(screen.getByText(closed)).toBeTruthy()
  expect(screen.getByText(short)).toBeTruthy()
  expect(apply()?.disabled).toBe(true)
  expect(Object.keys(facts())).not.toContain('Inscrições até')
  cleanup()
  await openJob({ application: { status: 'interview', createdAt: '2026-11-01T12:00:00Z' } }, false)
  expect(screen.getByRole('status').textContent).toBe(
    'Candidatura realizadaEnviada em 1 de novembro de 2026. Situação: Entrevista.',
  )
  expect([apply(), screen.queryByText(short)]).toEqual([undefined, null])
})
