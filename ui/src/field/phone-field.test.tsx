// @vitest-environment jsdom
import type { Phone } from '@juntas/contract/rules/person/phone'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PhoneField } from './phone-field.tsx'

function Telephone({ start }: { start?: Phone }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <PhoneField label="Celular" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

const number = () => screen.getByLabelText<HTMLInputElement>('Celular')
const country = () => screen.getByLabelText<HTMLSelectElement>('Código do país')

test('a Brazilian number is masked as it is typed; 55 is chosen at first [VALID-18]', async () => {
  render(<Telephone />)
  expect(country().value).toBe('55')
  await userEvent.type(number(), '11987654321')
  expect(number().value).toBe('(11) 98765-4321')
})

test('each country has its own mask [VALID-18]', async () => {
  render(<Telephone />)
  await userEvent.selectOptions(country(), '351')
  await userEvent.type(number(), '912345678')
  expect(number().value).toBe('912 345 678')
})

test('another country clears the number [VALID-19]', async () => {
  render(<Telephone start={{ countryCode: '55', number: '11987654321' }} />)
  expect(number().value).toBe('(11) 98765-4321')
  await userEvent.selectOptions(country(), '54')
  expect(number().value).toBe('')
  expect(screen.getByRole('status').textContent).toBe('{"countryCode":"54","number":""}')
})

test('a number pasted with its country code fits', async () => {
  render(<Telephone />)
  await userEvent.click(number())
  await userEvent.paste('+55 (11) 98765-4321')
  expect(number().value).toBe('(11) 98765-4321')
})
