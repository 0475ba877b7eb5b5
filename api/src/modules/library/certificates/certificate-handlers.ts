import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { certificates } from '@juntas/contract/library/certificates'
import type { Selectable } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/client.ts'
import { paged } from '../../../db/paging.ts'
import type { Certificates, Language } from '../../../db/types.ts'
import {
  certificateSigner,
  publicKeyOf,
  type Statement,
  signerOfCertificate,
} from '../../../documents/certificate-signature.ts'
import { fileReply } from '../../../http/file-reply.ts'
import type { Handlers, Limits } from '../../../http/serve.ts'
import { m } from '../../../paraglide/messages.js'
import { trailTitleOf } from './certificate-facts.ts'
import { issueCertificate, requireWatchTime } from './issue-certificate.ts'
import { verificationUrl } from './verification.ts'

export const handlers: Handlers<typeof certificates> = {
  async list({ db, viewer, query, language, config }) {
    const mine = rows(db).where('c.memberId', '=', viewer.id)
    const { rows: page, total } = await paged(
      mine.orderBy('c.issuedAt', 'desc').orderBy('c.id', 'desc'),
      db.selectFrom('certificates').where('memberId', '=', viewer.id),
      query,
    )
    return { items: page.map((row) => certificateOf(row, config, language)), total }
  },

  async issue({ db, viewer, body, language, config, now }) {
    const folderId = idOf(body.skill)
    await requireWatchTime(db, viewer.id, folderId, now())
    const { id } = await issueCertificate(db, config, viewer, folderId, now())
    return certificateOf(await ownRow(db, viewer.id, id), config, language)
  },

  async update({ db, viewer, params, body, language, config }) {
    await db
      .updateTable('certificates')
      .set({ showsName: body.showsName })
      .where('id', '=', params.id)
      .where('memberId', '=', viewer.id)
      .execute()
    return certificateOf(await ownRow(db, viewer.id, params.id), config, language)
  },

  async pdf(context) {
    const { db, viewer, params, language, reply } = context
    const row = await ownRow(db, viewer.id, params.id)
    const { name, bytes } = await fileOf(context, row, language)
    return fileReply(reply, name).type('application/pdf').send(bytes) as never
  },

  async key({ db, config }) {
    const { publicKey } = certificateSigner(config.dataKey)
    const rows = await db.selectFrom('dataKeys').select('certificateKey').orderBy('createdAt', 'desc').execute()
    const older = rows.map(({ certificateKey }) => publicKeyOf(certificateKey))
    return { ...publicKey, keys: [publicKey, ...older.filter(({ kid }) => kid !== publicKey.kid)] }
  },

  async verify({ db, params, language, config }) {
    const code = params.code.trim().toUpperCase()
    const row = await rows(db).where('c.code', '=', code).executeTakeFirst()
    if (!row) throw new Failure('not_found')
    // A record that was changed by hand no longer matches its signature: return nothing of it.
    if (!signerOfCertificate(config.dataKey, statementOf(row), row.signature)) return { ...blank, code }
    return {
      code,
      isValid: true,
      trail: trailTitleOf(row, language),
      episodeCount: row.episodeCount,
      duration: row.totalMs,
      finishedAt: row.finishedAt.toISOString(),
      issuedAt: row.issuedAt.toISOString(),
      name: row.showsName ? row.memberName : null,
    }
  },
}

/** The member's certificates as files, for the data export. */
export async function certificateFiles(context: Making, memberId: number, language: Language) {
  const mine = await rows(context.db).where('c.memberId', '=', memberId).orderBy('c.id').execute()
  return mine.map((row) => () => fileOf(context, row, language))
}

type Making = Pick<AppContext, 'db' | 'config' | 'workers'>

async function fileOf({ config, workers }: Making, row: Row, language: Language) {
  const statement = statementOf(row)
  const key = signerOfCertificate(config.dataKey, statement, row.signature) ?? certificateSigner(config.dataKey)
  const bytes = await workers.run(
    row.memberId,
    'certificatePdf',
    {
      ...statement,
      trail: trailTitleOf(row, language),
      verificationUrl: verificationUrl(config.origin, row.code),
      record: `${JSON.stringify({ statement: key.written(statement), signature: row.signature, key: key.publicKey }, null, 2)}\n`,
    },
    language,
  )
  return { name: `juntas-${m.library_certificate_file_name({}, { locale: language })}-${row.code}.pdf`, bytes }
}

/** Limits guessing of codes (60 bits); a person checks only a few a minute. */
export const limits: Limits<typeof certificates> = {
  verify: { max: 20, seconds: 60 },
  pdf: { max: 20, seconds: 60, by: 'member' },
}

const blank = {
  isValid: false,
  trail: null,
  episodeCount: null,
  duration: null,
  finishedAt: null,
  issuedAt: null,
  name: null,
}

const rows = (db: Db) =>
  db
    .selectFrom('certificates as c')
    .innerJoin('folders as f', 'f.id', 'c.folderId')
    .selectAll('c')
    .select(['f.title as folderTitle', 'f.translations'])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

async function ownRow(db: Db, memberId: number, id: number) {
  const row = await rows(db).where('c.id', '=', id).where('c.memberId', '=', memberId).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

export const statementOf = (row: Pick<Row, keyof Selectable<Certificates>>): Statement => ({
  code: row.code,
  name: row.memberName,
  trail: row.trailTitle,
  episodes: row.episodeCount,
  totalMs: row.totalMs,
  finishedAt: row.finishedAt,
  issuedAt: row.issuedAt,
})

const certificateOf = (row: Row, config: Config, language: Language) => ({
  '@id': `/v1/certificates/${row.id}`,
  '@type': 'Certificate' as const,
  id: row.id,
  code: row.code,
  trail: { id: row.folderId, title: trailTitleOf(row, language) },
  episodeCount: row.episodeCount,
  duration: row.totalMs,
  finishedAt: row.finishedAt.toISOString(),
  issuedAt: row.issuedAt.toISOString(),
  showsName: row.showsName,
  verificationUrl: verificationUrl(config.origin, row.code),
})
