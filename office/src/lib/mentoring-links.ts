import type { mentoringLinkNames } from '@juntas/contract/office/mentoring-material'
import { m } from '#paraglide/messages.js'

type Name = (typeof mentoringLinkNames)[number]

/** What each address is called, and the button of the participant's page that it is for. */
export const linkWords: Record<Name, { label: () => string; use: () => string }> = {
  assessment: { label: m.mentoring_link_assessment, use: m.mentoring_link_assessment_use },
  session_1: sessionWords(1),
  session_2: sessionWords(2),
  session_3: sessionWords(3),
}

function sessionWords(number: number) {
  return {
    label: () => m.mentoring_link_session({ number }),
    use: () => m.mentoring_link_session_use({ number }),
  }
}
