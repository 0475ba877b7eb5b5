import { ApiError } from '@juntas/client/api-error.ts'
import { required } from '@juntas/contract/rules/form/required'
import { isSensitivePost } from '@juntas/contract/rules/post'
import { showAlert } from '@juntas/ui/alert/alerts.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { RadioCards, RadioGroup } from '@juntas/ui/choice/radio-group.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { m } from '#paraglide/messages.js'
import type { Agreement } from '../../lib/agreement.ts'
import { draftKey, forgetDraftKey } from '../../lib/draft-key.ts'
import { memberDraft } from '../../lib/drafts.ts'
import styles from './board.module.css'
import { type PostTag, useCreatePost } from './queries.ts'
import { QuickExit } from './quick-exit.tsx'
import { AboutBoard, HelpCard } from './side.tsx'
import { tags } from './words.ts'

interface Post {
  tag: PostTag | ''
  title: string
  text: string
  anonymous: 'yes' | 'no'
}
const empty: Post = { tag: '', title: '', text: '', anonymous: 'no' }

/** Tag, title, text, and whether to show the name; nothing is sent before the first three are there [COMMUNITY-07]. */
export function NewPostForm({ agreement }: { agreement: Agreement }) {
  const navigate = useNavigate()
  const create = useCreatePost()
  const form = useForm<Post>({
    draft: memberDraft('post'),
    values: empty,
    check: rules<Post>({ tag: required, title: required, text: required }),
  })
  const { tag: shownTag, anonymous: shownAnonymous } = form.watch()
  const isSensitive = isSensitivePost({ tag: shownTag, anonymous: shownAnonymous === 'yes' })
  const leave = () => navigate({ to: '/todas-juntas' })
  const send = async ({ tag, title, text, anonymous }: Post) => {
    if (!tag || (isSensitive && !(await agreement.settle()))) return
    try {
      const body = { tag, title, text, anonymous: anonymous === 'yes' }
      await create.mutateAsync({ body, key: draftKey('post', body) })
      forgetDraftKey('post')
      form.reset()
      showAlert(m.board_sent(), { kind: 'success' })
      await leave()
    } catch (error) {
      console.error(error)
      if (error instanceof ApiError && error.code === 'consent_required') agreement.askAgain()
    }
  }
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <h1>{m.board_new()}</h1>
        {shownTag === 'harassment' && <QuickExit />}
      </div>
      <div className={styles.columns}>
        <Form form={form} onSubmit={send} className={styles.form}>
          <RadioGroup
            label={m.board_form_tag()}
            required
            columns={2}
            options={tags.map(({ value, label }) => ({ value, label: label() }))}
            {...form.bind('tag')}
          />
          <TextField label={m.board_form_title()} required maxLength={160} {...form.bind('title')} />
          <TextArea label={m.board_form_text()} required maxLength={8000} rows={8} {...form.bind('text')} />
          <RadioCards
            label={m.board_form_anonymous()}
            columns={2}
            options={[
              { value: 'yes', label: m.board_anonymous_yes(), description: m.board_anonymous_yes_text() },
              { value: 'no', label: m.board_anonymous_no(), description: m.board_anonymous_no_text() },
            ]}
            {...form.bind('anonymous')}
          />
          {isSensitive && agreement.question}
          <p className={styles.soft}>{m.board_promise()}</p>
          {create.isError && (
            <p className={styles.quiet} role="status">
              {m.board_not_sent()}
            </p>
          )}
          <div className={styles.actions}>
            <Button type="submit" kind="primary" working={form.formState.isSubmitting}>
              {m.board_send()}
            </Button>
            <Button onClick={() => void leave()}>{m.ui_cancel()}</Button>
          </div>
        </Form>
        <aside className={styles.side}>
          <AboutBoard />
          {shownTag === 'harassment' && <HelpCard />}
        </aside>
      </div>
    </div>
  )
}
