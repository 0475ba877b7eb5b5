import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ImportKind, officeImports } from '@juntas/contract/office/imports'
import { afterAll, beforeAll, expect } from 'vitest'
import { cpf } from '../cpf.ts'
import { makeMember } from '../factories/member.ts'
import { openMailServer, refusing } from '../mail.ts'
import { sendFile } from '../tus.ts'
import { type Caller, type World, world } from './world.ts'

export let here: World
export let support: Caller
export let supportId = 0
export let editor: Caller
export let origin = ''
export let dataDir = ''
/** How far the clock of the world is ahead, in milliseconds. */
export const clock = { ahead: 0 }
/** Addresses that refuse letters. */
export const refused = new Set<string>()
let documents = 0

/** A world that listens, with files of its own, and one of support and one editor signed in. */
export function beginWithImports() {
  beforeAll(async () => {
    clock.ahead = 0
    refused.clear()
    documents = 0
    dataDir = mkdtempSync(path.join(tmpdir(), 'juntas-imports-'))
    const { mail, mails } = openMailServer(refusing(refused))
    here = await world({
      env: { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100' },
      now: () => new Date(Date.now() + clock.ahead),
      partners: { mail },
    })
    here.mails = mails
    const { id, email } = await makeMember(here.context.db, { officeRoles: ['support'] })
    supportId = id
    support = await here.as(email)
    editor = await here.as((await makeMember(here.context.db, { officeRoles: ['editor'] })).email)
    origin = await here.server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await here.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
}

export const file = (kind: ImportKind, text: string | Uint8Array, more: Record<string, string> = {}, who = support) =>
  sendFile(origin, who, typeof text === 'string' ? Buffer.from(text) : text, {
    import: kind,
    filename: `${kind}.csv`,
    ...more,
  })
export async function checked(
  kind: ImportKind,
  text: string | Uint8Array,
  more: Record<string, string> = {},
  who = support,
) {
  const { id, status } = await file(kind, text, more, who)
  expect(status).toBe(204)
  await here.runTasks()
  return read(id, who)
}
export const read = (id: string, who = support) => who.call(officeImports.import, { params: { id } })
/** What the check of an import found: line, field and code, and what it suggests or which line says the same. */
export async function problemsOf(id: string, who = support) {
  const found = await who.call(officeImports.problems, { params: { id }, query: { perPage: 200 } })
  return found['hydra:member'].map(({ line, field, code, suggestion, otherLine }) =>
    [line, field, code, suggestion ?? otherLine].filter((one) => one !== null),
  )
}
export const set = (id: string, state: string, who = support) =>
  who.raw('PUT', `/v1/office/imports/${id}/state`, { body: { state } })
export const start = (id: string, who = support) => set(id, 'writing', who)
export const count = async (sql: string, values: unknown[] = []) =>
  Number((await here.pool.query(`select count(*) from ${sql}`, values)).rows[0].count)
export const people = (amount: number, domain: string) =>
  Array.from({ length: amount }, (_, at) => `Pessoa Número ${at};p${at}@${domain};${cpf(50_000 + documents++)}`)
export const secretFor = (email: string) =>
  /convite#([\w-]+)/.exec(here.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
