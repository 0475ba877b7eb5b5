import { createHmac, randomInt } from 'node:crypto'
import { EMAILED_CODE_LENGTH } from '@juntas/contract/rules/code'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import type { CodePurpose } from '../../db/types.ts'

export const codeMinutes = 10
export const triesACode = 5
export const triesAnHour = 20

export type CodeOutcome = 'right' | 'wrong' | 'expired'

interface Whose {
  memberId: number
  purpose: CodePurpose
}

/** Makes a code; the one before it stops working. Only its keyed hash stays: five digits are soon tried through. */
export async function issueCode(db: Db, config: Config, { memberId, purpose }: Whose, at: Date): Promise<string> {
  const code = String(randomInt(10 ** EMAILED_CODE_LENGTH)).padStart(EMAILED_CODE_LENGTH, '0')
  // Two requests at once: the second waits for the first, so that one open code is left.
  await db.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute()
  await db
    .updateTable('emailedCodes')
    .set({ usedAt: at })
    .where('memberId', '=', memberId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()
  await db
    .insertInto('emailedCodes')
    .values({
      memberId,
      purpose,
      codeHash: hashOf(config, { memberId, purpose }, code),
      expiresAt: new Date(at.getTime() + codeMinutes * 60_000),
      createdAt: at,
    })
    .execute()
  return code
}

/**
 * Spends one try, in one statement, so that a hundred guesses at once are no more than five. The caller must commit
 * what this wrote also when it says no. Only who holds the right code learns that it is too late: for everybody else an
 * address that nobody registered, a code never sent and a wrong one look alike.
 */
export async function tryCode(db: Db, config: Config, whose: Whose, code: string, at: Date): Promise<CodeOutcome> {
  const { memberId, purpose } = whose
  const hash = hashOf(config, whose, code)
  // A code lives ten minutes: the tries of the last hour were made on codes of the last seventy.
  const since = new Date(at.getTime() - (60 + codeMinutes) * 60_000)
  const { rows } = await sql<{ isRight: boolean }>`
    update emailed_codes set tries = tries + 1, used_at = case when code_hash = ${hash} then ${at}::timestamptz end
    where member_id = ${memberId} and purpose = ${purpose} and used_at is null and tries < ${triesACode}
      and expires_at > ${at}
      and (select coalesce(sum(o.tries), 0) from emailed_codes o
           where o.member_id = ${memberId} and o.created_at > ${since}) < ${triesAnHour}
    returning used_at is not null as is_right`.execute(db)
  if (rows[0]) return rows[0].isRight ? 'right' : 'wrong'
  const last = await db
    .selectFrom('emailedCodes')
    .select('codeHash')
    .where('memberId', '=', memberId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last && hash.equals(last.codeHash) ? 'expired' : 'wrong'
}

const hashOf = ({ dataKey }: Config, { memberId, purpose }: Whose, code: string) =>
  createHmac('sha256', Buffer.from(dataKey, 'base64')).update(`code/${purpose}/${memberId}/${code}`).digest()
