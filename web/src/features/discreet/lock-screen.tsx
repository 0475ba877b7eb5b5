import { ApiError } from '@juntas/client/api-error.ts'
import { required } from '@juntas/contract/rules/form/required'
import { Button } from '@juntas/ui/button/button.tsx'
import { questions } from '@juntas/ui/dialog/questions.ts'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { m } from '#paraglide/messages.js'
import { appBridge } from '../../lib/app-bridge.ts'
import { unlock } from '../../lib/discreet/lock.ts'
import { forgetInMemory } from '../../lib/drafts/drafts.ts'
import { leaveAtOnce } from '../../lib/quick-exit.ts'
import { codeRefusal } from './code-refusal.ts'
import styles from './lock-screen.module.css'
import { tryCode } from './queries.ts'

/** In place of a private page: neutral, without the product's name, the member's name, or a trace of what is below. */
export default function LockScreen() {
  const form = useForm({ draft: 'none', values: { code: '' }, check: rules<{ code: string }>({ code: required }) })
  const open = async ({ code }: { code: string }) => {
    try {
      await tryCode(code)
      unlock()
    } catch (error) {
      // The session is over: nothing of the member stays in memory for the next person who signs in. What is stored waits
      // for the member, as after every session that ends by itself.
      if (error instanceof ApiError && error.lostSession) return forgetInMemory()
      form.reset()
      form.refuse({ code: codeRefusal(error) })
      document.getElementById('screen-code')?.focus()
    }
  }
  const signInAgain = () => {
    // A question of the page below would be shown first, with its text.
    for (const { answer } of questions.get()) answer(false)
    // This asks about unsent texts without showing them.
    appBridge().redirect('/sair')
  }
  return (
    <main id="content" className={styles.page}>
      <div className={styles.box}>
        <span className={styles.mark}>
          <Icon of={CalendarDays} />
        </span>
        <h1 className={styles.title} data-title={m.discreet_tab_name()}>
          {m.discreet_locked()}
        </h1>
        <Form form={form} onSubmit={open} className={styles.form}>
          <TextField
            id="screen-code"
            label={m.discreet_code()}
            hideLabel
            type="password"
            autoComplete="off"
            autoFocus
            {...form.bind('code')}
          />
          <Button type="submit" kind="ink" block working={form.formState.isSubmitting}>
            {m.discreet_locked_open()}
          </Button>
        </Form>
        <Button block onClick={leaveAtOnce}>
          {m.discreet_exit_now()}
        </Button>
        <TextButton onClick={signInAgain}>{m.discreet_locked_forgot()}</TextButton>
      </div>
    </main>
  )
}
