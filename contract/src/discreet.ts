import * as z from 'zod/mini'
import { route } from './route.ts'
import { cleanScreenCode, isScreenCode } from './rules/person/screen-code.ts'
import { sized } from './sized.ts'

/** What the server knows of the discreet mode; the rest is a setting of the device. */
const ScreenPreferences = z.object({
  /** Letters and notifications only say that there is news. For the account, on every device. */
  noticesWithoutContent: z.boolean(),
  /** Whether this sign-in has a code that unlocks its screen. */
  hasCode: z.boolean(),
})

const NewCode = sized(200, 'too_long', 'required').check(
  z.refine(isScreenCode, 'invalid_text'),
  z.overwrite(cleanScreenCode),
)
/** Any text: a wrong code is refused as one, whatever its form. */
const TriedCode = sized(200, 'too_long', 'required').check(z.minLength(1, 'required'), z.overwrite(cleanScreenCode))

const HelpLine = z.object({
  id: z.int(),
  number: z.string(),
  label: z.string(),
  /** The day on which the staff last checked the number. */
  checkedOn: z.string(),
})

export const discreet = {
  preferences: route({
    method: 'GET',
    path: '/v1/screen_preferences',
    access: 'member',
    beforeTerms: true,
    title: 'Whether notices say what they are about, and whether this device has a code',
    reply: ScreenPreferences,
  }),
  setPreferences: route({
    method: 'PUT',
    path: '/v1/screen_preferences',
    access: 'member',
    beforeTerms: true,
    title: 'Choose whether notices say what they are about',
    body: z.object({ noticesWithoutContent: z.boolean() }),
    reply: ScreenPreferences,
  }),
  setCode: route({
    method: 'PUT',
    path: '/v1/screen_code',
    access: 'member',
    beforeTerms: true,
    title: 'Set, change or remove the code of this device; five wrong ones end the sign-in',
    body: z.object({
      /** Null removes it. */
      code: z.nullable(NewCode),
      /** Asked for where there is a code already. */
      current: z.optional(TriedCode),
    }),
    reply: z.null(),
    status: 204,
  }),
  unlock: route({
    method: 'POST',
    path: '/v1/screen_unlocks',
    access: 'member',
    beforeTerms: true,
    title: 'Try the code of this device; five wrong ones end the sign-in',
    body: z.object({ code: TriedCode }),
    reply: z.null(),
    status: 204,
  }),
  helpLines: route({
    method: 'GET',
    path: '/v1/help_lines',
    access: 'member',
    beforeTerms: true,
    title: 'Help lines of the viewer’s country that were checked within a year',
    reply: z.object({ country: z.string(), lines: z.array(HelpLine) }),
  }),
}
