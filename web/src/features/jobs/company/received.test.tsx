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

test('an application shows who, for what and with which words; none says when one will stand here', async () => {
  const silent = {
    ...application,
    id: 10,
    message: '',
    curriculum: { ...application.curriculum, companyJobRole: null },
  }
  serve({ 'GET /v1/received_applications': list(application, silent) })
  const { unmount } = await mount(<Received />, '/empresa')
  await screen.findByText('Quero muito.')
  expect(screen.queryByText('Nenhuma candidatura ainda')).toBeNull()
  expect(
    screen.getAllByRole('listitem').map((row) => [...row.querySelectorAll('p')].map((p) => p.textContent)),
  ).toEqual([
    [expect.stringContaining('Analista'), 'Quero muito.', 'Analista · bia@exemplo.test'],
    [expect.stringContaining('Analista'), 'bia@exemplo.test'],
  ])
  unmount()
  serve({ 'GET /v1/received_applications': list() })
  await mount(<Received />, '/empresa')
  expect(await screen.findByText('Nenhuma candidatura ainda')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})
