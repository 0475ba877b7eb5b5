import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { certificates } from '@juntas/contract/library/certificates'
import { type Selectable, sql } from 'kysely'
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
import { newVerificationCode, verificationUrl } from './verification.ts'

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
    const row = await issueCertificate(db, config, viewer, folderId, now())
    return certificateOf(row, config, language)
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

/** A second request returns the certificate issued first. */
export async function issueCertificate(
  db: Db,
  config: Config,
  member: { id: number; name: string },
  folderId: number,
  issuedAt: Date,
) {
  const statement: Statement = {
    ...(await finishedTrail(db, member.id, folderId)),
    code: newVerificationCode(),
    name: member.name,
    issuedAt,
  }
  await db
    .insertInto('certificates')
    .values({
      memberId: member.id,
      folderId,
      code: statement.code,
      memberName: statement.name,
      trailTitle: statement.trail,
      episodeCount: statement.episodes,
      totalMs: statement.totalMs,
      finishedAt: statement.finishedAt,
      issuedAt: statement.issuedAt,
      signature: certificateSigner(config.dataKey).sign(statement),
    })
    .onConflict((conflict) => conflict.columns(['memberId', 'folderId']).doNothing())
    .execute()
  return rows(db).where('c.memberId', '=', member.id).where('c.folderId', '=', folderId).executeTakeFirstOrThrow()
}

// The fastest playback rate, what may be left unwatched at the end of an episode, and when its first report is sent.
const fastest = 2
const unseenEndMs = 10_000
const firstReportMs = 15_000

/**
 * A certificate is not issued before the trail could have been watched at the highest speed, counted by the server's
 * clock from the first report of any of its episodes. What counts as watched stays unchanged: a member may skip, or
 * send late what was watched offline, and then has to wait. Without this, a few calls would give a signed certificate.
 */
async function requireWatchTime(db: Db, memberId: number, folderId: number, now: Date) {
  const { neededMs, since } = await db
    .selectFrom('contents as c')
    .leftJoin('contentViews as v', (join) => join.onRef('v.contentId', '=', 'c.id').on('v.memberId', '=', memberId))
    .where('c.folderId', '=', folderId)
    .where('c.type', '<>', 'Skill')
    .where('c.publishAt', '<=', now)
    .select((eb) => [
      sql<number>`coalesce(sum(greatest(c.duration_ms - ${unseenEndMs}, 0)), 0)::int`.as('neededMs'),
      eb.fn.min('v.firstReportedAt').as('since'),
    ])
    .executeTakeFirstOrThrow()
  if (since === null) return
  if (now.getTime() - since.getTime() < neededMs / fastest - firstReportMs) throw new Failure('trail_too_fast')
}

/** A trail is finished when every published episode was watched to its end; the last one gives the date. */
async function finishedTrail(db: Db, memberId: number, folderId: number) {
  const trail = await db
    .selectFrom('folders as f')
    .innerJoin('contents as c', (join) => join.onRef('c.folderId', '=', 'f.id').on('c.type', '<>', 'Skill'))
    .leftJoin('contentViews as v', (join) => join.onRef('v.contentId', '=', 'c.id').on('v.memberId', '=', memberId))
    .where('f.id', '=', folderId)
    .where('f.type', '=', 'Skill')
    .where('c.publishAt', '<=', sql<Date>`now()`)
    .groupBy('f.id')
    .select((eb) => [
      'f.title as trail',
      eb.fn.countAll<number>().as('episodes'),
      eb.fn.count<number>('v.watchedAt').as('watched'),
      eb.fn.max('v.watchedAt').as('finishedAt'),
      eb.fn.sum<number>('c.durationMs').as('totalMs'),
    ])
    .executeTakeFirst()
  if (!trail) throw new Failure('not_found')
  const { watched, finishedAt, ...rest } = trail
  if (watched < rest.episodes) throw new Failure('trail_not_finished')
  return { ...rest, finishedAt: finishedAt! }
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
