import { Button } from '@juntas/ui/button/button.tsx'
import { FormActions } from '@juntas/ui/form/form-layout.tsx'
import { m } from '#paraglide/messages.js'

/** Back to the previous step, where a mistyped e-mail can be corrected, or to the first one [entry A10]. */
export function OptInWays({ onBack, onRestart }: { onBack: () => void; onRestart: () => void }) {
  return (
    <FormActions>
      <Button size="small" onClick={onBack}>
        {m.account_opt_in_back()}
      </Button>
      <Button kind="quiet" size="small" onClick={onRestart}>
        {m.account_opt_in_restart()}
      </Button>
    </FormActions>
  )
}
