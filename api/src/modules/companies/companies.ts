import type { companies } from '@juntas/contract/companies'
import type { Handlers, Limits } from '../../http/serve.ts'
import { codeHandlers } from './codes.ts'
import { invitationHandlers } from './invitations.ts'
import { numberHandlers } from './numbers.ts'
import { seatHandlers } from './seats.ts'

export const handlers: Handlers<typeof companies> = {
  ...numberHandlers,
  ...seatHandlers,
  ...invitationHandlers,
  ...codeHandlers,
}

/** Every invitation is a letter to somebody who did not ask for it. */
export const limits: Limits<typeof companies> = {
  invite: { max: 20, seconds: 3600, by: 'member', isShared: true },
  resend: { max: 200, seconds: 3600, by: 'member', isShared: true },
}
