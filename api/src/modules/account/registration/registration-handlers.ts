import type { account } from '@juntas/contract/account/account'
import { Failure } from '@juntas/contract/errors'
import { createOnce } from '../../../http/idempotency.ts'
import { languageOf } from '../../../http/language.ts'
import { addressOf } from '../../../http/limits/limits.ts'
import type { Context, Handlers } from '../../../http/serve.ts'
import { isDocumentTaken } from '../../../people/documents.ts'
import { refuseTeamNames } from '../../../people/team-names.ts'
import { findUnfinished } from '../opt-in/unfinished-opt-in.ts'
import { emailTakenOr, isEmailTaken, refusal } from '../refusals.ts'
import { hashNewPassword } from '../sign-in/password-hash.ts'
import { replySignedIn } from '../sign-in/sign-in-handlers.ts'
import { openSignIn } from '../sign-in/sign-in-store.ts'
import { sendCode } from '../tasks.ts'
import { insertMember } from './new-member.ts'

/** Registration without a company, and whether an address is still free. */
export const registrationHandlers: Pick<Handlers<typeof account>, 'register' | 'emailExists'> = {
  async register(context) {
    const { db, body, config, now, request, reply } = context
    refuseTeamNames({ name: body.name })
    await refuseManyDocuments(context)
    const { name, email, phone, document, group, termsVersion } = body
    const passwordHash = await hashNewPassword(body.password)
    const language = languageOf(request, null)
    const how = 'registration' as const
    const person = { name, email, phone, document, group, passwordHash, language, how, termsVersion }
    try {
      const pair = await createOnce(context, (db) =>
        db.transaction().execute(async (trx) => {
          const member = await insertMember(trx, person, now())
          if (await isDocumentTaken(trx, document)) throw refusal('document_already_registered')
          await sendCode(trx, email, 'verify')
          return openSignIn(trx, request, member, 'registration', now())
        }),
      )
      return { status: 201, ...replySignedIn(reply, config, pair) }
    } catch (error) {
      const refused = emailTakenOr(error)
      if (refused instanceof Failure && refused.code === 'document_already_registered')
        await refuseManyDocuments(context, refused)
      // A repeated request after a lost answer.
      const member = isEmailTaken(refused) ? await findUnfinished(db, body, now()) : null
      if (!member) throw refused
      return {
        status: 201,
        ...replySignedIn(reply, config, await openSignIn(db, request, member, 'registration', now())),
      }
    }
  },

  async emailExists({ db, params }) {
    const member = await db.selectFrom('members').select('id').where('email', '=', params.email).executeTakeFirst()
    return { exists: member !== undefined }
  },
}

/** How often a day one source is told that a CPF is registered; after that, nothing more is answered to it. */
const documentAnswersADay = 3
const day = 86_400

type RegisterContext = Pick<Context<(typeof account)['register']>, 'counters' | 'config' | 'request' | 'now'>

/** Refuses a source that was told too often, whatever it names now: a refusal of taken CPFs alone would tell as much. */
async function refuseManyDocuments({ counters, config, request, now }: RegisterContext, told?: Failure) {
  const key = `documents ${addressOf(request)}`
  const most = Math.ceil(documentAnswersADay * config.rateLimitFactor)
  const { hits, untilMs } = told ? await counters.shared.hit(key, day) : await counters.shared.peek(key)
  if (told ? hits <= most : hits < most) return
  const retryAfterSeconds = Math.max(1, Math.ceil((untilMs - now().getTime()) / 1000))
  throw new Failure('too_many_requests', { detail: 'Too many requests.', retryAfterSeconds })
}
