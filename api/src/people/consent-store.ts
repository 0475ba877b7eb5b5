import { Failure } from '@juntas/contract/errors'
import type { sensitivePurposes } from '@juntas/contract/privacy'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import type { Language } from '../db/types.ts'
import { hasher, sha256 } from '../encryption.ts'
import { consentTexts, consentVersions, type Purpose } from './consent-texts.ts'

export type Sensitive = (typeof sensitivePurposes)[number]

interface StoredAnswer {
  given: boolean
  version: string
  language: Language
  at: Date
}

/** A member's last answer for a purpose, whatever the version of its text; null if never asked. */
export async function lastAnswer(
  db: Db,
  config: Config,
  memberId: number,
  purpose: Purpose,
): Promise<StoredAnswer | null> {
  if (purpose === 'board') {
    const row = await db
      .selectFrom('boardConsents')
      .select(['given', 'version', 'language', 'createdOn'])
      .where('holder', 'in', holderNames(config, memberId))
      .orderBy('id', 'desc')
      .executeTakeFirst()
    // Noon UTC falls on the same day in most time zones.
    return row ? { ...answerOf(row), at: new Date(`${row.createdOn}T12:00:00Z`) } : null
  }
  const row = await db
    .selectFrom('consents')
    .select(['given', 'version', 'language', 'createdAt'])
    .where('memberId', '=', memberId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? { ...answerOf(row), at: row.createdAt } : null
}

const answerOf = ({ given, version, language }: Omit<StoredAnswer, 'at'>) => ({ given, version, language })

export interface Given {
  memberId: number
  purpose: Exclude<Purpose, 'terms'>
  language: Language
  how: 'privacy_page' | 'banner' | 'question'
  given: boolean
  at: Date
}

/** Adds an answer, with the version and the hash of the text that the member saw. */
export async function recordAnswer(db: Db, config: Config, { memberId, purpose, at, ...answer }: Given): Promise<void> {
  const words = consentTexts(purpose, answer.language)
  const told = {
    ...answer,
    version: consentVersions[purpose],
    textHash: sha256([words.title, words.text, ...(words.refusal ? [words.refusal] : [])].join('\n')).toString('hex'),
  }
  if (purpose === 'board') {
    const how = told.how === 'banner' ? 'privacy_page' : told.how
    const row = { ...told, how, holder: holderName(config, memberId), createdOn: at.toISOString().slice(0, 10) }
    await db.insertInto('boardConsents').values(row).execute()
  } else
    await db
      .insertInto('consents')
      .values({ ...told, memberId, purpose, createdAt: at })
      .execute()
}

/** Refuses to store sensitive data until the member has agreed to the current text. */
export async function requireConsent(db: Db, config: Config, memberId: number, purpose: Sensitive): Promise<void> {
  if (!(await hasConsent(db, config, memberId, purpose))) throw new Failure('consent_required', { extra: { purpose } })
}

/** Whether the member has agreed to the current text and not taken it back. */
export async function hasConsent(db: Db, config: Config, memberId: number, purpose: Sensitive): Promise<boolean> {
  const last = await lastAnswer(db, config, memberId, purpose)
  return last?.given === true && last.version === consentVersions[purpose]
}

const holders = ({ dataKey }: Pick<Config, 'dataKey'>) => hasher(dataKey, 'consents/holder')

/**
 * The keyed name of a member in the board's consents. It is used nowhere else, so that no other row leads to the
 * member.
 */
const holderName = (config: Pick<Config, 'dataKey'>, memberId: number): Buffer => holders(config).of(String(memberId))

/** The names by every key, the newest first. */
export const holderNames = (config: Pick<Config, 'dataKey'>, memberId: number): Buffer[] =>
  holders(config).all(String(memberId))
