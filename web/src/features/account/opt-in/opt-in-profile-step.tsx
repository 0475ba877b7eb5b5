import type { ComponentProps } from 'react'
import { m } from '#paraglide/messages.js'
import { OptInBack, OptInFrame } from './opt-in-frame.tsx'
import { OptInProfile } from './opt-in-profile.tsx'

type Props = ComponentProps<typeof OptInProfile> & ComponentProps<typeof OptInBack>

/** Step 2 as the opt-in shows it; /complete-perfil shows the same form under its own heading. */
export default function OptInProfileStep({ onBack, onRestart, ...props }: Props) {
  return (
    <OptInFrame
      step="profile"
      title={m.account_profile_title()}
      lead={m.account_profile_lead()}
      foot={<OptInBack onBack={onBack} onRestart={onRestart} />}
    >
      <OptInProfile {...props} />
    </OptInFrame>
  )
}
