import { randomBytes } from 'node:crypto'
import type { Db } from '../../../db/client.ts'
import { sha256 } from '../../../encryption.ts'
import { render } from '../../../integrations/mail/letter.ts'
import type { Tasks } from '../../../tasks/tasks.ts'
import { emailLetterOf } from './email-change-letters.ts'

/** A link is created when it is sent, so it is never stored in a task; sending again creates a new link. */
export const emailTasks: Tasks = {
  async 'account.emailLink'({ db, config, partners, now }, { changeId }) {
    const change = await db
      .selectFrom('emailChanges as c')
      .innerJoin('members as m', 'm.id', 'c.memberId')
      .select(['c.newEmail', 'm.name', 'm.language'])
      .where('c.id', '=', changeId)
      .where('c.confirmedAt', 'is', null)
      .where('c.expiresAt', '>', now())
      .executeTakeFirst()
    if (!change) return
    const to = change.newEmail
    const owner = await db.selectFrom('members').select(['name', 'language']).where('email', '=', to).executeTakeFirst()
    if (owner) {
      const letter = emailLetterOf({ kind: 'taken', ...owner, email: to }, config.origin)
      await partners.mail.send({ to, ...render(letter) })
      return
    }
    const token = await storeToken(db, changeId, 'linkHash')
    const { name, language } = change
    await partners.mail.send({
      to,
      isAskedFor: true,
      ...render(emailLetterOf({ kind: 'link', name, language, email: to, token }, config.origin)),
    })
  },

  async 'account.emailNotice'({ db, config, partners, now }, { changeId }) {
    const change = await db
      .selectFrom('emailChanges as c')
      .innerJoin('members as m', 'm.id', 'c.memberId')
      .select(['c.oldEmail', 'c.newEmail', 'm.name', 'm.language'])
      .where('c.id', '=', changeId)
      .where('c.undoneAt', 'is', null)
      .where('c.undoUntil', '>', now())
      .executeTakeFirst()
    if (!change) return
    const token = await storeToken(db, changeId, 'undoHash')
    const { name, language } = change
    await partners.mail.send({
      to: change.oldEmail,
      ...render(emailLetterOf({ kind: 'notice', name, language, email: change.newEmail, token }, config.origin)),
    })
  },
}

async function storeToken(db: Db, changeId: number, column: 'linkHash' | 'undoHash'): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .updateTable('emailChanges')
    .set({ [column]: sha256(token) })
    .where('id', '=', changeId)
    .execute()
  return token
}
