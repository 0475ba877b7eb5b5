import { Failure } from '@juntas/contract/errors'
import type { officeCompanyParts } from '@juntas/contract/office/companies'
import { endOfDay } from '@juntas/contract/rules/sao-paulo'
import type { Selectable } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { escapeLike } from '../../../db/like.ts'
import { cappedPage } from '../../../db/paging.ts'
import type { CompanyMembers, Members } from '../../../db/types.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import { newValues } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import type { Undoer } from '../../../office/undo.ts'
import { verifiedMemberId } from '../../../office/verified-member.ts'
import { codeColumns, codeFacts, codeRows, insertCode } from '../../companies/codes.ts'
import { endGrants } from '../members/grants.ts'

const area = 'support'

/** Codes, folder grants and managers of companies. */
export const handlers: OfficeHandlers<typeof officeCompanyParts> = {
  async codes({ db, query, now }) {
    let found = officeCodes(db)
    if (query.company) found = found.where('a.companyId', '=', query.company)
    if (query.q) {
      const like = `%${escapeLike(query.q)}%`
      found = found.where((eb) =>
        eb.or([eb('a.label', 'ilike', like), eb('c.name', 'ilike', like), eb('a.code', '=', query.q ?? '')]),
      )
    }
    const { rows, total } = await cappedPage(db, found.select(officeCodeColumns).orderBy('a.id', 'desc'), found, query)
    return { items: rows.map((row) => codeOf(row, now())), total }
  },

  async createCode({ db, body, audit, now }) {
    const company = await companyOf(db, body.company)
    const { label, seats, endsOn } = body
    const expiresAt = endsOn ? endOfDay(endsOn) : null
    const { id } = await insertCode(db, { companyId: company.id, label, seats, expiresAt })
    await audit({
      area,
      action: 'activation_code.create',
      subject: { type: 'activation_code', id, label },
      changes: newValues({ company: company.name, seats, endsOn }),
    })
    return codeOf(await oneCode(db, id), now())
  },

  async revokeCode({ db, params, audit, now }) {
    const code = await oneCode(db, params.id)
    if (code.revokedAt) throw new Failure('conflict')
    await db.updateTable('activationCodes').set({ revokedAt: now() }).where('id', '=', params.id).execute()
    await audit({
      area,
      action: 'activation_code.revoke',
      subject: { type: 'activation_code', id: params.id, label: code.label },
      changes: [{ field: 'revokedAt', before: null, after: now().toISOString() }],
    })
    return null
  },

  async grants({ db, params, query }) {
    const found = grantRows(db).where('g.companyId', '=', params.id)
    const { rows, total } = await cappedPage(db, found.select(grantColumns).orderBy('g.id', 'desc'), found, query)
    return { items: rows.map(grantOf), total }
  },

  async grant({ db, params, body, audit, now }) {
    const company = await companyOf(db, params.id)
    const folder = await db.selectFrom('folders').select('title').where('id', '=', body.folder).executeTakeFirst()
    if (!folder) throw invalidField('folder', 'unknown')
    const endsAt = body.endsOn ? endOfDay(body.endsOn) : null
    if (endsAt && endsAt <= now()) throw invalidField('endsOn', 'date_in_past')
    const { id } = await db
      .insertInto('folderGrants')
      .values({
        folderId: body.folder,
        companyId: company.id,
        source: 'staff',
        reason: body.reason,
        startsAt: now(),
        endsAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit({
      area,
      action: 'company_grant.create',
      subject: { type: 'company_grant', id, label: `${company.name}: ${folder.title}` },
      changes: [{ field: 'endsOn', after: body.endsOn ?? null }],
      reason: body.reason,
    })
    return grantOf(await oneGrant(db, id))
  },

  async endGrant({ db, params, audit, now }) {
    const grant = await oneGrant(db, params.id)
    if (grant.endsAt && grant.endsAt <= now()) throw new Failure('conflict')
    await endGrants(db, [grant.id], now())
    const ended = await oneGrant(db, grant.id)
    await audit({
      area,
      action: 'company_grant.end',
      subject: { type: 'company_grant', id: params.id, label: `${grant.company}: ${grant.title}` },
      changes: [{ field: 'endsAt', before: grant.endsAt?.toISOString() ?? null, after: ended.endsAt?.toISOString() }],
    })
    return null
  },

  async managers({ db, params, query }) {
    const found = managerRows(db, params.id)
    const { rows, total } = await cappedPage(db, found.select(managerColumns).orderBy('m.name'), found, query)
    return { items: rows.map(managerOf), total }
  },

  async addManager({ db, params, body, audit, sessions, now }) {
    const company = await companyOf(db, params.id)
    const memberId = await verifiedMemberId(db, body.email)
    await db
      .insertInto('companyMembers')
      .values({ companyId: company.id, memberId, isManager: true, joinedAt: now() })
      .onConflict((conflict) => conflict.columns(['companyId', 'memberId']).doUpdateSet({ isManager: true }))
      .execute()
    await sessions.forget(db, memberId)
    await audit({
      area,
      action: 'company_manager.create',
      subject: { type: 'company', id: company.id, label: company.name },
      memberId,
      changes: [{ field: 'isManager', before: false, after: true }],
    })
    const manager = managerRows(db, company.id).select(managerColumns).where('cm.memberId', '=', memberId)
    return managerOf(await manager.executeTakeFirstOrThrow())
  },

  async removeManager({ db, params, audit, sessions }) {
    const manager = await db
      .updateTable('companyMembers')
      .set({ isManager: false })
      .where('seatId', '=', params.id)
      .where('isManager', '=', true)
      .returning(['companyId', 'memberId'])
      .executeTakeFirst()
    if (!manager) throw new Failure('not_found')
    const company = await companyOf(db, manager.companyId)
    await sessions.forget(db, manager.memberId)
    await audit({
      area,
      action: 'company_manager.delete',
      subject: { type: 'company', id: company.id, label: company.name },
      memberId: manager.memberId,
      changes: [{ field: 'isManager', before: true, after: false }],
    })
    return null
  },
}

export const undoers: Record<string, Undoer> = {
  'activation_code.revoke': async ({ db, entry }) => {
    const id = Number(entry.subjectId)
    const opened = await db
      .updateTable('activationCodes')
      .set({ revokedAt: null })
      .where('id', '=', id)
      .where('revokedAt', 'is not', null)
      .returning('label')
      .executeTakeFirst()
    if (!opened) throw new Failure('conflict')
    return {
      area,
      action: 'activation_code.open',
      subject: { type: 'activation_code', id, label: opened.label },
      changes: [{ field: 'revokedAt', before: entry.changes[0]?.after, after: null }],
    }
  },
}

async function companyOf(db: Db, id: number) {
  const company = await db.selectFrom('companies').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  if (!company) throw new Failure('not_found')
  return company
}

const officeCodes = (db: Db) => codeRows(db).innerJoin('companies as c', 'c.id', 'a.companyId')
const officeCodeColumns = [...codeColumns, 'a.createdAt', 'c.id as companyId', 'c.name as companyName'] as const

async function oneCode(db: Db, id: number) {
  const row = await officeCodes(db).select(officeCodeColumns).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

const codeOf = (row: Awaited<ReturnType<typeof oneCode>>, at: Date) => ({
  '@id': `/v1/office/activation_codes/${row.id}`,
  '@type': 'OfficeActivationCode' as const,
  ...codeFacts(row, at),
  company: { id: row.companyId, name: row.companyName },
  createdAt: row.createdAt.toISOString(),
})

const grantRows = (db: Db) =>
  db
    .selectFrom('folderGrants as g')
    .innerJoin('folders as f', 'f.id', 'g.folderId')
    .innerJoin('companies as c', 'c.id', 'g.companyId')
const grantColumns = [
  'g.id',
  'g.folderId',
  'f.title',
  'c.name as company',
  'g.reason',
  'g.startsAt',
  'g.endsAt',
] as const

async function oneGrant(db: Db, id: number) {
  const row = await grantRows(db).select(grantColumns).where('g.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

type GrantRow = Awaited<ReturnType<typeof oneGrant>>
const grantOf = ({ id, folderId, title, reason, startsAt, endsAt }: GrantRow) => ({
  '@id': `/v1/office/company_grants/${id}`,
  '@type': 'CompanyGrant' as const,
  id,
  folder: { id: folderId, title },
  reason,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
})

const managerRows = (db: Db, companyId: number) =>
  db
    .selectFrom('companyMembers as cm')
    .innerJoin('members as m', 'm.id', 'cm.memberId')
    .where('cm.companyId', '=', companyId)
    .where('cm.isManager', '=', true)
const managerColumns = ['cm.seatId', 'm.name', 'm.email', 'cm.joinedAt'] as const

type ManagerRow = Pick<Selectable<CompanyMembers & Members>, 'seatId' | 'name' | 'email' | 'joinedAt'>
const managerOf = ({ seatId, name, email, joinedAt }: ManagerRow) => ({
  '@id': `/v1/office/company_managers/${seatId}`,
  '@type': 'CompanyManager' as const,
  id: seatId,
  name,
  email,
  since: joinedAt.toISOString(),
})
