import { Field, type FieldControl, type FieldText } from '@juntas/ui/field/field.tsx'
import prose from '@juntas/ui/prose/prose.module.css'
import { useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { LinkRow } from './link-row.tsx'
import styles from './rich-text.module.css'
import { RichToolbar } from './toolbar.tsx'
import { useEditor } from './use-editor.ts'

type Props = Omit<FieldText, 'label'> & {
  label: string
  /** HTML. */
  value: string
  onChange: (html: string) => void
  /** Of the HTML; the counter is shown when it is near. */
  maxLength: number
}

export default function RichEditor({ label, value, onChange, maxLength, hint, ...rest }: Props) {
  const isNear = value.length > maxLength * 0.8
  const count = isNear ? m.form_rich_count({ count: value.length, max: maxLength }) : undefined
  return (
    <Field {...rest} label={label} hint={hint ?? count}>
      {(control) => <Frame {...{ control, label, value, onChange }} />}
    </Field>
  )
}

function Frame({
  control,
  label,
  value,
  onChange,
}: Pick<Props, 'label' | 'value' | 'onChange'> & { control: FieldControl }) {
  const place = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const editor = useEditor(place, { value, onChange, attributes: attributesOf(control, label) })
  return (
    <div className={styles.frame}>
      {editor?.isEditable && (
        <RichToolbar
          editor={editor}
          id={control.id}
          label={label}
          isLinking={isLinking}
          onLink={() => setLinking(!isLinking)}
        />
      )}
      {editor && isLinking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
      <div ref={place} className={`${prose.prose} ${styles.text}`} />
    </div>
  )
}

const attributesOf = ({ id, required, ...aria }: FieldControl, label: string): Record<string, string> => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(required ? { 'aria-required': 'true' } : {}),
  ...(aria['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
  ...(aria['aria-describedby'] ? { 'aria-describedby': aria['aria-describedby'] } : {}),
})
