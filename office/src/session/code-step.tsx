import { Button } from '@juntas/ui/button/button.tsx'
import { m } from '#paraglide/messages.js'
import { CodeForm } from './code-form.tsx'
import { EntryPage } from './entry-page.tsx'
import { checkCode } from './factor.ts'
import { signOut } from './sign-out.ts'

/** At each sign-in of staff: the second factor. */
export function CodeStep({ name, onDone }: { name: string; onDone: () => void }) {
  return (
    <EntryPage title={m.factor_title()} text={m.factor_text({ name })}>
      <CodeForm action={m.factor_enter()} send={checkCode} onPassed={onDone} />
      <Button kind="quiet" onClick={() => void signOut()}>
        {m.factor_other_account()}
      </Button>
    </EntryPage>
  )
}
