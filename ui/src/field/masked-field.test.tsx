// @vitest-environment jsdom
import type { MaskitoOptions } from '@maskito/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { cardExpiryMask, cardNumberMask } from './card-masks.ts'
import { MaskedField } from './masked-field.tsx'
import { cnpjMask, cpfMask, zipMask } from './masks.ts'

function Masked({ mask, start = '' }: { mask: MaskitoOptions | string; start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <MaskedField label="Número" mask={mask} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

async function typed(mask: MaskitoOptions | string, text: string): Promise<string> {
  render(<Masked mask={mask} />)
  const input = screen.getByLabelText<HTMLInputElement>('Número')
  await userEvent.type(input, text)
  // The form gets exactly what is displayed.
  expect(screen.getByRole('status').textContent).toBe(input.value)
  return input.value
}

test.each([
  ['Visa in four groups of four [VALID-21]', cardNumberMask, '4111111111111111', '4111 1111 1111 1111'],
  ['no digit past the sixteenth [VALID-21]', cardNumberMask, '41111111111111112', '4111 1111 1111 1111'],
  ['Amex 4-6-5 [VALID-22]', cardNumberMask, '378282246310005', '3782 822463 10005'],
  ['Diners 4-6-4 [VALID-23]', cardNumberMask, '30569309025904', '3056 930902 5904'],
  ['an expiry in July without its zero', cardExpiryMask, '730', '07/30'],
  ['an expiry in December', cardExpiryMask, '1230', '12/30'],
  ['CPF', cpfMask, '52998224725', '529.982.247-25'],
  ['CNPJ', cnpjMask, '11222333000181', '11.222.333/0001-81'],
  ['CEP', zipMask, '50030230', '50030-230'],
  ['a pattern of the caller, letters refused', '99999', '1a2b3456', '12345'],
])('she types %s', async (_, mask, text, expected) => {
  expect(await typed(mask, text)).toBe(expected)
})

test('bare digits from the server are shown with their punctuation', () => {
  render(<Masked mask={cpfMask} start="52998224725" />)
  expect(screen.getByLabelText<HTMLInputElement>('Número').value).toBe('529.982.247-25')
})

test('a whole number is pasted, with or without punctuation', async () => {
  render(<Masked mask={cardNumberMask} />)
  await userEvent.click(screen.getByLabelText('Número'))
  await userEvent.paste('3782-822463-10005')
  expect(screen.getByLabelText<HTMLInputElement>('Número').value).toBe('3782 822463 10005')
})

test('deleting goes over the punctuation', async () => {
  render(<Masked mask={cpfMask} start="529982" />)
  await userEvent.type(screen.getByLabelText('Número'), '{Backspace}{Backspace}{Backspace}')
  expect(screen.getByLabelText<HTMLInputElement>('Número').value.replace(/\D/g, '')).toBe('529')
})
