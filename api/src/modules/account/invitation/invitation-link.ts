import { addDays } from '@juntas/contract/rules/add-days'
import type { Selectable } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { MemberInvitations } from '../../../db/types.ts'
import { hasher } from '../../../encryption.ts'

/** Days in which an invitation can be accepted. */
const answerDays = 30
export const invitationEnd = (at: Date) => addDays(at, answerDays)

type Invitation = Pick<Selectable<MemberInvitations>, 'id' | 'memberId' | 'createdAt'>

const hashes = (dataKey: string) => hasher(dataKey, 'member-invitation')
const words = ({ id, memberId, createdAt }: Invitation) => `${id}/${memberId}/${createdAt.toISOString()}`

/** The secret of an invitation: computed, so that no table and no waiting task holds it. */
export const secretOf = (dataKey: string, invitation: Invitation): string =>
  `${invitation.id}-${hashes(dataKey).of(words(invitation)).toString('base64url')}`

/** The link of an invitation. The secret is behind the #, which no server and no referrer sees. */
export const invitationLink = (origin: string, secret: string) => `${origin}/convite#${secret}`

/** The open invitation of a secret, with its member, locked until the transaction ends. */
export async function lockInvitation(db: Db, dataKey: string, secret: string, at: Date) {
  const row = await db
    .selectFrom('memberInvitations as i')
    .innerJoin('members as m', 'm.id', 'i.memberId')
    .select(['i.id', 'i.memberId', 'i.createdAt', 'm.email', 'm.name', 'm.language'])
    .where('i.id', '=', Number(secret.split('-', 1)[0]))
    .where('i.acceptedAt', 'is', null)
    .where('i.expiresAt', '>', at)
    .where('m.blockedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const given = Buffer.from(secret.slice(secret.indexOf('-') + 1), 'base64url')
  return hashes(dataKey).isOf(given, words(row)) ? row : undefined
}
