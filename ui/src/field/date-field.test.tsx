// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { setLocale } from '../language/locale.ts'
import { DateField } from './date-field.tsx'

afterEach(() => setLocale('pt-BR'))

function Birthday({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateField label="Nascimento" value={value} onChange={setValue} max="2026-11-15" />
      <output>{value}</output>
    </>
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Nascimento')
const value = () => screen.getByRole('status').textContent

test('she types a day as her language writes it, and the form gets yyyy-MM-dd [VALID-17]', async () => {
  render(<Birthday />)
  await userEvent.type(input(), '09031988')
  expect(input().value).toBe('09/03/1988')
  expect(value()).toBe('1988-03-09')
})

test('in American English the month comes first', async () => {
  setLocale('en-US')
  render(<Birthday start="1988-03-09" />)
  expect(input().value).toBe('03/09/1988')
  await userEvent.clear(input())
  await userEvent.type(input(), '12251990')
  expect(value()).toBe('1990-12-25')
})

test('a day that does not exist stays as she typed it and is refused at once; half a day is not [VALID-17]', async () => {
  render(<Birthday />)
  await userEvent.type(input(), '3102')
  expect(screen.queryByText(/^Esta data não existe/)).toBeNull()
  await userEvent.clear(input())
  await userEvent.type(input(), '31021990')
  expect(screen.getByText('Esta data não existe. Confira dia, mês e ano.')).toBeDefined()
  expect(input().value).toBe('31/02/1990')
  expect(value()).toBe('31/02/1990')
})

test('she picks a day from the calendar, in her language', async () => {
  render(<Birthday start="1988-03-09" />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário' }))
  const month = await screen.findByLabelText<HTMLSelectElement>('Mês', {}, { timeout: 15_000 })
  expect(month.selectedOptions[0]?.textContent).toBe('março')
  await userEvent.selectOptions(screen.getByLabelText('Ano'), '1990')
  await act(async () => {})
  await userEvent.click(screen.getByRole('button', { name: /15 de março de 1990/ }))
  expect(value()).toBe('1990-03-15')
}, 20_000)
