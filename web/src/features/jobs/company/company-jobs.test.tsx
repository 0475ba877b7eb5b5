import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askedFor, list, mount, serve } from '../../../lib/test/render-app.tsx'
import { CompanyJobs } from './company-jobs.tsx'

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
