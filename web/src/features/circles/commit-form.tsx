import { required } from '@juntas/contract/rules/form/required'
import { longestCommitment } from '@juntas/contract/rules/lengths'
import { Button } from '@juntas/ui/button/button.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import { succeeded } from '../../lib/call/succeeded.ts'
import { memberDraft } from '../../lib/drafts/drafts.ts'
import { weekdayText } from './circle-text.ts'
import styles from './commitments.module.css'
import { type Circle, type Commitment, useCommit } from './queries.ts'

interface CommitFormProps {
  circle: Circle
  mine: Commitment | undefined
  onDone: () => void
}

/** This week's commitment. Words that did not reach the server stay, also over a reload and the end of a week. */
export default function CommitForm({ circle, mine, onDone }: CommitFormProps) {
  const commit = useCommit(circle)
  const form = useForm({
    draft: memberDraft(`circle-commitment:${circle.id}`),
    values: { text: mine?.text ?? '' },
    check: rules<{ text: string }>({ text: required }),
  })
  const send = async ({ text }: { text: string }) => {
    if (!(await succeeded(commit.mutateAsync(text)))) return
    form.forget()
    onDone()
  }
  const day = weekdayText(circle.meeting?.startsAt ?? circle.hourAt)
  return (
    <Form form={form} onSubmit={send} className={styles.words}>
      <TextArea
        label={m.circles_commit({ day })}
        hint={m.circles_commit_hint()}
        rows={2}
        maxLength={longestCommitment}
        {...form.bind('text')}
      />
      <div data-cluster="2">
        <Button kind="ink" size="small" type="submit" working={commit.isPending}>
          {m.circles_commit_do()}
        </Button>
        {mine && (
          <TextButton
            onClick={() => {
              form.reset()
              onDone()
            }}
          >
            {m.circles_commit_cancel()}
          </TextButton>
        )}
      </div>
    </Form>
  )
}
