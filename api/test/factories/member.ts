import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Db } from '../../src/db/client.ts'
import type { Language, MemberRole, OfficeRole, SubscriptionStatus } from '../../src/db/types.ts'

export interface MemberOptions {
  email?: string
  name?: string
  /** Left out: the member has no password, and only the test can create a sign-in. */
  password?: string
  language?: Language
  group?: 'b2c'
  roles?: MemberRole[]
  /** Makes the member staff. */
  officeRoles?: OfficeRole[]
  isUnverified?: boolean
  isMigrated?: boolean
  isBlocked?: boolean
  identity?: string
  parentCustomerId?: number
  accessFreeContent?: boolean
  /** Each subscription runs a year from a month ago unless its dates are given. */
  subscriptions?: { status: SubscriptionStatus; startsAt?: Date; endsAt?: Date | null }[]
  /** Grants every folder on sale. */
  hasFolders?: boolean
  company?: { id: number; isManager?: boolean }
  address?: Partial<Record<'zipCode' | 'street' | 'houseNumber' | 'city' | 'state' | 'foreignAddress', string>>
}

const day = 86_400_000
const hashes = new Map<string, Promise<string>>()
/** Hashes each password once: tests use the same few passwords. */
const hashOf = (password: string) => {
  const known = hashes.get(password) ?? hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  hashes.set(password, known)
  return known
}

/** Creates a member for a test; omitted options get plausible, unique values. */
export async function makeMember(db: Db, options: MemberOptions = {}) {
  const email = options.email ?? `m-${randomBytes(6).toString('hex')}@example.com`
  const { id } = await db
    .insertInto('members')
    .values({
      email,
      name: options.name ?? 'Marina Alves',
      passwordHash: options.password === undefined ? null : await hashOf(options.password),
      mustUpdatePassword: options.isMigrated ?? false,
      verifiedAt: options.isUnverified ? null : new Date(),
      blockedAt: options.isBlocked ? new Date() : null,
      language: options.language ?? 'pt-BR',
      group: options.group ?? null,
      accessFreeContent: options.accessFreeContent ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const customer = await db
    .insertInto('customers')
    .values({
      memberId: id,
      identity: options.identity ?? null,
      provedIdentity: options.isUnverified ? null : (options.identity ?? null),
      parentCustomerId: options.parentCustomerId ?? null,
      ...options.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const roles = new Set([...(options.roles ?? []), ...(options.officeRoles ? (['staff'] as const) : [])])
  for (const role of roles) await db.insertInto('memberRoles').values({ memberId: id, role }).execute()
  for (const role of options.officeRoles ?? [])
    await db.insertInto('officeRoles').values({ memberId: id, role }).execute()
  for (const { status, startsAt, endsAt } of options.subscriptions ?? [])
    await db
      .insertInto('subscriptions')
      .values({
        memberId: id,
        status,
        startsAt: startsAt ?? new Date(Date.now() - 30 * day),
        endsAt: endsAt === undefined ? new Date(Date.now() + 335 * day) : endsAt,
      })
      .execute()
  if (options.hasFolders) await grantSold(db, id)
  if (options.company)
    await db
      .insertInto('companyMembers')
      .values({ companyId: options.company.id, memberId: id, isManager: options.company.isManager ?? false })
      .execute()
  return { id, email, customerId: customer.id }
}

async function grantSold(db: Db, memberId: number) {
  const folders = await db.selectFrom('folders').select('id').where('isSold', '=', true).execute()
  for (const folder of folders)
    await db
      .insertInto('folderGrants')
      .values({ folderId: folder.id, memberId, source: 'staff', reason: 'made by a test' })
      .execute()
}
