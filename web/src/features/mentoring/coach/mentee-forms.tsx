import { MENTORING_FORM_NAMES, type MentoringForm } from '@juntas/contract/rules/mentoring/mentoring-form'
import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { m } from '#paraglide/messages.js'
import type { QaRecord } from '../answers/mentoring-calls.ts'
import { formNames, questionsOf } from '../answers/questions.ts'
import { momentText } from '../moment-text.ts'
import { type CoachedMentee, useRead } from '../queries.ts'
import { faceOf } from './mentee-list.tsx'
import styles from './mentees.module.css'

/** One participant: the forms, which of them are saved, and a button to open each. No answer is read before that. */
export function MenteeForms({ mentee }: { mentee: CoachedMentee }) {
  return (
    <>
      <header className={styles.person} data-inline="5">
        <Avatar size="large" name={mentee.name} src={faceOf(mentee)} />
        <div>
          <h2>{mentee.name}</h2>
          <p>{mentee.cargo}</p>
          <p className={styles.soft}>{mentee.email}</p>
        </div>
      </header>
      <ul className={styles.forms}>
        {MENTORING_FORM_NAMES.map((form) => (
          <li key={form}>
            <OneForm mentee={mentee} form={form} />
          </li>
        ))}
      </ul>
    </>
  )
}

function OneForm({ mentee, form }: { mentee: CoachedMentee; form: MentoringForm }) {
  const read = useRead()
  const saved = mentee.forms.find((one) => one.form === form)
  const isNew = saved && (saved.readAt === null || saved.readAt < saved.updatedAt)
  const record = read.data
  return (
    <section className={styles.form} aria-label={formNames[form]()}>
      <div className={styles.formHead}>
        <div>
          <h3>{formNames[form]()}</h3>
          <p className={styles.soft}>
            {saved
              ? m.mentoring_accompany_updated({ when: momentText(saved.updatedAt) })
              : m.mentoring_accompany_waiting()}
            {saved?.readAt && ` · ${m.mentoring_accompany_last_read({ when: momentText(saved.readAt) })}`}
          </p>
        </div>
        {isNew && !record && <Tag tone="accent">{m.mentoring_accompany_new()}</Tag>}
        {saved &&
          (record ? (
            <Button size="small" onClick={() => read.reset()}>
              {m.mentoring_accompany_close()}
            </Button>
          ) : (
            <Button
              kind="ink"
              size="small"
              working={read.isPending}
              onClick={() => read.mutate({ email: mentee.email, form })}
            >
              {m.mentoring_accompany_read()}
            </Button>
          ))}
      </div>
      {record === false && (
        <p role="alert" className={styles.failed}>
          {m.mentoring_accompany_failed()}
        </p>
      )}
      {record && <Written form={form} record={record} />}
    </section>
  )
}

function Written({ form, record }: { form: MentoringForm; record: QaRecord }) {
  return (
    <dl className={styles.written}>
      {questionsOf(form).map(({ id, label }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{record.item.find((answer) => answer.id === id)?.response}</dd>
        </div>
      ))}
    </dl>
  )
}
