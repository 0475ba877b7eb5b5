import { Callout } from '@juntas/ui/callout/callout.tsx'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { m } from '#paraglide/messages.js'

/** Once on each screen: the employer sees nothing of this. */
export const EmployerNotice = () => (
  <Callout icon={ShieldCheck} title={m.circles_wall_title()}>
    {m.circles_wall()}
  </Callout>
)
