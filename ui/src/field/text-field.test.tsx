// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

function Email() {
  const [value, setValue] = useState('')
  return <TextField label="E-mail" type="email" value={value} onChange={setValue} />
}

function Password() {
  const [value, setValue] = useState('')
  return <PasswordField label="Senha" value={value} onChange={setValue} />
}

function Name() {
  const [value, setValue] = useState('')
  return <TextField label="Nome" value={value} onChange={setValue} />
}

test('an e-mail typed with a space loses it [VALID-16]', async () => {
  render(<Email />)
  await userEvent.type(screen.getByLabelText('E-mail'), 'a b@c.co')
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ab@c.co')
})

test('an e-mail pasted with spaces around and inside loses them [VALID-16]', async () => {
  render(<Email />)
  await userEvent.click(screen.getByLabelText('E-mail'))
  await userEvent.paste(' a b@c.co ')
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ab@c.co')
})

test('a password loses its spaces, and shows itself when she asks [VALID-16]', async () => {
  render(<Password />)
  const input = screen.getByLabelText<HTMLInputElement>('Senha')
  await userEvent.type(input, 'Jun tas#20 26')
  expect(input.value).toBe('Juntas#2026')
  expect(input.type).toBe('password')

  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(input.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Esconder senha' }))
  expect(input.type).toBe('password')
  expect(input.value).toBe('Juntas#2026')
})

test('a name keeps its spaces', async () => {
  render(<Name />)
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana Luísa')
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Ana Luísa')
})

test('a required field shows its marker only when it is invalid [VALID-29]', () => {
  const { container, rerender } = render(<TextField label="Nome" required />)
  const marker = () => container.querySelector('[data-required-mark]')
  expect(marker()).toBeNull()
  rerender(<TextField label="Nome" required error="Este campo é obrigatório" />)
  expect(marker()?.textContent?.trim()).toBe('*')
  rerender(<TextField label="Nome" error="Confira este campo" />)
  expect(marker()).toBeNull()
})

test('the error takes the place of the hint, and is read with the field', () => {
  const { rerender } = render(<TextField label="Senha" hint="De 8 a 24 caracteres." />)
  const input = () => screen.getByLabelText('Senha')
  const note = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')
  expect(note()?.textContent).toBe('De 8 a 24 caracteres.')
  expect(input().hasAttribute('aria-invalid')).toBe(false)

  rerender(<TextField label="Senha" hint="De 8 a 24 caracteres." error="Use pelo menos 8 caracteres" />)
  expect(note()?.textContent).toBe('Use pelo menos 8 caracteres')
  expect(input().getAttribute('aria-invalid')).toBe('true')
})

test('a long text counts what was written', async () => {
  render(<TextArea label="Sobre" value="Lidero" maxLength={280} />)
  expect(screen.getByText('6 de 280 caracteres')).toBeTruthy()
})

test('a list gives the value of what she chose', async () => {
  const chosen: string[] = []
  render(
    <Select
      label="Área"
      options={[
        { value: 'data', label: 'Dados' },
        { value: 'law', label: 'Jurídico' },
      ]}
      onChange={(value) => chosen.push(value)}
    />,
  )
  await userEvent.selectOptions(screen.getByLabelText('Área'), 'Jurídico')
  expect(chosen).toEqual(['law'])
})
