import { randomInt } from 'node:crypto'
import type { companies } from '@juntas/contract/companies'
import { Failure } from '@juntas/contract/errors'
import { checkDigitOf } from '@juntas/contract/rules/person/code'
import { endOfDay } from '@juntas/contract/rules/sao-paulo'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/client.ts'
import { paged } from '../../db/paging.ts'
import type { ActivationCodes } from '../../db/types.ts'
import type { Handlers } from '../../http/serve.ts'
import { managedCompany } from './managed-company.ts'

/** Codes for several seats; those of invitations are not listed here. */
export const codeHandlers: Pick<Handlers<typeof companies>, 'codes' | 'createCode' | 'revokeCode'> = {
  async codes({ db, viewer, query, now }) {
    const company = await managedCompany(db, viewer.id)
    const found = codeRows(db).where('a.companyId', '=', company.id)
    const { rows, total } = await paged(found.select(codeColumns).orderBy('a.id', 'desc'), found, query)
    return { items: rows.map((row) => codeOf(row, now())), total }
  },

  async createCode({ db, viewer, body, now }) {
    const company = await managedCompany(db, viewer.id)
    const { label, seats, endsOn } = body
    const expiresAt = endsOn ? endOfDay(endsOn) : null
    return codeOf(await insertCode(db, { companyId: company.id, label, seats, expiresAt }), now())
  },

  async revokeCode({ db, viewer, params, now }) {
    const company = await managedCompany(db, viewer.id)
    const revoked = await db
      .updateTable('activationCodes as a')
      .set((eb) => ({ revokedAt: eb.fn.coalesce('a.revokedAt', eb.val(now())) }))
      .where('a.id', '=', params.id)
      .where('a.companyId', '=', company.id)
      .where(({ not, exists }) => not(exists(invitationOfCode(db))))
      .returning('a.id')
      .executeTakeFirst()
    if (!revoked) throw new Failure('not_found')
    return null
  },
}

interface NewCode {
  companyId: number
  seats: number
  expiresAt: Date | null
  label?: string
}

export const insertCode = (db: Db, code: NewCode) =>
  db
    .insertInto('activationCodes')
    .values({ ...code, code: drawCode() })
    .returningAll()
    .executeTakeFirstOrThrow()

export function drawCode() {
  const digits = Array.from({ length: 10 }, () => randomInt(10)).join('')
  return digits + checkDigitOf(digits)
}

/** Codes without those of invitations. */
export const codeRows = (db: Db) =>
  db.selectFrom('activationCodes as a').where(({ not, exists }) => not(exists(invitationOfCode(db))))

const invitationOfCode = (db: Db) =>
  db
    .selectFrom('companyInvitations as i')
    .select('i.id')
    .whereRef('i.activationCodeId', '=', 'a.id' as never)

export const codeColumns = [
  'a.id',
  'a.code',
  'a.label',
  'a.seats',
  'a.seatsTaken',
  'a.expiresAt',
  'a.revokedAt',
] as const

type Row = Omit<Selectable<ActivationCodes>, 'companyId' | 'createdAt'>

export function codeStateOf({ seats, seatsTaken, expiresAt, revokedAt }: Row, at: Date) {
  if (revokedAt) return 'revoked' as const
  if (expiresAt && expiresAt <= at) return 'expired' as const
  return seatsTaken >= seats ? ('full' as const) : ('open' as const)
}

/** What a manager and the office see of a code. */
export const codeFacts = (row: Row, at: Date) => ({
  id: row.id,
  code: row.code,
  label: row.label,
  seats: row.seats,
  seatsTaken: row.seatsTaken,
  endsAt: row.expiresAt?.toISOString() ?? null,
  state: codeStateOf(row, at),
})

const codeOf = (row: Row, at: Date) => ({
  '@id': `/v1/company_codes/${row.id}`,
  '@type': 'CompanyCode' as const,
  ...codeFacts(row, at),
})
