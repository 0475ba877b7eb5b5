import * as z from 'zod/mini'
import {
  CpfField,
  EmailedCode,
  EmailField,
  KnownPassword,
  NameField,
  NewPassword,
  optionalText,
  PhoneField,
  ruled,
  TickedTermsVersion,
  ticked,
} from '../fields.ts'
import { collection, item, text } from '../hydra.ts'
import { route } from '../route.ts'
import { completeLink, isWebLink } from '../rules/form/link.ts'
import { optional } from '../rules/form/optional.ts'
import { longestWorkplace } from '../rules/lengths.ts'
import { activationCode, cleanCode } from '../rules/person/code.ts'
import { emailKey, longestEmail } from '../rules/person/email.ts'
import { sized, uuid } from '../sized.ts'

/**
 * The token pair of a sign-in. The reply carries it twice, because the specification reads it in both places (GAP-22).
 */
const Pair = z.object({ token: z.string(), refreshToken: z.string() })
const Success = z.literal('SUCCESS')
export const SignedIn = z.extend(Pair, { message: Success, data: z.extend(Pair, { message: Success }) })
/**
 * The refresh token is returned only if it came in the body: a client that holds it in a cookie must not read it
 * (GAP-115).
 */
const RenewedPair = z.extend(Pair, { refreshToken: z.optional(z.string()) })
export const Renewed = z.extend(RenewedPair, { data: RenewedPair })
export const Registered = z.extend(SignedIn, { status: z.literal(201) })

const Done = z.object({ success: z.literal(true), message: Success })
const Told = z.object({ data: z.object({ status: z.literal(200), message: z.string() }) })

const ActivationCode = ruled(100, 'code_long', activationCode, cleanCode)
/** Any text up to the maximum length, so that a malformed address gets the same refusal as an unknown one. */
const AnyEmail = sized(longestEmail, 'invalid_email', 'required').check(
  z.minLength(1, 'required'),
  z.overwrite(emailKey),
)
/** Left out, null and empty all mean that no code was given. */
const OptionalCode = z.nullish(ruled(100, 'code_long', optional(activationCode), cleanCode))

/** Fields every registration asks for. The language of the consent and of the e-mails is that of the request. */
const person = {
  name: NameField,
  email: EmailField,
  phone: PhoneField,
  password: NewPassword,
  woman: ticked,
  terms: ticked,
  termsVersion: TickedTermsVersion,
}
export const Registration = z.object({
  ...person,
  document: CpfField,
  /** Only sent by /cadastre-se-b2c. */
  group: z.optional(z.literal('b2c')),
})
const RegistrationId = uuid('registration')
export const OptIn = z.object({
  ...person,
  activationCode: OptionalCode,
  /** The registration to correct, when the person went back and changed the first step, the e-mail included. */
  registration: z.optional(RegistrationId),
})
export const OptInProfile = z.object({
  registration: RegistrationId,
  company: optionalText(longestWorkplace),
  vicePresidency: optionalText(longestWorkplace),
  businessUnit: optionalText(longestWorkplace),
  position: text(longestWorkplace),
  profileLink: z.nullish(
    sized(300).check(z.refine(isWebLink, 'invalid_link'), z.overwrite(completeLink), z.maxLength(300, 'too_long')),
  ),
  document: CpfField,
})
export const OptInPlan = z.object({
  registration: RegistrationId,
  choice: z.enum(['corporate', 'individual']),
  activationCode: OptionalCode,
})
/** What an activation code opens: enough to fill in the form, nothing about other holders. */
export const CompanyOfCode = z.object({
  name: z.string(),
  vicePresidencies: z.array(z.string()),
  businessUnits: z.array(z.string()),
})

export const SignIn = item('SignIn', {
  id: z.string(),
  /** Browser and system if the header names them: `Chrome, Windows`. */
  device: z.string(),
  /** How it entered; null for sign-ins of before. */
  method: z.nullable(z.enum(['password', 'registration', 'microsoft'])),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})

export const account = {
  login: route({
    method: 'POST',
    path: '/v1/academy/service-login',
    access: 'public',
    title: 'Sign in',
    body: z.object({ email: AnyEmail, password: KnownPassword }),
    reply: SignedIn,
  }),
  refresh: route({
    method: 'POST',
    path: '/v1/academy/refresh-token',
    access: 'public',
    title: 'Renew both tokens; false without a refresh token',
    body: z.nullish(z.object({ refreshToken: z.nullish(sized(200)) })),
    reply: z.union([z.literal(false), Renewed]),
  }),
  signOut: route({
    method: 'POST',
    path: '/v1/academy/sign-out',
    access: 'public',
    title: 'Sign out on this device',
    reply: z.null(),
    status: 204,
  }),
  register: route({
    method: 'POST',
    path: '/v1/academy/service/create-user/by-register',
    access: 'public',
    title: 'Register',
    body: Registration,
    reply: Registered,
    idempotency: 'own',
    status: 201,
  }),
  emailExists: route({
    method: 'GET',
    path: '/v1/b2c/getEmailExists/{email}',
    access: 'public',
    title: 'Whether an address is registered',
    params: z.object({ email: AnyEmail }),
    reply: z.object({ exists: z.boolean() }),
  }),
  verifyToken: route({
    method: 'POST',
    path: '/v1/academy/service-verify-token',
    access: 'public',
    title: 'Confirm an address with the e-mailed code; without an address, the one of who is signed in',
    body: z.object({ email: z.optional(AnyEmail), token: EmailedCode }),
    reply: Done,
  }),
  verifyByEmail: route({
    method: 'POST',
    path: '/v1/academy/service/config/verify-by-email',
    access: 'public',
    title: 'Confirm an address with the e-mailed code',
    body: z.object({ email: AnyEmail, token: EmailedCode }),
    reply: Told,
  }),
  resign: route({
    method: 'POST',
    path: '/v1/academy/service/resign',
    access: 'public',
    title: 'Send the confirmation code again',
    body: z.object({ email: AnyEmail }),
    reply: Told,
  }),
  forgot: route({
    method: 'POST',
    path: '/v1/academy/service-forgot',
    access: 'public',
    title: 'Send a recovery code',
    body: z.object({ email: AnyEmail }),
    reply: z.object({ message: Success }),
  }),
  updatePassword: route({
    method: 'POST',
    path: '/v1/academy/service-update-password',
    access: 'public',
    title: 'Set a new password with a recovery code or with the old one',
    body: z
      .object({
        email: AnyEmail,
        code: z.optional(EmailedCode),
        /**
         * From the link in the letter, next to the code. It cannot be guessed, so a stranger's guesses do not block it.
         */
        secret: z.optional(sized(100)),
        oldPassword: z.optional(KnownPassword),
        password: NewPassword,
      })
      .check(z.refine((body) => (body.code ?? body.oldPassword) !== undefined, { path: ['code'], error: 'required' })),
    reply: Done,
  }),
  changePassword: route({
    method: 'POST',
    path: '/v1/change_password',
    access: 'member',
    beforeTerms: true,
    title: 'Change the own password; ends the other sign-ins',
    body: z.object({ oldPassword: KnownPassword, password: NewPassword }),
    reply: Done,
  }),
  signIns: route({
    method: 'GET',
    path: '/v1/sign_ins',
    access: 'member',
    beforeTerms: true,
    title: 'Signed-in devices',
    reply: collection(SignIn),
  }),
  endSignIn: route({
    method: 'DELETE',
    path: '/v1/sign_ins/{id}',
    access: 'member',
    beforeTerms: true,
    title: 'Sign out one device',
    params: z.object({ id: uuid('invalid_id') }),
    reply: z.null(),
    status: 204,
  }),
  endSignIns: route({
    method: 'DELETE',
    path: '/v1/sign_ins',
    access: 'member',
    beforeTerms: true,
    title: 'Sign out everywhere',
    reply: z.null(),
    status: 204,
  }),
  optIn: route({
    method: 'POST',
    path: '/v1/academy/opt-in',
    access: 'public',
    title: 'Opt-in, step 1: the person',
    body: OptIn,
    reply: z.object({
      registration: z.string(),
      company: z.nullable(CompanyOfCode),
      /** Whether the profile is already filled in, so that the registration continues with the plan. */
      hasProfile: z.boolean(),
    }),
    idempotency: 'own',
    status: 201,
  }),
  optInProfile: route({
    method: 'POST',
    path: '/v1/academy/opt-in/profile',
    access: 'public',
    title: 'Opt-in, step 2: the place of work',
    body: OptInProfile,
    reply: z.object({ registration: z.string() }),
  }),
  optInPlan: route({
    method: 'POST',
    path: '/v1/academy/opt-in/plan',
    access: 'public',
    title: "Opt-in, step 3: the company's plan or an own one; signs in",
    body: OptInPlan,
    reply: z.extend(SignedIn, { choice: z.enum(['corporate', 'individual']), company: z.nullable(z.string()) }),
    idempotency: 'own',
  }),
  redeemCode: route({
    method: 'POST',
    path: '/v1/activation_redemptions',
    access: 'member',
    title: "Join a company's plan with its activation code, as a member",
    body: z.object({
      activationCode: ActivationCode,
      vicePresidency: optionalText(longestWorkplace),
      businessUnit: optionalText(longestWorkplace),
      position: optionalText(longestWorkplace),
    }),
    reply: z.object({ company: z.string() }),
    idempotency: 'own',
    status: 201,
  }),
  companyByCode: route({
    method: 'GET',
    path: '/v1/companies/by-code/{code}',
    access: 'public',
    title: 'The company of an activation code',
    params: z.object({ code: ActivationCode }),
    reply: CompanyOfCode,
  }),
}
