import { randomBytes, randomUUID } from 'node:crypto'
import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { certificates } from '@juntas/contract/library/certificates'
import { members } from '@juntas/contract/members/members'
import { safety } from '@juntas/contract/safety'
import { surveys } from '@juntas/contract/surveys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plant, plantedPassword } from '../../test/attacks/planted.ts'
import { exportFile } from '../../test/export-file.ts'
import { unzip } from '../../test/unzip.ts'
import { caller, type World, world } from '../../test/worlds/world.ts'
import { postPlace, seals } from '../anonymity/seal.ts'
import { checkDataKey } from '../db/data-key.ts'
import { sealer } from '../encryption.ts'
import { recipientOf, returnAddress } from '../integrations/mail/return-address.ts'
import { issueCode, tryCode } from '../modules/account/emailed-codes.ts'
import { lockInvitation, secretOf } from '../modules/account/invitation/invitation-link.ts'
import { requestKeyOf } from '../modules/billing/purchase/request-key.ts'
import { readStopToken, stopToken } from '../modules/notifications/letters.ts'
import { storeRecoveryCodes, takeRecoveryCode } from '../modules/office/session/second-factor.ts'
import { openAuditValues, writeAuditEntry } from '../office/audit.ts'
import { rotateKeys } from './rotate-keys.ts'
import { sealedKinds } from './sealed-kinds.ts'

// The same minute in every process of the test, because a refresh token may be repeated for ten seconds only.
const at = new Date()
const now = () => at
const older = Buffer.alloc(32, 7).toString('base64')
const newer = randomBytes(32).toString('base64')
const both = `${newer},${older}`

let before: World
let during: World
let made: Awaited<ReturnType<typeof makeEverything>>
beforeAll(async () => {
  before = await world({ now })
  await checkDataKey(before.context.db, older)
  made = await makeEverything(before)
  const DATABASE_URL = before.context.config.databaseUrl
  during = await world({ now, env: { DATABASE_URL, DATA_KEY: newer, DATA_KEY_OLD: older } })
  await checkDataKey(during.context.db, during.context.config.dataKey)
})
afterAll(async () => {
  await during?.close()
  await before?.close()
})

const refresh = async (here: World, refreshToken: string) =>
  (await here.visitor.raw('POST', '/v1/academy/refresh-token', { body: { refreshToken } })).json()
const draft = { params: { type: 'potencial' as const }, moment: 'inicial' as const, answers: [{ id: 3, value: 4 }] }
const comment = (subject: string) => ({ body: { content: subject, text: 'Uma vez só' } })

/** Rows of every sealed and keyed kind, as the product makes them. */
async function makeEverything(here: World) {
  const { db, config } = here.context
  const she = await plant(here)
  const answers = Array.from({ length: 48 }, (_, index) => ({ id: index + 1, value: 2 }))
  await she.call(surveys.answerImpact, { body: { pesquisaType: 'inicial', answers } })
  await she.call(surveys.saveDraft, {
    params: draft.params,
    body: { pesquisaType: draft.moment, answers: draft.answers },
  })
  await (await here.as('bia')).call(safety.report, { body: { subject: she.hidden['@id'], reason: 'other' } })
  const login = { email: she.values.email, password: plantedPassword }
  const spent = (await here.visitor.raw('POST', '/v1/academy/service-login', { body: login })).json()
  const child = await refresh(here, spent.refreshToken)
  const key = randomUUID()
  const once = await she.call(comments.create, { ...comment(she.content), headers: { 'idempotency-key': key } })
  const staff = await here.as('equipe')
  const recoveryCodes = await storeRecoveryCodes(db, config.dataKey, staff.id)
  const values = { changes: [{ field: 'phone', before: '1', after: '2' }], reason: 'Pediu por telefone' }
  await writeAuditEntry(
    { db, actorId: staff.id, at, dataKey: config.dataKey },
    { area: 'support', action: 'member.update', subject: { type: 'member', id: she.id }, memberId: she.id, ...values },
  )
  const invitation = await db
    .insertInto('memberInvitations')
    .values({ memberId: staff.id, lot: 1, createdAt: at, expiresAt: new Date(at.getTime() + 86_400_000) })
    .returning(['id', 'memberId', 'createdAt'])
    .executeTakeFirstOrThrow()
  const whose = { memberId: she.id, purpose: 'recover' as const }
  const codes = {
    ...(await issueCode(db, config, whose, new Date(at.getTime() - 1000))),
    whose,
  }
  const { rows } = await here.pool.query('select code from certificates limit 1')
  return {
    she,
    values,
    spent: spent.refreshToken as string,
    child: child.refreshToken as string,
    token: child.token as string,
    key,
    once,
    staff,
    recoveryCodes,
    codes,
    invitation: secretOf(config.dataKey, invitation),
    stop: stopToken(config, she.id, 'daily'),
    letter: returnAddress('bounces@juntas.test', config.dataKey, 'ana@example.com', at),
    certificate: rows[0].code as string,
    publicKey: (await here.visitor.call(certificates.key)).kid,
    purchase: purchaseKey(config.dataKey),
  }
}
const purchaseKey = (dataKey: string) =>
  requestKeyOf(
    {
      config: { dataKey },
      request: { headers: { 'idempotency-key': '7b1f3f0e-5e0c-4a55-8a7e-1f1e0a6f2b11' } },
    } as never,
    { memberId: 1, route: 'buy', body: {} },
  )

/** The rows of each kind: how many there are, and how many of them these keys do not open. */
async function openAll(here: World, dataKey: string) {
  const found: Record<string, { rows: number; shut: number }> = {}
  for (const { label, table, column, id, also = [], purpose, context } of sealedKinds) {
    const columns = [...new Set([...id, ...also, column])].join(', ')
    const { rows } = await here.pool.query(`select ${columns} from ${table} where ${column} is not null`)
    const isShut = (row: Record<string, Buffer>) => {
      try {
        sealer(dataKey, purpose).open(row[column] as Buffer, context(row))
        return false
      } catch {
        return true
      }
    }
    found[label] = { rows: rows.length, shut: rows.filter(isShut).length }
  }
  return found
}
const shut = async (here: World, dataKey: string) =>
  Object.values(await openAll(here, dataKey)).reduce((total, kind) => total + kind.shut, 0)

/** Everything that must keep working after its key is gone. */
async function proveAll(here: World) {
  const { db, config } = here.context
  const { dataKey } = config
  const { she } = made
  // Nobody is signed out: the access token works, and so does the refresh token that was just exchanged.
  const again = caller(here, made.token)
  expect((await again.call(members.me))['hydra:member']).toHaveLength(1)
  expect((await refresh(here, made.spent)).refreshToken).toBe(made.child)
  expect(await shut(here, dataKey)).toBe(0)
  // The author recognises an anonymous post, and nobody else does. Moderation opens the seal.
  const hidden = { params: { id: she.hidden.id } }
  expect((await again.call(board.get, hidden)).isMine).toBe(true)
  expect((await (await here.as('bia')).call(board.get, hidden)).isMine).toBe(false)
  const seal = await db
    .selectFrom('postAuthors')
    .select('sealed')
    .where('postId', '=', she.hidden.id)
    .executeTakeFirst()
  expect(seals(dataKey).open(postPlace(she.hidden.id), seal!.sealed)).toBe(she.id)
  // The export contains answers, the draft, readings, consents and the member's own reports.
  const draftNow = await again.call(surveys.draft, { params: draft.params, query: { pesquisaType: draft.moment } })
  expect(draftNow.answers).toEqual(draft.answers)
  const { rawPayload } = await exportFile(here, { ...again, id: she.id, email: she.values.email ?? '' })
  const { data } = JSON.parse(unzip(rawPayload).get('juntas.json')!.toString())
  for (const value of Object.values(she.values)) expect(JSON.stringify(data)).toContain(value)
  expect(data.board_consents).toHaveLength(1)
  expect(data.past_survey_answers).toHaveLength(1)
  expect(data.board_readings[0].muted).toEqual([she.theirs.id])
  const entry = await db
    .selectFrom('auditEntries')
    .select(['memberId', 'sealed'])
    .where('memberId', '=', she.id)
    .where('sealed', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(await openAuditValues(db, dataKey, entry as never)).toEqual(made.values)
  // A certificate is still valid, and the key that its printed file names is still published.
  expect(await here.visitor.call(certificates.verify, { params: { code: made.certificate } })).toMatchObject({
    isValid: true,
  })
  expect((await here.visitor.call(certificates.key)).keys.map(({ kid }) => kid)).toContain(made.publicKey)
}

test('every column of sealed values is in the list of what is sealed again [operator m9]', async () => {
  const { rows } = await before.pool.query(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and (column_name like 'sealed%' or column_name = 'reply')`,
  )
  const others = ['audit_entries.sealed', 'data_keys.sealed']
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...sealedKinds.map(({ table, column }) => `${table}.${column}`), ...others].sort(),
  )
  const found = await openAll(before, older)
  expect(Object.entries(found).filter(([, { rows: count }]) => count === 0)).toEqual([])
})

test('with a new key and the earlier one beside it everything is recognised before anything was sealed again [operator m9]', async () => {
  const { db, config } = during.context
  expect(await shut(during, newer)).toBeGreaterThan(10)
  await proveAll(during)
  expect(await lockInvitation(db, config.dataKey, made.invitation, at)).toMatchObject({ memberId: made.staff.id })
  expect(await lockInvitation(db, newer, made.invitation, at)).toBeUndefined()
  expect(await takeRecoveryCode(db, newer, made.staff.id, made.recoveryCodes[0]!, at)).toBe(false)
  expect(await takeRecoveryCode(db, config.dataKey, made.staff.id, made.recoveryCodes[0]!, at)).toBe(true)
  const given = { code: made.codes.code, isAllowed: true }
  expect(await tryCode(db, { ...config, dataKey: newer }, made.codes.whose, given, at)).toBe('wrong')
  expect(await tryCode(db, config, made.codes.whose, given, at)).toBe('right')
  expect(readStopToken(config, made.stop)).toEqual({ memberId: made.she.id, what: 'daily' })
  const to = ['bia@example.com', 'ana@example.com']
  expect(recipientOf(made.letter, config.dataKey, to, at)).toBe('ana@example.com')
  expect(recipientOf(made.letter, newer, to, at)).toBeUndefined()
  // A call that is repeated after the restart gets its first answer, and a second report counts as the same report.
  const again = caller(during, made.token)
  const headers = { 'idempotency-key': made.key }
  expect(await again.call(comments.create, { ...comment(made.she.content), headers })).toMatchObject({
    id: made.once.id,
  })
  const other = { body: { content: made.she.content, text: 'Outra' }, headers }
  await expect(again.call(comments.create, other)).rejects.toMatchObject({ code: 'key_reused' })
  const reports = async () => (await during.pool.query('select count(*)::int as count from reports')).rows[0].count
  const count = await reports()
  await again.call(safety.report, { body: { subject: made.she.theirs['@id'], reason: 'other' } })
  expect(await reports()).toBe(count)
  expect(purchaseKey(config.dataKey)!.names).toContainEqual(made.purchase!.columns.requestKey)
})

test('a call that two processes with different keys get at once is done once [operator m9]', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const waiting = await world({
    now,
    env: { DATABASE_URL: before.context.config.databaseUrl, DATA_KEY: older, DATA_KEY_OLD: newer },
  })
  const calls = [waiting, during, waiting, during].map((here) =>
    caller(here, made.token).call(comments.create, { ...comment(made.she.content), headers }),
  )
  const ids = (await Promise.all(calls)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(1)
  await waiting.close()
})

test('a rotation that is killed in the middle is continued, and no key is dropped that a row needs [operator m9]', async () => {
  const { pool } = during
  await expect(checkDataKey(during.context.db, newer)).rejects.toThrow('need an earlier DATA_KEY')
  const lines: string[] = []
  const rotate = (more: object = {}) =>
    rotateKeys({ pool, dataKey: both, now: new Date(), say: (line) => lines.push(line), ...more })
  let lots = 0
  const afterLot = () => {
    if (++lots === 4) throw new Error('killed')
  }
  await expect(rotate({ afterLot })).rejects.toThrow('killed')
  const left = await shut(during, newer)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(Object.values(await openAll(during, both)).reduce((total, kind) => total + kind.rows, 0))
  await proveAll(during)

  lines.length = 0
  await rotate()
  expect(await shut(during, newer)).toBe(0)
  await proveAll(during)
  // Seven recovery codes, the invitation and the repeatable call are stored as hashes, so the earlier key stays until
  // they end.
  expect(lines.at(-1)).toMatch(/is still needed: 1 open invitations, \d+ calls .*, 7 unused recovery codes .*letters/)
  await expect(checkDataKey(during.context.db, newer)).rejects.toThrow('need an earlier DATA_KEY')

  lines.length = 0
  await rotate({ isForced: true })
  expect(lines.at(-1)).toContain('is retired')
  await checkDataKey(during.context.db, newer)
  await expect(checkDataKey(during.context.db, older)).rejects.toThrow('DATA_KEY is not the key')
})

test('with the new key alone nothing of it is lost [operator m9]', async () => {
  const DATABASE_URL = before.context.config.databaseUrl
  const after = await world({ now, env: { DATABASE_URL, DATA_KEY: newer } })
  await proveAll(after)
  await after.close()
})
