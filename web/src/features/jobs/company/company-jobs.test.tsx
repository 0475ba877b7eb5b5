import { toasts } from '@juntas/ui/toast/toasts.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answer, askedFor, list, mount, serve } from '../../../lib/test/render-app.tsx'
import { CompanyJobs } from './company-jobs.tsx'
import type { CompanyJob } from './company-jobs-queries.ts'
import JobDialog from './job-dialog.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  toasts.set([])
})

const job = {
  id: 4,
  slug: 'redatora',
  title: 'Redatora',
  description: 'Escrever.',
  area: 'marketing',
  workMode: 'remote',
  state: 'BA',
  city: 'Salvador',
  salaryFromCents: 800_000,
  salaryToCents: null,
  contactEmail: 'vagas@aurora.example',
  closesOn: null,
  phase: 'open',
  publishAt: '2026-11-01T12:00:00Z',
  applications: 2,
}

test('a manager changes a job in reais and closes it; what the server refuses is beside its field', async () => {
  serve({
    'GET /v1/company_jobs': list(job),
    'PUT /v1/company_jobs/4': [
      422,
      { code: 'invalid_input', violations: [{ propertyPath: 'salaryToCents', code: 'below_start', message: '' }] },
    ],
    'PUT /v1/company_jobs/4/state': [200, { ...job, phase: 'closed' }],
  })
  const { person } = await mount(<CompanyJobs />, '/empresa')
  await person.click(await screen.findByRole('button', { name: 'Editar a vaga Redatora' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>(/a partir de/).value).toBe('8000')
  fireEvent.change(dialog.getByLabelText('até'), { target: { value: '7000' } })
  await person.click(dialog.getByRole('button', { name: 'Salvar' }))
  await dialog.findByText('O segundo valor não pode ser menor que o primeiro')
  expect(askedFor('PUT /v1/company_jobs/4')[0]?.body).toMatchObject({
    salaryFromCents: 800_000,
    salaryToCents: 700_000,
    closesOn: null,
  })
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await person.click(screen.getByRole('button', { name: 'Encerrar a vaga Redatora' }))
  await waitFor(() =>
    expect(askedFor('PUT /v1/company_jobs/4/state').map(({ body }) => body)).toEqual([{ isOpen: false }]),
  )
})

test('a new job is sent once everything needed is there, in cents and with its last day; a refusal of the whole stands above', async () => {
  let answer: Answer = [409, { code: 'conflict' }]
  serve({ 'POST /v1/company_jobs': () => answer })
  const onClose = vi.fn()
  const { person } = await mount(<JobDialog job={undefined} onClose={onClose} />, '/empresa')
  const send = (await screen.findByText('Publicar vaga')).closest('button') as HTMLButtonElement
  await person.click(send)
  expect(screen.getAllByText('Este campo é obrigatório')).toHaveLength(7)
  expect(askedFor('POST /v1/company_jobs')).toEqual([])
  const values: [RegExp, string][] = [
    [/^Cargo/, 'Editora'],
    [/^Descrição/, 'Editar.'],
    [/^Área/, 'marketing'],
    [/^Modo de trabalho/, 'remote'],
    [/^Estado/, 'BA'],
    [/^Cidade/, 'Salvador'],
    [/^E-mail que recebe/, 'vagas@aurora.example'],
    [/a partir de/, '5000,50'],
    [/^Último dia/, '2999-12-31'],
  ]
  for (const [label, value] of values) fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await person.click(send)
  expect(askedFor('POST /v1/company_jobs')).toEqual([])
  fireEvent.change(screen.getByLabelText(/a partir de/), { target: { value: '5000' } })
  expect(screen.queryByRole('alert')).toBeNull()
  await person.click(send)
  expect((await screen.findByRole('alert')).textContent).toContain('Isso já mudou enquanto você editava.')
  expect([toasts.get(), onClose.mock.calls]).toEqual([[], []])
  answer = [201, job]
  await person.click(send)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toasts.get().map(({ message }) => message)).toEqual(['Editora está no ar.'])
  expect(askedFor('POST /v1/company_jobs').at(-1)?.body).toEqual({
    ...{ title: 'Editora', description: 'Editar.', area: 'marketing', workMode: 'remote', state: 'BA' },
    ...{ city: 'Salvador', contactEmail: 'vagas@aurora.example', closesOn: '2999-12-31' },
    ...{ salaryFromCents: 500_000, salaryToCents: null },
  })
})

test('a day that has passed is refused beside its field, in words of its own; nothing else is', async () => {
  const violations = [
    { propertyPath: 'closesOn', code: 'date_in_past', message: '' },
    { propertyPath: 'title', code: 'required', message: '' },
  ]
  serve({ 'PUT /v1/company_jobs/4': [422, { code: 'invalid_input', violations }] })
  const { person } = await mount(<JobDialog job={job as CompanyJob} onClose={() => undefined} />, '/empresa')
  await person.click(await screen.findByText('Salvar'))
  await screen.findByText('Escolha um dia que ainda não passou')
  expect(screen.getAllByText('Este campo é obrigatório')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})
