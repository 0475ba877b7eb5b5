import type { Transaction } from 'kysely'
import type { DB, Language, MemberGroup } from '../../../db/types.ts'
import { recordAcceptance } from '../../../people/terms.ts'
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
  termsVersion?: string | undefined
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
  await recordAcceptance(trx, { memberId: member.id, language, how, shown: person.termsVersion, at })
  return member
}
