import { required } from '@juntas/contract/rules/form/required'
import { longestComment } from '@juntas/contract/rules/lengths'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import type { FormDraft } from '@juntas/ui/form/form-draft.ts'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import type { KeyboardEvent, ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { useIdentityCheck } from '../../lib/identity/use-identity-check.ts'
import styles from './comment-form.module.css'

const IdentityNotice = lazyPart(() => import('../../lib/identity/identity-notice.tsx'))

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
  draft: FormDraft | 'none'
  /** It appears without the author's name: words that could tell it are pointed out first. */
  isAnonymous?: boolean | undefined
  /** The text to begin with: of the comment that is edited. */
  text?: string
  /** Resolves when it is sent; a rejection is shown beside the text, which stays. */
  onSend: (text: string) => Promise<void>
  onCancel?: () => void
  autoFocus?: boolean
}

/** Enter sends, Shift and Enter start a new line [COMMENT-04]. */
export function CommentForm(props: CommentFormProps) {
  const { label, placeholder, action, avatar, note, emptyText, draft, text: first = '', onSend, onCancel } = props
  const form = useForm({
    draft,
    values: { text: first },
    check: rules<{ text: string }>({ text: required }),
    errorText: () => emptyText,
  })
  const { text } = form.watch()
  const identity = useIdentityCheck(text, props.isAnonymous === true)
  const { errors, failure, isSubmitted, isSubmitting } = form.formState
  const problem = isSubmitted ? errors.text?.message : undefined
  const submit = async ({ text: words }: { text: string }) => {
    if (await identity.holds()) return
    try {
      await onSend(words.trim())
      form.reset()
    } catch (error) {
      form.refuse({ form: error instanceof Error ? error.message : String(error) })
    }
  }
  const keys = (event: KeyboardEvent) => {
    // While an accent or a word is being composed, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void form.submit(submit)
  }
  return (
    <Form form={form} onSubmit={submit} className={styles.form} data-stack="3" data-line={avatar ? '' : undefined}>
      {avatar}
      <TextArea
        label={label}
        hideLabel
        className={styles.text}
        rows={avatar ? 1 : 2}
        maxLength={text.length > longestComment - 500 ? longestComment : undefined}
        placeholder={placeholder}
        autoFocus={props.autoFocus}
        value={text}
        onChange={(value) => form.setValue('text', value.slice(0, longestComment))}
        onKeyDown={keys}
      />
      {identity.found.length > 0 && (
        <IdentityNotice
          check={identity}
          onSwap={(found, instead) => form.setValue('text', form.getValues('text').replaceAll(found, instead))}
          onLeave={() => void form.submit(submit)}
        />
      )}
      <div className={styles.actions} data-inline="2" data-justify="end">
        {onCancel && (
          <Button kind="quiet" size="small" onClick={onCancel}>
            {m.ui_cancel()}
          </Button>
        )}
        <Button type="submit" kind="ink" size="small" working={isSubmitting}>
          {action}
        </Button>
      </div>
      {note && <p data-text="small">{note}</p>}
      {(problem ?? failure) && <Alert kind="danger">{problem ?? failure}</Alert>}
    </Form>
  )
}
