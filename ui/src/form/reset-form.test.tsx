import { required } from '@juntas/contract/rules/form/required'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
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

function Question({ onAnswer, onSave }: { onAnswer: () => void; onSave: () => void }) {
  const check = rules<{ text: string }>({})
  const outer = useForm({ draft: 'none', values: { text: '' }, check })
  const inner = useForm({ draft: 'none', values: { text: '' }, check })
  return (
    <Form form={outer} onSubmit={onSave}>
      {createPortal(
        <Form form={inner} onSubmit={onAnswer}>
          <SubmitButton always>Responder</SubmitButton>
        </Form>,
        document.body,
      )}
    </Form>
  )
}

test('a form in a dialog of another form sends itself alone', async () => {
  const [answer, save] = [vi.fn(), vi.fn()]
  render(<Question onAnswer={answer} onSave={save} />)
  await userEvent.click(screen.getByRole('button', { name: 'Responder' }))
  expect(answer).toHaveBeenCalledOnce()
  expect(save).not.toHaveBeenCalled()
})
