import { TextField, type TextFieldProps } from '@juntas/ui/field/text-field.tsx'
import { useState } from 'react'

type Props = Omit<TextFieldProps, 'value' | 'onChange'> & {
  /** A whole number; null while empty. */
  value: number | null | undefined
  onChange: (value: number | null) => void
}

/** A sign is kept, so that a number below the least one is refused and not stored as another. */
export function NumberField({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const stored = value === null || value === undefined ? '' : String(value)
  return (
    <TextField
      inputMode="numeric"
      maxLength={6}
      {...rest}
      value={typed === '-' && stored === '' ? typed : stored}
      onChange={(text) => {
        const number = text.trim().replaceAll(/(?!^-)\D/g, '')
        setTyped(number)
        onChange(/\d/.test(number) ? Number(number) : null)
      }}
    />
  )
}
