import { required } from '@juntas/contract/rules/form/required'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { clockOptions } from '@juntas/ui/language/clock.ts'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../../lib/language/date-text.ts'
import styles from './chat.module.css'
import type { ChatMessage, Seat } from './room-types.ts'

/** The chat beside the pictures. A message that could not be sent stays in the field. */
export function Chat({
  messages,
  selfId,
  people,
  longest,
  onSay,
}: {
  messages: ChatMessage[]
  selfId: string | undefined
  people: Seat[]
  /** Of a message, in characters. */
  longest: number
  onSay: (text: string) => Promise<void>
}) {
  const form = useForm({ draft: 'none', values: { text: '' }, check: rules<{ text: string }>({ text: required }) })
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what scrolls
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [messages.length])

  const send = async ({ text }: { text: string }) => {
    try {
      await onSay(text.trim())
      form.reset()
    } catch (error) {
      console.error(error)
      form.refuse({ text: m.live_chat_failed() })
    }
  }
  return (
    <section className={styles.chat} aria-labelledby="live-chat">
      <header className={styles.head}>
        <h2 id="live-chat" className={styles.title}>
          {m.live_chat()}
        </h2>
        <span className={styles.count}>{m.live_people({ count: people.length })}</span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={list} className={styles.messages} role="log" aria-label={m.live_chat_messages()} tabIndex={0}>
        {messages.length === 0 && <p className={styles.empty}>{m.live_chat_empty()}</p>}
        {messages.map(({ id, from, name, text: words, at }) => (
          <div key={id} className={styles.message} data-mine={from === selfId || undefined}>
            <p className={styles.by}>
              <strong>{from === selfId ? m.live_chat_you() : name}</strong>
              <time dateTime={at}>{dateText(at, clockOptions())}</time>
            </p>
            <p className={styles.words}>{words}</p>
          </div>
        ))}
      </div>
      <Form form={form} onSubmit={send} className={styles.form}>
        <TextField
          label={m.live_chat_write()}
          hideLabel
          placeholder={m.live_chat_write()}
          maxLength={longest}
          autoComplete="off"
          {...form.bind('text')}
          error={form.formState.errors.text?.type === 'server' ? form.formState.errors.text.message : undefined}
        />
        <IconButton type="submit" kind="primary" icon={SendHorizontal} label={m.live_chat_send()} />
      </Form>
    </section>
  )
}
