import { Button } from '@juntas/ui/button/button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { Select } from '@juntas/ui/field/select.tsx'
import { type ReactNode, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { MomentField } from '../../form/moment-field.tsx'
import { isMoment } from '../../lib/date-text.ts'
import { useOptions } from '../../lib/options.ts'
import styles from './contents.module.css'

interface Props<Value> {
  count: number
  /** With null the person went back. */
  onAnswer: (value: Value | null) => void
}

/** When the marked contents are published. */
export function MomentDialog({ count, onAnswer }: Props<string>) {
  const [moment, setMoment] = useState<string | null>(null)
  return (
    <Question
      title={m.contents_schedule_many({ count })}
      action={m.contents_schedule()}
      value={isMoment(moment) ? moment : null}
      onAnswer={onAnswer}
    >
      <MomentField label={m.contents_publish_at()} required value={moment} onChange={setMoment} />
    </Question>
  )
}

/** Where the marked contents go. */
export function FolderDialog({ count, onAnswer }: Props<number>) {
  const [folder, setFolder] = useState('')
  return (
    <Question
      title={m.contents_move_many({ count })}
      action={m.contents_move()}
      value={folder ? Number(folder) : null}
      onAnswer={onAnswer}
    >
      <Select
        label={m.contents_folder()}
        hint={m.contents_move_hint()}
        required
        options={useOptions('folders', 'title')}
        value={folder}
        onChange={setFolder}
      />
    </Question>
  )
}

interface QuestionProps<Value> {
  title: string
  action: string
  value: Value | null
  onAnswer: (value: Value | null) => void
  children: ReactNode
}

function Question<Value>({ title, action, value, onAnswer, children }: QuestionProps<Value>) {
  const goBack = () => onAnswer(null)
  return (
    <Dialog
      isOpen
      onClose={goBack}
      title={title}
      size="full"
      actions={
        <>
          <Button onClick={goBack}>{m.form_back()}</Button>
          <Button kind="primary" disabled={value === null} onClick={() => onAnswer(value)}>
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>{children}</div>
    </Dialog>
  )
}
