import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount, serve } from '../../../lib/test/render-app.tsx'
import type { JobDetail } from '../queries.ts'
import { ApplyDialog } from './apply-dialog.tsx'

const job = { '@id': '/v1/jobs/1', slug: 'vaga', title: 'Analista', company: { name: 'Rede Cais' } } as JobDetail

test('before sending she sees all that the company receives: goal, months and every description [GAP-110] [members-money M3]', async () => {
  serve({
    'GET /v1/job_applications/preview': [
      200,
      {
        name: 'Íris Moreira',
        email: 'iris@exemplo.test',
        phoneNumber: '5581991234567',
        companyJobRole: 'Médica',
        city: 'Recife',
        state: 'PE',
        professionalGoal: 'Diretora médica',
        experiences: [
          {
            type: 'Work',
            title: 'Médica',
            place: 'Hospital Cais',
            startAt: '2019-03-01',
            endAt: null,
            description: 'Chefia de plantão.',
          },
          {
            ...{ type: 'Work', title: 'Residente', place: 'Hospital Cais', startAt: '2017-03-01', endAt: '2019-02-01' },
            description: '',
          },
        ],
      },
    ],
  })
  await mount(<ApplyDialog job={job} onClose={() => {}} />, '/jobs')
  for (const text of [
    'Íris Moreira',
    'Médica · iris@exemplo.test · +55 (81) 99123-4567 · Recife, PE',
    'Objetivo profissional: Diretora médica',
    'Médica, Hospital Cais',
    'mar. de 2019 a hoje',
    'Chefia de plantão.',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((row) => row.querySelectorAll('p').length)).toEqual([1, 0])
  expect(screen.queryByText('Nenhuma experiência no currículo ainda.')).toBeNull()
})
