import { randomBytes } from 'node:crypto'
import { invitationDays } from '@juntas/contract/office/staff'
import { addDays } from '@juntas/contract/rules/add-days'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { OfficeRole } from '../../../db/types.ts'
import { sha256 } from '../../../encryption.ts'

interface Invited {
  email: string
  roles: readonly OfficeRole[]
  /** Null: invited on the machine. */
  invitedBy: number | null
}

/**
 * Stores an invitation, in a transaction, and returns it with the secret of its link; an open one to the same address
 * ends.
 */
export async function insertInvitation(trx: Db, { email, roles, invitedBy }: Invited, at: Date) {
  const secret = randomBytes(32).toString('base64url')
  // Of two simultaneous invitations the second finds the row of the first.
  await sql`select pg_advisory_xact_lock(hashtext('staff_invitations'))`.execute(trx)
  await trx
    .updateTable('staffInvitations')
    .set({ revokedAt: at })
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute()
  const invitation = await trx
    .insertInto('staffInvitations')
    .values({
      email,
      roles: [...new Set(roles)],
      invitedBy,
      secretHash: sha256(secret),
      createdAt: at,
      expiresAt: addDays(at, invitationDays),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { invitation, secret }
}

/** The link of an invitation. The secret is behind the #, which no server and no referrer sees. */
export const invitationLink = (origin: string, secret: string) => `${origin}/admin/convite#${secret}`

/** The open invitation of a secret, locked until the transaction ends. */
export const lockInvitation = (db: Db, secret: string, at: Date) =>
  db
    .selectFrom('staffInvitations')
    .selectAll()
    .where('secretHash', '=', sha256(secret))
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .forUpdate()
    .executeTakeFirst()

/** Makes a member staff with these roles. */
export async function giveRoles(db: Db, memberId: number, roles: readonly OfficeRole[], grantedBy: number | null) {
  await db
    .insertInto('memberRoles')
    .values({ memberId, role: 'staff' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('officeRoles')
    .values(roles.map((role) => ({ memberId, role, grantedBy })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
