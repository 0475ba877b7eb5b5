import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, collection, open, serve } from '../../test/render-app.tsx'

const mentee = { id: 5, name: 'Helena', email: 'helena@x.test', cargo: 'Gerente', coach: null, isMember: true }
const coach = { id: 9, name: 'Cecília', email: 'c@x.test', roles: ['coach'], mentees: 0 }
const mentor = { id: 8, name: 'Mônica', email: 'm@x.test', roles: ['mentor'], mentees: 0 }

test('support assigns a coach in the row, with what was seen; mentors are not offered, and the promise is said', async () => {
  let reply = () => answer(409, { code: 'conflict', current: mentee })
  const asked = serve({
    'GET /v1/office/mentees': () => collection([mentee]),
    'GET /v1/office/coaches': () => collection([coach, mentor]),
    'PUT /v1/office/mentees/{id}/coach': () => reply(),
  })
  open('/mentoria')
  const select = await screen.findByRole('combobox', { name: 'Coach de Helena' })
  await within(select).findByRole('option', { name: 'Cecília' })
  expect(within(select).queryByRole('option', { name: 'Mônica' })).toBeNull()
  screen.getByRole('region', { name: 'O que o escritório não vê' })
  await userEvent.selectOptions(select, 'Cecília')
  await screen.findByText(/Outra pessoa mudou esta designação/)
  reply = () => answer(200, { ...mentee, coach: { id: 9, name: 'Cecília' } }, { 'x-audit-entry': '3' })
  await userEvent.selectOptions(select, 'Cecília')
  await screen.findByText('Helena agora está com Cecília.')
  expect(asked.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({ coach: 9, was: null })
})
