import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db } from '../db/client.ts'
import type { OfficeRole } from '../db/types.ts'
import { sealer } from '../encryption.ts'

export interface Change {
  field: string
  before?: unknown
  after?: unknown
}

/** What a handler of the office says about its write. */
export interface AuditInput {
  area: OfficeRole
  /** `folder.update`. */
  action: `${string}.${string}`
  subject: { type: string; id: number | string; label?: string | null }
  /** The member whom the write concerns: values and reason are then encrypted with the member's own key. */
  memberId?: number
  changes?: Change[]
  reason?: string | null
  undoes?: number
}

/** An entry about a member's account. */
export const aboutMember = (memberId: number) => ({ subject: { type: 'member', id: memberId }, memberId })

/** The area of what a person does for oneself: one of the person's roles, always the same. */
export const ownArea = ({ officeRoles }: { officeRoles: ReadonlySet<OfficeRole> }): OfficeRole =>
  [...officeRoles].sort()[0] ?? 'owner'

export interface AuditWriter {
  db: Db
  actorId: number | null
  at: Date
  dataKey: string
}

/** Inserts one row of the audit log and returns its number. */
export async function writeAuditEntry({ db, actorId, at, dataKey }: AuditWriter, given: AuditInput): Promise<number> {
  const { memberId, subject, changes = [], reason = null } = given
  const sealed = memberId === undefined ? null : await seal(db, dataKey, memberId, { changes, reason })
  const { id } = await db
    .insertInto('auditEntries')
    .values({
      at,
      actorId,
      area: given.area,
      action: given.action,
      subjectType: subject.type,
      subjectId: String(subject.id),
      subjectLabel: subject.label?.slice(0, 200) ?? null,
      memberId: memberId ?? null,
      changes: JSON.stringify(memberId === undefined ? changes : changes.map(({ field }) => ({ field }))),
      sealed,
      reason: memberId === undefined ? reason : null,
      undoes: given.undoes ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface SealedValues {
  changes: Change[]
  reason: string | null
}

export const auditKeyPurpose = 'audit/key'

async function seal(db: Db, dataKey: string, memberId: number, values: SealedValues): Promise<Buffer> {
  const keys = sealer(dataKey, auditKeyPurpose)
  const fresh = randomBytes(32)
  await db
    .insertInto('auditKeys')
    .values({ memberId, sealedKey: keys.seal(fresh.toString('base64'), String(memberId)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const key = await auditKeyOf(db, dataKey, memberId)
  if (!key) throw new Error('the key of an audited member is missing')
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(JSON.stringify(values), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** The values of a member's row; null if the account was erased, and its key with it. */
export async function openAuditValues(
  db: Db,
  dataKey: string,
  { memberId, sealed }: { memberId: number; sealed: Buffer },
): Promise<SealedValues | null> {
  const key = await auditKeyOf(db, dataKey, memberId)
  return key && openWith(key, sealed)
}

export function openWith(key: Buffer, sealed: Buffer): SealedValues {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8'))
}

/** The member's own key; null if nothing was logged about the member, or the account was erased. */
export async function auditKeyOf(db: Db, dataKey: string, memberId: number): Promise<Buffer | null> {
  const row = await db.selectFrom('auditKeys').select('sealedKey').where('memberId', '=', memberId).executeTakeFirst()
  return row ? Buffer.from(sealer(dataKey, auditKeyPurpose).open(row.sealedKey, String(memberId)), 'base64') : null
}

/** What something new holds, as the audit log shows it. */
export const newValues = (values: Record<string, unknown>): Change[] =>
  Object.entries(values).map(([field, after]) => ({ field, after }))

/** Fields of `changes` whose stored value differs, as the audit log shows them. */
export function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  return Object.keys(after)
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
}

/** Compares JSON values; the order of an object's keys does not count. */
export const isSame = (one: unknown, other: unknown) => inOrder(one) === inOrder(other)

const inOrder = (value: unknown) =>
  JSON.stringify(value ?? null, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
