import { type emailChange, emailLinkHours } from '@juntas/contract/account/email-change'
import { Failure } from '@juntas/contract/errors'
import { hourMs } from '@juntas/contract/rules/add-days'
import type { Db } from '../../../db/client.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import type { Handlers, Limits } from '../../../http/serve.ts'
import { record } from '../../../tasks/tasks.ts'
import { refusal } from '../refusals.ts'
import { isPassword } from '../sign-in/password-hash.ts'
import { confirmEmail, undoEmail } from './email-change-links.ts'

export const handlers: Handlers<typeof emailChange> = {
  state: ({ db, viewer, now }) => stateOf(db, viewer.id, now()),

  /** Answers the same whether or not the address is taken: the task checks it and writes to its owner instead. */
  async ask({ db, viewer, body, now }) {
    const { passwordHash, email } = await db
      .selectFrom('members')
      .select(['passwordHash', 'email'])
      .where('id', '=', viewer.id)
      .executeTakeFirstOrThrow()
    if (passwordHash === null) throw new Failure('password_missing')
    if (!(await isPassword(passwordHash, body.password))) throw refusal('password_wrong')
    if (body.email === email) throw invalidField('email', 'same_email')
    const at = now()
    await db.transaction().execute(async (trx) => {
      const { passwordHash: current } = await dropPending(trx, viewer.id)
      // The password was changed while this request was being checked.
      if (current !== passwordHash) throw refusal('password_wrong')
      const change = await trx
        .insertInto('emailChanges')
        .values({
          memberId: viewer.id,
          oldEmail: email,
          newEmail: body.email,
          createdAt: at,
          expiresAt: new Date(at.getTime() + emailLinkHours * hourMs),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await record(
        trx,
        'account.emailLink',
        { changeId: change.id },
        { key: `account.emailLink/${viewer.id}`, attempts: 7 },
      )
    })
    return stateOf(db, viewer.id, at)
  },

  async cancel({ db, viewer, now }) {
    await dropPending(db, viewer.id)
    return stateOf(db, viewer.id, now())
  },

  confirm: ({ body, ...context }) => confirmEmail(context, body.token),
  undo: ({ body, ...context }) => undoEmail(context, body.token),
}

export const limits: Limits<typeof emailChange> = {
  ask: { max: 10, seconds: 3600, by: 'member' },
  confirm: { max: 60, seconds: 900 },
  undo: { max: 60, seconds: 900 },
}

/** Locks the member's row: of two concurrent requests, the second sees the first and replaces it. */
async function dropPending(db: Db, memberId: number) {
  const member = await db
    .selectFrom('members')
    .select('passwordHash')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await db.deleteFrom('emailChanges').where('memberId', '=', memberId).where('confirmedAt', 'is', null).execute()
  return member
}

async function stateOf(db: Db, memberId: number, at: Date) {
  const row = await db
    .selectFrom('members as m')
    .leftJoin('emailChanges as c', (join) =>
      join.onRef('c.memberId', '=', 'm.id').on('c.confirmedAt', 'is', null).on('c.expiresAt', '>', at),
    )
    .select(['m.email', 'm.passwordHash', 'c.newEmail', 'c.expiresAt'])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    email: row.email,
    hasPassword: row.passwordHash !== null,
    pending:
      row.newEmail !== null && row.expiresAt !== null
        ? { email: row.newEmail, expiresAt: row.expiresAt.toISOString() }
        : null,
  }
}
