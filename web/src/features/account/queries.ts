import { accountApi, api, type Input } from '../../lib/call/api.ts'
import { beginSession } from '../../lib/session/session.ts'
import { signIn } from './sign-in/sign-in.ts'

export const sendRecoveryCode = (email: string) => accountApi('POST /v1/academy/service-forgot', { body: { email } })

type NewPassword = { email: string; password: string } & ({ code: string; secret?: string } | { oldPassword: string })
/** Saves the new password and signs in with it: the member has just proved the account. */
export async function updatePassword(body: NewPassword) {
  await accountApi('POST /v1/academy/service-update-password', { body })
  await signIn({ email: body.email, password: body.password })
}

export const verifyToken = (body: { email?: string; token: string }) =>
  accountApi('POST /v1/academy/service-verify-token', { body })

export const verifyByEmail = async (body: { email: string; token: string }) =>
  (await accountApi('POST /v1/academy/service/config/verify-by-email', { body })).data

export const resendCode = async (email: string) =>
  (await accountApi('POST /v1/academy/service/resign', { body: { email } })).data

type Registration = Input<'POST /v1/academy/service/create-user/by-register'>['body']
export const register = (body: Registration) => accountApi('POST /v1/academy/service/create-user/by-register', { body })

export const isEmailTaken = async (email: string) =>
  (await accountApi('GET /v1/b2c/getEmailExists/{email}', { params: { email } })).exists

export const startOptIn = (body: Input<'POST /v1/academy/opt-in'>['body']) =>
  accountApi('POST /v1/academy/opt-in', { body })

export const saveOptInProfile = (body: Input<'POST /v1/academy/opt-in/profile'>['body']) =>
  accountApi('POST /v1/academy/opt-in/profile', { body })

export async function chooseOptInPlan(body: Input<'POST /v1/academy/opt-in/plan'>['body']) {
  const reply = await accountApi('POST /v1/academy/opt-in/plan', { body })
  await beginSession()
  return reply
}

/** Joins the company's plan and reads the member again: the access has changed. */
export async function redeemCode(activationCode: string) {
  const reply = await api('POST /v1/activation_redemptions', {
    body: { activationCode },
    kind: 'action',
    isQuiet: true,
  })
  await beginSession()
  return reply
}

export const companyOfCode = (code: string) => accountApi('GET /v1/companies/by-code/{code}', { params: { code } })

export const sendLinkCode = () => accountApi('POST /v1/academy/microsoft/link-code', {})
export async function linkMicrosoft(body: { password: string } | { code: string }) {
  await accountApi('POST /v1/academy/microsoft/link', { body })
  await beginSession()
}
