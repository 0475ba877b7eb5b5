import { Failure } from '@juntas/contract/errors'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import type { Language } from '../db/types.ts'
import { sha256 } from '../encryption.ts'
import { translated } from '../http/language.ts'

/** A sign-in that began before a version came into effect may continue without accepting it for this long. */
const olderSignInDays = 30

/** The address of the page of a coming version. */
export const comingTermsSlug = 'termos-novos'

const columns = ['id', 'version', 'title', 'content', 'changes', 'translations', 'publishedAt', 'effectiveAt'] as const

/** The terms in effect: the newest version whose date has come. */
export const currentTerms = (db: Db, at: Date) =>
  db
    .selectFrom('termsVersions')
    .select(columns)
    .where('effectiveAt', '<=', at)
    .orderBy('effectiveAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A published version, in effect or not. */
export const termsOfVersion = (db: Db, version: string) =>
  db
    .selectFrom('termsVersions')
    .select(columns)
    .where('publishedAt', 'is not', null)
    .where('version', '=', version)
    .executeTakeFirst()

/** The next version that was announced and is not in effect yet. */
export const comingTerms = (db: Db, at: Date) =>
  db
    .selectFrom('termsVersions')
    .select(columns)
    .where('effectiveAt', '>', at)
    .orderBy('effectiveAt')
    .limit(1)
    .executeTakeFirst()

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
  select from (select max(effective_at) as effective_at from terms_versions
    where asks and effective_at <= ${at}::timestamptz) a
  where (s.created_at >= a.effective_at or a.effective_at <= ${at}::timestamptz - make_interval(days => ${olderSignInDays}))
    and not exists (
      select from consents c join terms_versions t on t.version = c.version
      where c.member_id = m.id and c.purpose = 'terms' and c.given and t.effective_at >= a.effective_at))`

interface Acceptance {
  memberId: number
  language: Language
  how: 'registration' | 'opt_in' | 'invitation' | 'terms_page'
  /** The version that was shown, if it is known. No other version is accepted. */
  shown?: string | undefined
  at: Date
}

/** Records the acceptance of the terms in effect, with the hash of the text in the member's language. */
export async function recordAcceptance(db: Db, { memberId, language, how, shown, at }: Acceptance): Promise<string> {
  // A member who registered before the first version, as some of the demo's members did, accepted the first one.
  const terms = (await currentTerms(db, at)) ?? (await comingTerms(db, at))
  const text = terms ? translated(terms, language) : { title: '', content: '' }
  const version = terms?.version ?? '0'
  if (shown && shown !== version) throw new Failure('terms_changed')
  const textHash = sha256(`${text.title}\n${text.content}`).toString('hex')
  await db
    .insertInto('consents')
    .values({ memberId, purpose: 'terms', version, textHash, language, how, given: true, createdAt: at })
    .execute()
  return version
}
