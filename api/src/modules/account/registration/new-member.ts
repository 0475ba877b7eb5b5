import type { Transaction } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { DB, Language, MemberGroup } from '../../../db/types.ts'
import { sha256 } from '../../../encryption.ts'
import { translated } from '../../../http/language.ts'
import type { SignInMember } from '../sign-in/sign-in-store.ts'

export interface NewMember {
  name: string
  email: string
  /** Staff are not asked for one. */
  phone: string | null
  passwordHash: string
  document?: string
  group?: MemberGroup
  language: Language
  how: 'registration' | 'opt_in'
}

/** Inserts a new member with the customer record and the consent to the terms. */
export async function insertMember(trx: Transaction<DB>, person: NewMember, at: Date): Promise<SignInMember> {
  const { name, email, passwordHash, language, how } = person
  const member = await trx
    .insertInto('members')
    .values({ name, email, passwordHash, language, group: person.group ?? null, createdAt: at })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('customers')
    .values({ memberId: member.id, phoneNumber: person.phone, identity: person.document ?? null })
    .execute()
  await agreeToTerms(trx, member.id, language, how, at)
  return member
}

export async function agreeToTerms(
  trx: Transaction<DB>,
  memberId: number,
  language: Language,
  how: NewMember['how'] | 'invitation',
  at: Date,
) {
  const terms = await currentTerms(trx, language)
  await trx
    .insertInto('consents')
    .values({ memberId, purpose: 'terms', ...terms, language, how, given: true, createdAt: at })
    .execute()
}

/** The terms the member was shown, by version and by hash of the text in the member's language. */
async function currentTerms(db: Db, language: Language) {
  const page = await db
    .selectFrom('pages')
    .select(['version', 'title', 'content', 'translations'])
    .where('slug', '=', 'termos')
    .executeTakeFirst()
  const text = page ? translated(page, language) : { title: '', content: '' }
  return { version: page?.version ?? '0', textHash: sha256(`${text.title}\n${text.content}`).toString('hex') }
}
