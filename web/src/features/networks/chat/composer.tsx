import { required } from '@juntas/contract/rules/form/required'
import { longestMessage } from '@juntas/contract/rules/lengths'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type KeyboardEvent, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import { openings } from '../network-text.ts'
import type { Network } from '../queries.ts'
import styles from './composer.module.css'
import { EmojiPicker } from './emoji-picker.tsx'

type ComposerProps = { network: Network; hasBegun: boolean; onSend: (text: string) => void }

/** The message being written, kept in this browser until it is sent. Enter sends, Shift and Enter start a line. */
export function Composer({ network, hasBegun, onSend }: ComposerProps) {
  const form = useForm({
    draft: memberDraft(`chat:${network.id}`),
    values: { text: '' },
    check: rules<{ text: string }>({ text: required }),
  })
  const { text } = form.watch()
  const write = (next: string) => form.setValue('text', next)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = (values: { text: string }) => {
    onSend(values.text.trim())
    form.reset()
    field.current?.focus()
  }
  /** Inserts at the cursor, or replaces the selection. */
  const put = (emoji: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    const next = text.slice(0, selectionStart) + emoji + text.slice(selectionEnd)
    if (next.length > longestMessage) return
    write(next)
    field.current?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void form.submit(send)
  }
  return (
    <div className={styles.foot}>
      {!hasBegun && (
        <ul data-cluster="2" aria-label={m.networks_openings()}>
          {openings(network.content.title).map((opening) => (
            <li key={opening}>
              <button
                type="button"
                className={styles.opening}
                onClick={() => {
                  write(opening)
                  field.current?.focus()
                }}
              >
                {opening}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Form form={form} onSubmit={send} className={styles.form}>
        <textarea
          ref={field}
          className={styles.field}
          aria-label={m.networks_write_to({ name: network.with.name })}
          placeholder={m.networks_write_to({ name: network.with.name })}
          rows={1}
          maxLength={longestMessage}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={keys}
        />
        <EmojiPicker onPick={put} />
        <IconButton type="submit" kind="primary" icon={ArrowUp} label={m.networks_send()} />
      </Form>
    </div>
  )
}
