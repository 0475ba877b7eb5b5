import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import styles from './comment-form.module.css'

type CommentFormProps = {
  label: string
  placeholder?: string
  action: string
  /** The author's picture, beside a one-line field. */
  avatar?: ReactNode
  /** Below the field: how the author's name will appear. */
  note?: string | undefined
  /** The error of an empty field [COMMENT-05] [COMMENT-06]. */
  emptyText: string
  text: string
  onText: (text: string) => void
  /** Resolves when it is sent; a rejection is shown beside the text, which stays. */
  onSend: (text: string) => Promise<void>
  onCancel?: () => void
  autoFocus?: boolean
}

const longest = 4000

/** Enter sends, Shift and Enter start a new line [COMMENT-04]. */
export function CommentForm(props: CommentFormProps) {
  const { label, placeholder, action, avatar, note, emptyText, text, onText, onSend, onCancel, autoFocus } = props
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (isSending) return
    if (!text.trim()) return setProblem(emptyText)
    setProblem(undefined)
    setSending(true)
    try {
      await onSend(text.trim())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const keys = (event: KeyboardEvent) => {
    // While an accent or a word is being composed, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <form className={styles.form} data-line={avatar ? '' : undefined} onSubmit={submit} noValidate>
      {avatar}
      <TextArea
        label={label}
        hideLabel
        className={styles.text}
        rows={avatar ? 1 : 2}
        maxLength={text.length > longest - 500 ? longest : undefined}
        placeholder={placeholder}
        autoFocus={autoFocus}
        value={text}
        onChange={(value) => {
          setProblem(undefined)
          onText(value.slice(0, longest))
        }}
        onKeyDown={keys}
      />
      <div className={styles.actions}>
        {onCancel && (
          <Button kind="quiet" size="small" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
        )}
        <Button type="submit" kind="ink" size="small" working={isSending}>
          {action}
        </Button>
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {problem && <Alert kind="danger">{problem}</Alert>}
    </form>
  )
}
