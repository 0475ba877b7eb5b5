import type { MentoringForm } from '@juntas/contract/rules/fase'
import Check from 'lucide-react/icons/check'
import { type FormEvent, Fragment, type ReactNode, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { Tag } from '../../../ui/chip/tag.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { TextButton } from '../../../ui/link/text-link.tsx'
import { showToast } from '../../../ui/toast/toasts.ts'
import type { Mentee } from '../queries.ts'
import { Readers } from '../sections/readers.tsx'
import { clockText, momentText } from '../when.ts'
import styles from './answer-form.module.css'
import { type Question, questionsOf } from './questions.ts'
import { useAnswerForm } from './use-answer-form.ts'

type AnswerFormProps = {
  mentee: Mentee
  form: MentoringForm
  /** The text of the button; by default it saves. */
  action?: (hasRecord: boolean) => string
  kind?: 'primary' | 'ink'
  hint?: (index: number) => string
  placeholder?: (index: number) => string
  /** Wraps a field, for example with a workshop's date. */
  frame?: (field: ReactNode, index: number) => ReactNode
  /** Above the button. */
  children?: ReactNode
}

const longest = 8000
const nearlyFull = longest - 500

/** Free text, every answer required [MENTOR-15]; prefilled from the record, and from the draft over it [MENTOR-16]. */
export function AnswerForm({ mentee, form, frame, children, ...props }: AnswerFormProps) {
  const { action = () => m.mentoring_save(), kind = 'primary', hint, placeholder } = props
  const answers = useAnswerForm(mentee.email, form)
  const element = useRef<HTMLFormElement>(null)
  if (answers.isLoading)
    return (
      <p role="status" className={styles.loading}>
        {m.mentoring_loading()}
      </p>
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (answers.isSaving) return
    const answer = await answers.submit()
    if (answer && 'missing' in answer)
      element.current?.querySelector<HTMLElement>(`[name=${answer.missing[0]}]`)?.focus()
    else if (answer) showToast(m.mentoring_saved())
  }
  const field = ({ id, label }: Question, index: number) => {
    const value = answers.values[id] ?? ''
    return (
      <TextArea
        label={label}
        name={id}
        required
        rows={3}
        hint={hint?.(index)}
        placeholder={placeholder?.(index)}
        error={answers.missing.includes(id) ? m.mentoring_required() : undefined}
        aside={answers.isSaved(id) && <SavedTag />}
        maxLength={value.length > nearlyFull ? longest : undefined}
        value={value}
        onChange={(text) => answers.change(id, text.slice(0, longest))}
      />
    )
  }
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      {answers.isUnread && (
        <p className={styles.quiet}>
          {m.mentoring_not_read()} <TextButton onClick={answers.readAgain}>{m.mentoring_try_again()}</TextButton>
        </p>
      )}
      <div className={styles.fields}>
        {questionsOf(form).map((question, index) => (
          <Fragment key={question.id}>{frame ? frame(field(question, index), index) : field(question, index)}</Fragment>
        ))}
      </div>
      {children}
      <div className={styles.foot}>
        <div className={styles.state} role="status">
          <State answers={answers} />
        </div>
        <Button type="submit" kind={kind} working={answers.isSaving}>
          {action(answers.record !== null)}
        </Button>
      </div>
      <Readers mentee={mentee} form={form} hasRecord={answers.record !== null} />
    </form>
  )
}

const SavedTag = () => (
  <Tag tone="success">
    <Icon of={Check} size={16} />
    {m.mentoring_saved_tag()}
  </Tag>
)

/** Whether it is saved, kept here, or neither: one sentence beside the button. */
function State({ answers }: { answers: ReturnType<typeof useAnswerForm> }) {
  const { hasFailed, draft, record, discard } = answers
  if (hasFailed) return <p className={styles.failed}>{m.mentoring_not_saved()}</p>
  if (draft)
    return (
      <p>
        {m.mentoring_draft_at({ time: clockText(draft.at) })}{' '}
        {record && <TextButton onClick={discard}>{m.mentoring_discard()}</TextButton>}
      </p>
    )
  return <p>{record ? m.mentoring_saved_at({ when: momentText(record.updatedAt) }) : m.mentoring_nothing_yet()}</p>
}
