import { required } from '@juntas/contract/rules/form/required'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PasswordField } from '../field/password-field.tsx'
import { Form, SubmitButton } from './form.tsx'
import { rules } from './rules.ts'
import { useForm } from './use-form.ts'

function ChangePassword() {
  const form = useForm({ draft: 'none', values: { old: '' }, check: rules<{ old: string }>({ old: required }) })
  return (
    <Form form={form} onSubmit={async () => form.reset({ old: '' })}>
      <PasswordField label="Senha atual" required {...form.bind('old')} />
      <SubmitButton>Salvar</SubmitButton>
    </Form>
  )
}

test('a form that is emptied after it was sent shows no field as wrong [members-money m2]', async () => {
  render(<ChangePassword />)
  const field = screen.getByLabelText<HTMLInputElement>('Senha atual')
  await userEvent.type(field, 'Juntas#2026')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(field.value).toBe('')
  expect(screen.queryByText('Este campo é obrigatório')).toBeNull()
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
})
