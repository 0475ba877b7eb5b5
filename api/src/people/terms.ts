import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import type { Language } from '../db/types.ts'
import { sha256 } from '../encryption.ts'
import { translated } from '../http/language.ts'

/**
 * A sign-in that began before a version was published goes on without it for this long. The terms promise to tell of a
 * change this many days ahead.
 */
const graceDays = 30

/** A published version of the terms, by default the newest one. */
export const publishedTerms = (db: Db, version?: string) => {
  const rows = db
    .selectFrom('termsVersions')
    .select(['id', 'version', 'title', 'content', 'changes', 'translations', 'publishedAt'])
    .where('publishedAt', 'is not', null)
    .orderBy('publishedAt', 'desc')
    .limit(1)
  return (version === undefined ? rows : rows.where('version', '=', version)).executeTakeFirst()
}

interface TermsRow {
  title: string
  content: string
  changes: string
  translations: unknown
}

/** The texts of a version in the reader's language. They name the operator's contact, which is a setting. */
export function termsText(terms: TermsRow, language: Language, { privacyContact }: Pick<Config, 'privacyContact'>) {
  const { title, content, changes } = translated(terms, language)
  return { title, content: content.replaceAll('{privacyContact}', privacyContact), changes }
}

/** Whether member `m` in sign-in `s` has to accept newer terms. */
export const owesTerms = (at: Date) => sql<boolean>`exists (
  select from (select max(published_at) as published_at from terms_versions where asks) a
  where (s.created_at >= a.published_at or a.published_at <= ${at}::timestamptz - make_interval(days => ${graceDays}))
    and not exists (
      select from consents c join terms_versions t on t.version = c.version
      where c.member_id = m.id and c.purpose = 'terms' and c.given and t.published_at >= a.published_at))`

interface Acceptance {
  memberId: number
  language: Language
  how: 'registration' | 'opt_in' | 'invitation' | 'terms_page'
  at: Date
}

/** Adds the acceptance of the newest terms, with the hash of the text in the member's language. */
export async function recordAcceptance(db: Db, { memberId, language, how, at }: Acceptance): Promise<string> {
  const terms = await publishedTerms(db)
  const text = terms ? translated(terms, language) : { title: '', content: '' }
  const version = terms?.version ?? '0'
  const textHash = sha256(`${text.title}\n${text.content}`).toString('hex')
  await db
    .insertInto('consents')
    .values({ memberId, purpose: 'terms', version, textHash, language, how, given: true, createdAt: at })
    .execute()
  return version
}
