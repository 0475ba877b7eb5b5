import { ApiError } from '@juntas/client/api-error.ts'
import { isUnknown } from '@juntas/client/idempotency-key.ts'
import { required } from '@juntas/contract/rules/form/required'
import { longestPost, longestPostTitle } from '@juntas/contract/rules/lengths'
import { isSensitivePost, mayWarn } from '@juntas/contract/rules/post'
import { showAlert } from '@juntas/ui/alert/alerts.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { Checkbox } from '@juntas/ui/choice/checkbox.tsx'
import { RadioCards, RadioGroup } from '@juntas/ui/choice/radio-group.tsx'
import { optionsOf } from '@juntas/ui/field/options.ts'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { useStore } from '@juntas/ui/store.ts'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import type { Agreement } from '../../../lib/agreement.ts'
import { screenPreferences } from '../../../lib/discreet/preferences.ts'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import { useIdentityCheck } from '../../../lib/identity/use-identity-check.ts'
import { AboutBoard } from '../about-board.tsx'
import styles from '../board.module.css'
import { tagNames } from '../board-text.ts'
import { type PostTag, useCreatePost } from '../queries.ts'
import { QuickExit } from '../quick-exit.tsx'

const IdentityNotice = lazyPart(() => import('../../../lib/identity/identity-notice.tsx'))

interface Post {
  tag: PostTag | ''
  title: string
  text: string
  /** Empty until she chooses: with her name, except about harassment, where she has to say it. */
  anonymous: 'yes' | 'no' | ''
  hasWarning: true | ''
}
const empty: Post = { tag: '', title: '', text: '', anonymous: '', hasWarning: '' }

/** Anonymous or about harassment: in the discreet mode such a text is in memory only, and leaving drops it. */
const isSecret = ({ tag, anonymous }: Partial<Post>) => anonymous === 'yes' || tag === 'harassment'

/** Her choice, or what stands for it until she chooses. */
const chosen = ({ tag, anonymous }: Pick<Post, 'tag' | 'anonymous'>) => anonymous || (tag === 'harassment' ? '' : 'no')

/** Whether it arrived is not known after a lost answer: then nothing says that it was not sent. */
function failureText(error: Error, isHidden: boolean) {
  const isOpen = error instanceof ApiError && isUnknown(error)
  if (error instanceof ApiError && error.code === 'key_reused') return error.message
  if (isHidden) return isOpen ? m.board_unknown_memory() : m.board_not_sent_memory()
  return isOpen ? m.errors_unknown() : m.board_not_sent()
}

/** Tag, title, text, and whether to show the name; nothing is sent before the first three are there [COMMUNITY-07]. */
export function NewPostForm({ agreement, help }: { agreement: Agreement; help?: ReactNode }) {
  const navigate = useNavigate()
  const create = useCreatePost()
  const form = useForm<Post>({
    draft: memberDraft('post', isSecret),
    values: { ...empty, hasWarning: screenPreferences.get() ? true : '' },
    check: rules<Post>({
      tag: required,
      title: required,
      text: required,
      anonymous: (_, post) => required(chosen(post)),
    }),
  })
  const shown = form.watch()
  const shownTag = shown.tag
  const shownAnonymous = chosen(shown)
  const isDiscreet = useStore(screenPreferences) !== null
  const isHidden = isDiscreet && isSecret(shown)
  const isAnonymous = shownAnonymous === 'yes'
  const identity = useIdentityCheck(`${shown.title}\n${shown.text}`, isAnonymous || isHidden)
  const isSensitive = isSensitivePost({ tag: shownTag, anonymous: isAnonymous })
  // A report of harassment goes out with her name only if she says so there.
  const chooseTag = (tag: Post['tag']) => {
    if (tag === 'harassment' && form.getValues('anonymous') === 'no') form.setValue('anonymous', '')
    form.setValue('tag', tag)
  }
  const leave = () => navigate({ to: '/todas-juntas' })
  const send = async ({ tag, title, text, anonymous, hasWarning }: Post) => {
    // Words that could identify the author are shown before anything leaves the browser.
    if (!tag || (await identity.holds()) || (isSensitive && !(await agreement.settle()))) return
    try {
      const warning = mayWarn(tag) && hasWarning ? { hasWarning } : {}
      const body = { tag, title, text, anonymous: anonymous === 'yes', ...warning }
      await create.mutateAsync(body)
      form.reset()
      showAlert(m.board_sent(), { kind: 'success' })
      await leave()
    } catch (error) {
      console.error(error)
      if (error instanceof ApiError && error.code === 'consent_required') agreement.askAgain()
    }
  }
  return (
    <div className={styles.page} data-stack="page">
      <div className={styles.bar}>
        <h1>{m.board_new()}</h1>
        {shownTag === 'harassment' && <QuickExit />}
      </div>
      <div className={styles.columns}>
        <Form form={form} onSubmit={send} className={styles.form} data-stack="6">
          <RadioGroup
            label={m.board_form_tag()}
            required
            columns={2}
            options={optionsOf(tagNames)}
            {...form.bind('tag')}
            onChange={chooseTag}
          />
          {isDiscreet && (
            <p data-text="small" role="status">
              {isHidden ? m.board_memory() : null}
            </p>
          )}
          <TextField label={m.board_form_title()} required maxLength={longestPostTitle} {...form.bind('title')} />
          <TextArea
            label={m.board_form_text()}
            hint={isAnonymous || isHidden ? m.board_identity_hint() : undefined}
            required
            maxLength={longestPost}
            rows={8}
            {...form.bind('text')}
          />
          {identity.found.length > 0 && (
            <IdentityNotice
              check={identity}
              onSwap={(words, instead) => {
                for (const field of ['title', 'text'] as const)
                  form.setValue(field, form.getValues(field).replaceAll(words, instead))
              }}
              onLeave={() => void form.submit(send)}
            />
          )}
          <RadioCards
            label={m.board_form_anonymous()}
            columns={2}
            options={[
              { value: 'yes', label: m.board_anonymous_yes(), description: m.board_anonymous_yes_text() },
              { value: 'no', label: m.board_anonymous_no(), description: m.board_anonymous_no_text() },
            ]}
            {...form.bind('anonymous')}
            value={shownAnonymous}
          />
          {mayWarn(shownTag) && (
            <Checkbox label={m.board_warn()} description={m.board_warn_text()} {...form.bind('hasWarning')} />
          )}
          {isSensitive && agreement.question}
          <p data-text="small">{m.board_promise()}</p>
          {create.isError && (
            <p className={styles.quiet} role="status">
              {failureText(create.error, isHidden)}
            </p>
          )}
          <div data-cluster="3">
            <Button type="submit" kind="primary" working={form.formState.isSubmitting}>
              {m.board_send()}
            </Button>
            <Button onClick={() => void leave()}>{m.ui_cancel()}</Button>
          </div>
        </Form>
        <aside data-stack="4">
          <AboutBoard />
          {shownTag === 'harassment' && help}
        </aside>
      </div>
    </div>
  )
}
