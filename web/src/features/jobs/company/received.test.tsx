import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askedFor, list, mount, serve } from '../../../lib/test/render-app.tsx'
import { Received } from './received.tsx'

const application = {
  id: 9,
  jobTitle: 'Analista',
  status: 'sent',
  message: 'Quero muito.',
  curriculum: { name: 'Bia Santos', email: 'bia@exemplo.test', companyJobRole: 'Analista' },
  createdAt: '2026-11-01T12:00:00Z',
}

test('the status that a manager chooses is sent for that application, and the list is read again [tests received]', async () => {
  serve({
    'GET /v1/received_applications': list(application),
    'PUT /v1/received_applications/9': [200, { ...application, status: 'interview' }],
  })
  const { person } = await mount(<Received />, '/empresa')
  expect(await screen.findByText('Bia Santos')).toBeTruthy()
  await person.selectOptions(screen.getByRole('combobox', { name: /Situação|Status/ }), 'interview')
  await waitFor(() =>
    expect(askedFor('PUT /v1/received_applications/9').map(({ body }) => body)).toEqual([{ status: 'interview' }]),
  )
  await waitFor(() => expect(askedFor('GET /v1/received_applications')).toHaveLength(2))
})
