import { TextField, type TextFieldProps } from '@juntas/ui/field/text-field.tsx'

type Props = Omit<TextFieldProps, 'value' | 'onChange'> & {
  /** A whole number; null while empty. */
  value: number | null | undefined
  onChange: (value: number | null) => void
}

export const NumberField = ({ value, onChange, ...rest }: Props) => (
  <TextField
    inputMode="numeric"
    maxLength={6}
    {...rest}
    value={value === null || value === undefined ? '' : String(value)}
    onChange={(text) => {
      const digits = text.replaceAll(/\D/g, '')
      onChange(digits === '' ? null : Number(digits))
    }}
  />
)
