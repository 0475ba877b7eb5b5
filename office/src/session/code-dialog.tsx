import { Dialog } from '@juntas/ui/dialog/dialog.tsx'
import { useStore } from '@juntas/ui/store.ts'
import { m } from '#paraglide/messages.js'
import { factorQuestion } from '../lib/factor-question.ts'
import { CodeForm } from './code-form.tsx'
import { checkCode } from './factor.ts'

/** A call was answered `factor_required`: asks for the code in place, then the call is repeated. */
export function CodeDialog() {
  const question = useStore(factorQuestion.waiting)
  return (
    <Dialog isOpen={question !== null} onClose={() => question?.answer(false)} title={m.factor_again_title()}>
      <p>{m.factor_again_text()}</p>
      <CodeForm action={m.factor_enter()} send={checkCode} onPassed={() => question?.answer(true)} />
    </Dialog>
  )
}
