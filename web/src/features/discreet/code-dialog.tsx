import { readToken, signInIdIn } from '@juntas/client/token.ts'
import { required } from '@juntas/contract/rules/form/required'
import { isScreenCode } from '@juntas/contract/rules/person/screen-code'
import { Button } from '@juntas/ui/button/button.tsx'
import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { m } from '#paraglide/messages.js'
import { codeRefusal } from './code-refusal.ts'
import styles from './discreet-page.module.css'
import { useSetCode } from './queries.ts'

/** `off` removes the code too, and turns the whole mode off. */
export type CodeTask = 'new' | 'change' | 'remove' | 'off'

type CodeDialogProps = {
  task: CodeTask
  onClose: () => void
  /** The sign-in that the new code belongs to; null when it was removed. */
  onDone: (signIn: string | null) => void
}

interface Values {
  current: string
  code: string
  again: string
}

const titles = {
  new: m.discreet_code_new,
  change: m.discreet_code_change,
  remove: m.discreet_code_off,
  off: m.discreet_code_off,
}

/** Sets, changes or removes the code. Whoever finds the screen unlocked can do none of it without the current code. */
export function CodeDialog({ task, onClose, onDone }: CodeDialogProps) {
  const set = useSetCode()
  const isNew = task === 'new' || task === 'change'
  const asksCurrent = task !== 'new'
  const form = useForm<Values>({
    draft: 'none',
    values: { current: '', code: '', again: '' },
    check: rules<Values>({
      ...(asksCurrent ? { current: required } : {}),
      ...(isNew ? { code: required, again: required } : {}),
    }),
  })
  const send = async ({ current, code, again }: Values) => {
    if (isNew && !isScreenCode(code)) return form.refuse({ code: m.discreet_code_weak() })
    if (isNew && code.trim() !== again.trim()) return form.refuse({ again: m.discreet_code_differs() })
    try {
      await set.mutateAsync({ code: isNew ? code : null, ...(asksCurrent ? { current } : {}) })
      onDone(isNew ? signInIdIn(readToken()) : null)
    } catch (error) {
      form.refuse({ [asksCurrent ? 'current' : 'code']: codeRefusal(error) })
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={titles[task]()}>
      <Form form={form} onSubmit={send} className={styles.code} data-stack="4">
        <p>{isNew ? m.discreet_code_text() : m.discreet_code_off_text()}</p>
        {asksCurrent && (
          <TextField label={m.discreet_code_current()} type="password" autoComplete="off" {...form.bind('current')} />
        )}
        {isNew && (
          <>
            <TextField
              label={task === 'new' ? m.discreet_code() : m.discreet_code_fresh()}
              type="password"
              autoComplete="off"
              {...form.bind('code')}
            />
            <TextField label={m.discreet_code_again()} type="password" autoComplete="off" {...form.bind('again')} />
          </>
        )}
        <div className={styles.actions} data-cluster="2">
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" kind="primary" working={form.formState.isSubmitting}>
            {isNew ? m.discreet_code_save() : m.discreet_code_remove()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
