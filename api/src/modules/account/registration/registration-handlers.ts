import type { account } from '@juntas/contract/account/account'
import { createOnce } from '../../../http/idempotency.ts'
import { languageOf } from '../../../http/language.ts'
import type { Handlers } from '../../../http/serve.ts'
import { findUnfinished } from '../opt-in/unfinished-opt-in.ts'
import { emailTakenOr, isEmailTaken } from '../refusals.ts'
import { hashNewPassword } from '../sign-in/password-hash.ts'
import { replySignedIn } from '../sign-in/sign-in-handlers.ts'
import { openSignIn } from '../sign-in/sign-in-store.ts'
import { sendCode } from '../tasks.ts'
import { insertMember } from './new-member.ts'

/** Registration without a company, and whether an address is still free. */
export const registrationHandlers: Pick<Handlers<typeof account>, 'register' | 'emailExists'> = {
  async register(context) {
    const { db, body, config, now, request, reply } = context
    const { name, email, phone, document, group, termsVersion } = body
    const passwordHash = await hashNewPassword(body.password)
    const language = languageOf(request, null)
    const how = 'registration' as const
    const person = { name, email, phone, document, group, passwordHash, language, how, termsVersion }
    try {
      const pair = await createOnce(context, (db) =>
        db.transaction().execute(async (trx) => {
          const member = await insertMember(trx, person, now())
          await sendCode(trx, email, 'verify')
          return openSignIn(trx, request, member, now())
        }),
      )
      return { status: 201, ...replySignedIn(reply, config, pair) }
    } catch (error) {
      const refused = emailTakenOr(error)
      // A repeated request after a lost answer.
      const member = isEmailTaken(refused) ? await findUnfinished(db, body, now()) : null
      if (!member) throw refused
      return { status: 201, ...replySignedIn(reply, config, await openSignIn(db, request, member, now())) }
    }
  },

  async emailExists({ db, params }) {
    const member = await db.selectFrom('members').select('id').where('email', '=', params.email).executeTakeFirst()
    return { exists: member !== undefined }
  },
}
