import { TextField, type TextFieldProps } from '@juntas/ui/field/text-field.tsx'
import { useState } from 'react'

type Props = Omit<TextFieldProps, 'value' | 'onChange'> & {
  /** Whole cents; null while empty. */
  value: number | null | undefined
  onChange: (cents: number | null) => void
}

/** An amount in reais, as it is typed in Brazil: `2.600,00` or `2600`. */
export function MoneyField({ value: cents, onChange, ...rest }: Props) {
  const [text, setText] = useState(() => textOf(cents))
  // The record was read again, or the changes were discarded: what is typed here no longer stands for it.
  const shown = centsOf(text) === (cents ?? null) ? text : textOf(cents)
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      leading="R$"
      value={shown}
      onChange={(next) => {
        setText(next)
        onChange(centsOf(next))
      }}
    />
  )
}

const textOf = (cents: number | null | undefined) =>
  cents === null || cents === undefined
    ? ''
    : new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(cents / 100)

/** The comma divides the cents; a point does it only before two last digits. */
export function centsOf(text: string): number | null {
  const plain = text.trim()
  const decimal = /[.,]\d{1,2}$/.test(plain) ? plain.replace(/[.,](\d{1,2})$/, '!$1') : plain
  const number = Number(decimal.replace(/[.,\s]/g, '').replace('!', '.'))
  return plain === '' || Number.isNaN(number) ? null : Math.round(number * 100)
}
