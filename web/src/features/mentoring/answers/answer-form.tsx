import { longestAnswer } from '@juntas/contract/rules/lengths'
import type { MentoringForm } from '@juntas/contract/rules/mentoring/mentoring-form'
import { Button } from '@juntas/ui/button/button.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { Fragment, type ReactNode, useCallback } from 'react'
import { m } from '#paraglide/messages.js'
import { clockText, momentText } from '../moment-text.ts'
import { type Mentee, recordQuery } from '../queries.ts'
import { Readers } from '../sections/readers.tsx'
import styles from './answer-form.module.css'
import type { QaRecord } from './mentoring-calls.ts'
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

const nearlyFull = longestAnswer - 500

/** Free text, every answer required [MENTOR-15]; prefilled from the record, and from the draft over it [MENTOR-16]. */
export function AnswerForm(props: AnswerFormProps) {
  const { data: record, isPending, refetch } = useQuery(recordQuery(props.mentee.email, props.form))
  const readAgain = useCallback(() => void refetch(), [refetch])
  if (isPending)
    return (
      <p role="status" className={styles.loading}>
        {m.mentoring_loading()}
      </p>
    )
  return <Answers key={props.form} {...props} record={record ?? null} readAgain={readAgain} />
}

type AnswersProps = AnswerFormProps & { record: QaRecord | false | null; readAgain: () => void }

function Answers({ mentee, form: name, frame, children, record, readAgain, ...props }: AnswersProps) {
  const { action = () => m.mentoring_save(), kind = 'primary', hint, placeholder } = props
  const answers = useAnswerForm({ email: mentee.email, name, record, readAgain })
  const { form } = answers
  const field = ({ id, label }: Question, index: number) => {
    const { value, onChange, ...bound } = form.bind(id)
    return (
      <TextArea
        label={label}
        required
        rows={3}
        hint={savedHint(answers.savedUnder(id)) ?? hint?.(index)}
        placeholder={placeholder?.(index)}
        aside={answers.isSaved(id) && <SavedTag />}
        maxLength={value.length > nearlyFull ? longestAnswer : undefined}
        {...bound}
        value={value}
        onChange={(text) => onChange(text.slice(0, longestAnswer))}
      />
    )
  }
  return (
    <Form form={form} onSubmit={answers.submit} data-stack="6">
      {answers.isUnread && (
        <p data-text="small">
          {m.mentoring_not_read()} <TextButton onClick={readAgain}>{m.mentoring_try_again()}</TextButton>
        </p>
      )}
      <div data-stack="6">
        {questionsOf(name).map((question, index) => (
          <Fragment key={question.id}>{frame ? frame(field(question, index), index) : field(question, index)}</Fragment>
        ))}
      </div>
      {children}
      <div className={styles.foot}>
        <div className={styles.state} role="status">
          <State answers={answers} name={name} />
        </div>
        <Button type="submit" kind={kind} working={form.formState.isSubmitting}>
          {action(answers.record !== null)}
        </Button>
      </div>
      <Readers mentee={mentee} form={name} hasRecord={answers.record !== null} />
    </Form>
  )
}

const savedHint = (text: string | undefined) => (text ? m.mentoring_saved_elsewhere({ text }) : undefined)

const SavedTag = () => (
  <Tag tone="success">
    <Icon of={Check} size={16} />
    {m.mentoring_saved_tag()}
  </Tag>
)

/** Whether the answers are saved, a draft, or neither: one sentence beside the button. */
function State({ answers, name }: { answers: ReturnType<typeof useAnswerForm>; name: MentoringForm }) {
  const { hasFailed, draftAt, record, form } = answers
  if (questionsOf(name).some(({ id }) => answers.savedUnder(id)))
    return <p className={styles.failed}>{m.mentoring_changed_elsewhere()}</p>
  if (hasFailed) return <p className={styles.failed}>{m.mentoring_not_saved()}</p>
  if (draftAt)
    return (
      <p>
        {m.mentoring_draft_at({ time: clockText(draftAt) })}{' '}
        {record && <TextButton onClick={() => form.reset()}>{m.mentoring_discard()}</TextButton>}
      </p>
    )
  return <p>{record ? m.mentoring_saved_at({ when: momentText(record.updatedAt) }) : m.mentoring_nothing_yet()}</p>
}
