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
/** An open code with this much time left is sent again: a letter on its way must not be outdated by the next one. */
const resentMinutes = 2
/** Guesses allowed to one caller: at one letter, and at all codes of an account within an hour. */
const guessesALetter = 5
const guessesAnHour = 20
/** Guesses allowed to all callers at one account within a day: five digits have a hundred thousand values. */
const guessesADay = 100
const quarter = 900

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
  /** Whether the caller has guesses left, by `countGuess`. */
  isAllowed: boolean
}

/**
 * The code to send, with the secret of its link: the open one again while it has two minutes or more, else a new one.
 * Earlier ones stay good until they end, so that whoever asks again and again cannot keep the owner out (GAP-128). With
 * `until` it lives at least that long. Only a keyed hash of the five digits is stored.
 */
export async function issueCode(db: Db, config: Config, whose: Whose, at: Date, until = at) {
  const { memberId, purpose } = whose
  // Of two concurrent requests, the second waits for the first and finds its code.
  await db.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute()
  const row = (await openCode(db, config, whose, at)) ?? (await insertCode(db, config, whose, at))
  const expiresAt = new Date(Math.max(row.expiresAt.getTime(), until.getTime()))
  await db.updateTable('emailedCodes').set({ expiresAt }).where('id', '=', row.id).execute()
  const secret = hasher(config.dataKey).of(secretWords({ memberId, purpose }, row.id))
  return { code: digitsOf(config, whose, row.createdAt), secret: secret.toString('base64url'), expiresAt }
}

async function openCode(db: Db, config: Config, whose: Whose, at: Date) {
  const open = await db
    .selectFrom('emailedCodes')
    .select(['id', 'codeHash', 'expiresAt', 'createdAt'])
    .where('memberId', '=', whose.memberId)
    .where('purpose', '=', whose.purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>=', new Date(at.getTime() + resentMinutes * 60_000))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  // Made before a change of the data key: its digits cannot be told again.
  return open && isCode(config, whose, open.codeHash, digitsOf(config, whose, open.createdAt)) ? open : undefined
}

function insertCode(db: Db, config: Config, whose: Whose, at: Date) {
  const { memberId, purpose } = whose
  return db
    .insertInto('emailedCodes')
    .values({
      memberId,
      purpose,
      codeHash: hasher(config.dataKey).of(codeWords(whose, digitsOf(config, whose, at))),
      expiresAt: new Date(at.getTime() + codeMinutes * 60_000),
      createdAt: at,
    })
    .returning(['id', 'expiresAt', 'createdAt'])
    .executeTakeFirstOrThrow()
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
  whose: Whose & Guessed,
  given: Omit<EnteredCode, 'isAllowed'>,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  const { db, config, now } = context
  const { isAllowed, left } = await countGuess(context, whose)
  return db.transaction().execute(async (trx) => {
    const outcome = await tryCode(trx, config, whose, { ...given, isAllowed }, now())
    if (outcome !== 'right') throw codeRefusal(outcome, left)
    return work(trx)
  })
}

/** What a guess is counted by. The address, whether or not it has an account: the counts must not tell. */
interface Guessed {
  email: string
  purpose: CodePurpose
}

const askedKey = ({ email, purpose }: Guessed, caller: string) => `asked ${purpose} ${email} ${caller}`

/** Whoever asks for a letter may guess at it anew, within the limits of the hour and the day. */
export async function countAsking({ counters, request }: Omit<CodeContext, 'db'>, whose: Guessed): Promise<void> {
  await counters.shared.hit(askedKey(whose, addressOf(request)), quarter)
}

/**
 * Counts one guess and returns whether the caller may make it, and how many are left. Guesses are counted by caller, so
 * that a stranger's wrong guesses do not use up the owner's. The daily total stops many callers together; the link in
 * the letter still works then. Call it before the transaction of `tryCode`, so that the count survives a rollback.
 */
export async function countGuess({ counters, request }: Omit<CodeContext, 'db'>, whose: Guessed) {
  const { email, purpose } = whose
  const caller = addressOf(request)
  const asked = await counters.shared.peek(askedKey(whose, caller))
  const counts = [
    { key: `code ${asked.hits} ${purpose} ${email} ${caller}`, seconds: codeMinutes * 60, most: guessesALetter },
    { key: `codes of ${email} ${caller}`, seconds: 3600, most: guessesAnHour },
    { key: `codes of ${email}`, seconds: 86_400, most: guessesADay },
  ]
  let left = guessesALetter
  for (const { key, seconds, most } of counts) {
    const { hits } = await counters.shared.hit(key, seconds)
    left = Math.min(left, Math.max(0, most - hits))
    if (hits > most) return { isAllowed: false, left }
  }
  return { isAllowed: true, left }
}

/** Rows that may still be asked about: an hour has six letters at most. */
const lastCodes = 10

/**
 * Uses up a code when it is right, and with it the others of its purpose. Only a caller with the right code learns that
 * it has expired: an unregistered address, a code never sent, a wrong code and one guess too many look the same.
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
    .limit(lastCodes)
    .forUpdate()
    .execute()
  const named = last.filter(
    ({ id, codeHash }) =>
      isSecret(config, whose, id, given.secret) || (given.isAllowed && isCode(config, whose, codeHash, given.code)),
  )
  if (named.length === 0) return 'wrong'
  if (!named.some(({ usedAt, expiresAt }) => !usedAt && expiresAt > at)) return 'expired'
  await endCodes(db, memberId, at, purpose)
  await admitAddress(db, memberId)
  return 'right'
}

/** The five digits of a row: computed, so that an open code can be sent again and no table holds it. */
function digitsOf(config: Config, { memberId, purpose }: Whose, at: Date): string {
  const words = `code-digits/${purpose}/${memberId}/${at.toISOString()}`
  const number = hasher(config.dataKey).of(words).readUInt32BE(0)
  return String(number % 10 ** EMAILED_CODE_LENGTH).padStart(EMAILED_CODE_LENGTH, '0')
}

const codeWords = ({ memberId, purpose }: Whose, code: string) => `code/${purpose}/${memberId}/${code}`

const isCode = (config: Config, whose: Whose, codeHash: Buffer, code: string) =>
  hasher(config.dataKey).isOf(codeHash, codeWords(whose, code))

const secretWords = ({ memberId, purpose }: Whose, id: number) => `code-link/${purpose}/${memberId}/${id}`

const isSecret = (config: Config, whose: Whose, id: number, secret: string | undefined) =>
  secret ? hasher(config.dataKey).isOf(Buffer.from(secret, 'base64url'), secretWords(whose, id)) : false
