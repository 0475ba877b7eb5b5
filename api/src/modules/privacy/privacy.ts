import { Readable } from 'node:stream'
import { Failure } from '@juntas/contract/errors'
import type { privacy } from '@juntas/contract/privacy'
import { deletionWaitDays } from '@juntas/contract/rules/account-deletion'
import { addDays } from '@juntas/contract/rules/add-days'
import { dayIn } from '@juntas/contract/rules/sao-paulo'
import { zip } from '../../documents/zip.ts'
import { fileReply } from '../../http/file-reply.ts'
import type { Context, Handlers, Limits } from '../../http/serve.ts'
import { record } from '../../tasks/tasks.ts'
import { countAsking, withCode } from '../account/emailed-codes.ts'
import { refusal } from '../account/refusals.ts'
import { isPassword } from '../account/sign-in/password-hash.ts'
import { endSignIns } from '../account/sign-in/sign-in-store.ts'
import { sendCode } from '../account/tasks.ts'
import { consents } from './consents.ts'
import { exportOf } from './export.ts'
import { terms } from './terms.ts'

export const handlers: Handlers<typeof privacy> = {
  ...consents,
  ...terms,

  async sendExportCode(context) {
    const { db, viewer } = context
    await countAsking(context, { email: viewer.email, purpose: 'export' })
    await sendCode(db, viewer.email, 'export')
    return null
  },

  /** With a stolen session alone, one call would take everything, the anonymous texts too. */
  async export(context) {
    const { db, viewer, language, reply, now } = context
    await requireProof(context, 'export')
    await record(db, 'privacy.mail', { memberId: viewer.id, template: 'exported' })
    return fileReply(reply, `juntas-${dayIn(now())}.zip`)
      .type('application/zip')
      .send(Readable.from(zip(exportOf(context, viewer, language), now()))) as never
  },

  deletion: (context) => deletionOf(context),

  async sendDeletionCode(context) {
    const { db, viewer } = context
    await countAsking(context, { email: viewer.email, purpose: 'delete' })
    await sendCode(db, viewer.email, 'delete')
    return null
  },

  async askDeletion(context) {
    const { db, viewer, now, sessions } = context
    await requireProof(context, 'delete')
    const at = now()
    await db.transaction().execute(async (trx) => {
      const asked = await trx
        .insertInto('deletionRequests')
        .values({ memberId: viewer.id, requestedAt: at, dueAt: addDays(at, deletionWaitDays) })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['memberId', 'dueAt'])
        .executeTakeFirst()
      // A repeated request does not restart the seven days.
      if (!asked) return
      await record(
        trx,
        'privacy.erase',
        { memberId: viewer.id },
        { key: `privacy.erase/${viewer.id}`, runAt: asked.dueAt, queue: 'erasures' },
      )
      await record(trx, 'privacy.mail', { memberId: viewer.id, template: 'deletion_asked' })
      // In case an attacker asked: only the sign-in that has just given proof stays.
      await endSignIns({ db: trx, sessions, at }, viewer.id, 'everywhere', { except: viewer.signInId })
    })
    return deletionOf(context)
  },

  async undoDeletion(context) {
    const { db, viewer } = context
    await db.transaction().execute(async (trx) => {
      const undone = await trx
        .deleteFrom('deletionRequests')
        .where('memberId', '=', viewer.id)
        .where('startedAt', 'is', null)
        .returning('memberId')
        .executeTakeFirst()
      if (undone) return void (await record(trx, 'privacy.mail', { memberId: viewer.id, template: 'deletion_undone' }))
      const begun = await trx
        .selectFrom('deletionRequests')
        .select('memberId')
        .where('memberId', '=', viewer.id)
        .executeTakeFirst()
      if (begun) throw new Failure('gone')
    })
    return deletionOf(context)
  },
}

export const limits: Limits<typeof privacy> = {
  export: [
    { max: 6, seconds: 3600, by: 'member' },
    { name: 'proof', max: 10, seconds: 900, by: 'member', isShared: true },
  ],
  sendExportCode: { max: 5, seconds: 900, by: 'member' },
  sendDeletionCode: { max: 5, seconds: 900, by: 'member' },
  askDeletion: { max: 10, seconds: 900, by: 'member' },
}

type Deleting = Context<typeof privacy.deletion>

async function deletionOf({ db, viewer, config }: Deleting) {
  const row = await db
    .selectFrom('members as m')
    .leftJoin('deletionRequests as d', 'd.memberId', 'm.id')
    .select(['m.passwordHash', 'd.requestedAt', 'd.dueAt'])
    .where('m.id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  return {
    requestedAt: row.requestedAt?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
    hasPassword: row.passwordHash !== null,
    contact: config.privacyContact,
  }
}

/** A session alone is not enough: requires the password, or an e-mailed code if there is none. */
async function requireProof(
  context: Context<typeof privacy.askDeletion | typeof privacy.export>,
  purpose: 'delete' | 'export',
) {
  const { db, viewer, body } = context
  const { passwordHash } = await db
    .selectFrom('members')
    .select('passwordHash')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  if (passwordHash !== null) {
    if (!(await isPassword(passwordHash, body.password ?? ''))) throw refusal('password_wrong')
    return
  }
  const whose = { memberId: viewer.id, email: viewer.email, purpose }
  await withCode(context, whose, { code: body.code ?? '' }, async () => undefined)
}
