import { isSensitivePost } from '@juntas/contract/rules/post'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Agreement } from '../../lib/agreement.ts'
import { ApiError } from '../../lib/call/api-error.ts'
import { draftKey, forgetDraftKey } from '../../lib/draft-key.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { showAlert } from '../../ui/alert/alerts.ts'
import { Button } from '../../ui/button/button.tsx'
import { RadioCards, RadioGroup } from '../../ui/choice/radio-group.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import styles from './board.module.css'
import { type PostTag, useCreatePost } from './queries.ts'
import { QuickExit } from './quick-exit.tsx'
import { AboutBoard, HelpCard } from './side.tsx'
import { tags } from './words.ts'

interface Draft {
  tag: PostTag | ''
  title: string
  text: string
  anonymous: 'yes' | 'no'
}
const empty: Draft = { tag: '', title: '', text: '', anonymous: 'no' }

/** Tag, title, text, and whether to show the name; nothing is sent before the first three are there [COMMUNITY-07]. */
export function NewPostForm({ agreement }: { agreement: Agreement }) {
  const navigate = useNavigate()
  const create = useCreatePost()
  const { draft, write, clear } = useDraft<Draft>('post', () => empty)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<Draft>) => write({ ...draft, ...part })
  const isSensitive = isSensitivePost({ tag: draft.tag, anonymous: draft.anonymous === 'yes' })
  const missing = (value: string) => (isTried && !value.trim() ? m.ui_rule_required() : undefined)
  const leave = () => navigate({ to: '/todas-juntas' })
  const send = async () => {
    setTried(true)
    const { tag, title, text, anonymous } = draft
    if (!tag || !title.trim() || !text.trim()) return
    if (isSensitive && !(await agreement.settle())) return
    try {
      const body = { tag, title, text, anonymous: anonymous === 'yes' }
      await create.mutateAsync({ body, key: draftKey('post', body) })
      forgetDraftKey('post')
      clear()
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
        {draft.tag === 'harassment' && <QuickExit />}
      </div>
      <div className={styles.columns}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <RadioGroup
            label={m.board_form_tag()}
            required
            columns={2}
            error={missing(draft.tag) ?? ''}
            options={tags.map(({ value, label }) => ({ value, label: label() }))}
            value={draft.tag}
            onChange={(tag) => change({ tag })}
          />
          <TextField
            label={m.board_form_title()}
            required
            maxLength={160}
            error={missing(draft.title)}
            value={draft.title}
            onChange={(title) => change({ title })}
          />
          <TextArea
            label={m.board_form_text()}
            required
            maxLength={8000}
            rows={8}
            error={missing(draft.text)}
            value={draft.text}
            onChange={(text) => change({ text })}
          />
          <RadioCards
            label={m.board_form_anonymous()}
            columns={2}
            options={[
              { value: 'yes', label: m.board_anonymous_yes(), description: m.board_anonymous_yes_text() },
              { value: 'no', label: m.board_anonymous_no(), description: m.board_anonymous_no_text() },
            ]}
            value={draft.anonymous}
            onChange={(anonymous) => change({ anonymous })}
          />
          {isSensitive && agreement.question}
          <p className={styles.soft}>{m.board_promise()}</p>
          {create.isError && (
            <p className={styles.quiet} role="status">
              {m.board_not_sent()}
            </p>
          )}
          <div className={styles.actions}>
            <Button type="submit" kind="primary" working={create.isPending}>
              {m.board_send()}
            </Button>
            <Button onClick={() => void leave()}>{m.ui_cancel()}</Button>
          </div>
        </form>
        <aside className={styles.side}>
          <AboutBoard />
          {draft.tag === 'harassment' && <HelpCard />}
        </aside>
      </div>
    </div>
  )
}
