import { htmlOfText, textOfHtml } from '@juntas/contract/rules/simple-html'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { type ComponentProps, useState } from 'react'
import { m } from '#paraglide/messages.js'

type Props = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> & {
  /** HTML. */
  value: string
  onChange: (html: string) => void
}

/**
 * Paragraphs and lists typed as plain text and stored as HTML. A stored text that has more than that (links, headings)
 * is edited as HTML, so that nothing of it is lost.
 */
export function HtmlArea({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  // The record was read again, or the changes were discarded: what was typed here no longer stands for it.
  const plain = htmlOfText(typed) === value ? typed : textOfHtml(value)
  if (plain === null)
    return <TextArea {...rest} value={value} onChange={onChange} hint={m.form_html_hint()} rows={10} />
  const change = (text: string) => {
    setTyped(text)
    onChange(htmlOfText(text))
  }
  return <TextArea {...rest} value={plain} onChange={change} hint={m.form_paragraphs_hint()} rows={10} />
}
