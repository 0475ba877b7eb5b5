import type { account } from '@juntas/contract/account/account'
import type { Handlers } from '../../http/serve.ts'
import { optInHandlers } from './opt-in/opt-in-handlers.ts'
import { recoveryHandlers } from './recovery/recovery-handlers.ts'
import { registrationHandlers } from './registration/registration-handlers.ts'
import { requireCaptcha } from './require-captcha.ts'
import { signInHandlers } from './sign-in/sign-in-handlers.ts'

const open: Handlers<typeof account> = {
  ...signInHandlers,
  ...registrationHandlers,
  ...recoveryHandlers,
  ...optInHandlers,
}

export const handlers: Handlers<typeof account> = {
  ...open,
  register: requireCaptcha(open.register),
  optIn: requireCaptcha(open.optIn),
  optInProfile: requireCaptcha(open.optInProfile),
  forgot: requireCaptcha(open.forgot),
  resign: requireCaptcha(open.resign),
  emailExists: requireCaptcha(open.emailExists),
}
