// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { RadioCards } from './radio-group.tsx'
import { Switch } from './switch.tsx'

const roles = ['Produto', 'Dados', 'Design', 'Marketing'].map((label) => ({ value: label, label }))

function Roles({ max }: { max?: number }) {
  const [value, setValue] = useState<string[]>([])
  return (
    <>
      <CheckboxGroup label="Áreas" options={roles} value={value} onChange={setValue} max={max} />
      <output>{value.join()}</output>
    </>
  )
}

const chosen = () => screen.getByRole('status').textContent
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked).length

function Payment() {
  const [value, setValue] = useState('once')
  return (
    <RadioCards
      label="Como você quer pagar"
      value={value}
      onChange={setValue}
      options={[
        { value: 'once', label: 'À vista', description: 'uma cobrança' },
        { value: 'twelve', label: '12x', description: 'total de R$ 3.120,00' },
      ]}
    />
  )
}

function Terms({ told }: { told: unknown[] }) {
  const [value, setValue] = useState<boolean | ''>('')
  return (
    <Checkbox
      label="Aceito os termos"
      required
      value={value}
      error={told.length > 1 && value === '' ? 'Este campo é obrigatório' : undefined}
      onChange={(next) => {
        told.push(next)
        setValue(next)
      }}
    />
  )
}

test('she ticks four roles and three stay; the fourth is ignored and she is told why [VALID-24]', async () => {
  render(<Roles />)
  for (const { label } of roles) await userEvent.click(screen.getByLabelText(label))
  expect(ticked()).toBe(3)
  expect(chosen()).toBe('Produto,Dados,Design')
  expect(screen.getByText('Você já escolheu 3. Desmarque uma para trocar.')).toBeTruthy()

  await userEvent.click(screen.getByLabelText('Dados'))
  await userEvent.click(screen.getByLabelText('Marketing'))
  expect(chosen()).toBe('Produto,Design,Marketing')
})

test('another maximum can be given', async () => {
  render(<Roles max={1} />)
  await userEvent.click(screen.getByLabelText('Produto'))
  await userEvent.click(screen.getByLabelText('Dados'))
  expect(chosen()).toBe('Produto')
})

test('a required checkbox ticked and unticked holds empty text, and shows the error [VALID-25] [VALID-29]', async () => {
  const values: unknown[] = []
  const { container } = render(<Terms told={values} />)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('checkbox'))
  expect(values).toEqual([true, ''])
  expect(screen.getByText('Este campo é obrigatório')).toBeTruthy()
  expect(container.querySelector('[data-required-mark]')).not.toBeNull()
})

test('she chooses a payment by keyboard', async () => {
  render(<Payment />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /12x/ }).checked).toBe(true)
  expect(screen.getByRole('radiogroup', { name: 'Como você quer pagar' })).toBeTruthy()
})

test('a switch is on or off at once', async () => {
  const values: boolean[] = []
  render(<Switch label="Avisos por e-mail" value={false} onChange={(value) => values.push(value)} />)
  await userEvent.click(screen.getByRole('switch', { name: 'Avisos por e-mail' }))
  expect(values).toEqual([true])
})
