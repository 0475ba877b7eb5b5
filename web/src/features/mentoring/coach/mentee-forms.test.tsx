import { MENTORING_FORM_NAMES } from '@juntas/contract/rules/mentoring/mentoring-form'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formNames } from '../answers/questions.ts'
import type { CoachedMentee } from '../queries.ts'
import { MenteeForms } from './mentee-forms.tsx'

const day = (number: number) => `2026-11-0${number}T12:00:00.000Z`

test('a form is marked as new until it was read, and again when it changed since [MENTOR-04] [tests E13]', () => {
  const [unread, read, changed] = MENTORING_FORM_NAMES
  const forms = [
    { form: unread, updatedAt: day(2), readAt: null },
    { form: read, updatedAt: day(2), readAt: day(3) },
    { form: changed, updatedAt: day(4), readAt: day(3) },
  ]
  const mentee = { id: 1, name: 'Helena', cargo: 'Gerente', email: 'h@example.com', forms } as unknown as CoachedMentee
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MenteeForms mentee={mentee} />
    </QueryClientProvider>,
  )
  const isNew = (name: keyof typeof formNames) =>
    within(screen.getByRole('region', { name: formNames[name]() })).queryByText('Novo') !== null
  expect(forms.map(({ form }) => isNew(form as keyof typeof formNames))).toEqual([true, false, true])
})
