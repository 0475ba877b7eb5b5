import type { ComponentProps } from 'react'
import { m } from '#paraglide/messages.js'
import { OptInWays } from '../opt-in-ways.tsx'
import { OptInFrame } from './opt-in-frame.tsx'
import { OptInProfile } from './opt-in-profile.tsx'

type Props = ComponentProps<typeof OptInProfile> & ComponentProps<typeof OptInWays>

/** Step 2 as the opt-in shows it; /complete-perfil shows the same form under its own heading. */
export default function OptInProfileStep({ onBack, onRestart, ...props }: Props) {
  return (
    <OptInFrame
      step="profile"
      title={m.account_profile_title()}
      lead={m.account_profile_lead()}
      foot={<OptInWays onBack={onBack} onRestart={onRestart} />}
    >
      <OptInProfile {...props} />
    </OptInFrame>
  )
}
