import { randomInt } from 'node:crypto'
import { EMAILED_CODE_LENGTH } from '@juntas/contract/rules/person/code'
import type { AppContext } from '../../app-context.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/client.ts'
import type { CodePurpose } from '../../db/types.ts'
import { hasher } from '../../encryption.ts'
import { addressOf } from '../../http/limits/limits.ts'
import { admitAddress } from '../../people/refused-addresses.ts'
import { codeRefusal } from './refusals.ts'

const codeMinutes = 10
/** Guesses allowed to one caller: at one code, and at all codes of an account within an hour. */
const guessesACode = 5
const guessesAnHour = 20
/** Guesses allowed to all callers at one account within a day: five digits have a hundred thousand values. */
const guessesADay = 100

type CodeOutcome = 'right' | 'wrong' | 'expired'

export type CodeContext = Pick<AppContext, 'db' | 'config' | 'counters' | 'now'> & { request: { ip: string } }

interface Whose {
  memberId: number
  purpose: CodePurpose
}

interface EnteredCode {
  code: string
  /** From the link in the letter. It is too long to be guessed, so it is not counted and strangers cannot use it up. */
  secret?: string | undefined
  /** Whether the caller has guesses left, by `mayGuess`. */
  isAllowed: boolean
}

/**
 * Creates a code and the secret of its link; earlier ones stop working. Only a keyed hash of the five digits is stored.
 */
export async function issueCode(db: Db, config: Config, { memberId, purpose }: Whose, at: Date) {
  const code = String(randomInt(10 ** EMAILED_CODE_LENGTH)).padStart(EMAILED_CODE_LENGTH, '0')
  // Of two concurrent requests, the second waits for the first, so that only one code stays open.
  await db.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute()
  await endCodes(db, memberId, at, purpose)
  const { id } = await db
    .insertInto('emailedCodes')
    .values({
      memberId,
      purpose,
      codeHash: hasher(config.dataKey).of(codeWords({ memberId, purpose }, code)),
      expiresAt: new Date(at.getTime() + codeMinutes * 60_000),
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secret = hasher(config.dataKey).of(secretWords({ memberId, purpose }, id))
  return { code, secret: secret.toString('base64url') }
}

/** Codes sent before stop working: those of one purpose, or all of the member. */
export async function endCodes(db: Db, memberId: number, at: Date, purpose?: CodePurpose): Promise<void> {
  let open = db
    .updateTable('emailedCodes')
    .set({ usedAt: at })
    .where('memberId', '=', memberId)
    .where('usedAt', 'is', null)
  if (purpose) open = open.where('purpose', '=', purpose)
  await open.execute()
}

/** Uses up a code and runs `work` in one transaction; a wrong or an expired code is refused. */
export async function withCode<T>(
  context: CodeContext,
  whose: Whose,
  given: Omit<EnteredCode, 'isAllowed'>,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  const { db, config, now } = context
  const isAllowed = await mayGuess(context, whose)
  return db.transaction().execute(async (trx) => {
    const outcome = await tryCode(trx, config, whose, { ...given, isAllowed }, now())
    if (outcome !== 'right') throw codeRefusal(outcome)
    return work(trx)
  })
}

/**
 * Counts one guess and returns whether the caller may make it. Guesses are counted by caller, so that a stranger's
 * wrong guesses do not use up the owner's. The daily total stops many callers together; the link in the letter still
 * works then. Call it before the transaction of `tryCode`, so that the count survives a rollback.
 */
export async function mayGuess({ db, counters, request }: CodeContext, { memberId, purpose }: Whose): Promise<boolean> {
  const open = await db
    .selectFrom('emailedCodes')
    .select('id')
    .where('memberId', '=', memberId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  const caller = addressOf(request)
  const counts = [
    { key: `code ${open?.id ?? 0} ${caller}`, seconds: codeMinutes * 60, most: guessesACode },
    { key: `codes of ${memberId} ${caller}`, seconds: 3600, most: guessesAnHour },
    { key: `codes of ${memberId}`, seconds: 86_400, most: guessesADay },
  ]
  for (const { key, seconds, most } of counts) if ((await counters.shared.hit(key, seconds)).hits > most) return false
  return true
}

/**
 * Uses up a code when it is right. Only a caller with the right code learns that it has expired: an unregistered
 * address, a code never sent, a wrong code and one guess too many look the same.
 */
export async function tryCode(
  db: Db,
  config: Config,
  whose: Whose,
  given: EnteredCode,
  at: Date,
): Promise<CodeOutcome> {
  const { memberId, purpose } = whose
  const last = await db
    .selectFrom('emailedCodes')
    .select(['id', 'codeHash', 'expiresAt', 'usedAt'])
    .where('memberId', '=', memberId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!last) return 'wrong'
  const hasSecret = isSecret(config, whose, last.id, given.secret)
  const isRight = given.isAllowed && hasher(config.dataKey).isOf(last.codeHash, codeWords(whose, given.code))
  if (!hasSecret && !isRight) return 'wrong'
  if (last.usedAt || last.expiresAt <= at) return 'expired'
  await db.updateTable('emailedCodes').set({ usedAt: at }).where('id', '=', last.id).execute()
  await admitAddress(db, memberId)
  return 'right'
}

const codeWords = ({ memberId, purpose }: Whose, code: string) => `code/${purpose}/${memberId}/${code}`

const secretWords = ({ memberId, purpose }: Whose, id: number) => `code-link/${purpose}/${memberId}/${id}`

const isSecret = (config: Config, whose: Whose, id: number, secret: string | undefined) =>
  secret ? hasher(config.dataKey).isOf(Buffer.from(secret, 'base64url'), secretWords(whose, id)) : false
