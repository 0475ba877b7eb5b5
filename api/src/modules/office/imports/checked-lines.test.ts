import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ImportKind, officeImports } from '@juntas/contract/office/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { sendFile } from '../../../../test/tus.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'

let here: World
let support: Caller
let origin = ''
const dataDir = mkdtempSync(path.join(tmpdir(), 'juntas-checked-'))
beforeAll(async () => {
  here = await world({ env: { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100' } })
  support = await here.as((await makeMember(here.context.db, { officeRoles: ['support'] })).email)
  origin = await here.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await here.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function checked(kind: ImportKind, lines: string[]) {
  const { id } = await sendFile(origin, support, Buffer.from(lines.join('\n')), { import: kind, filename: 'a.csv' })
  await here.runTasks()
  return support.call(officeImports.import, { params: { id } })
}

test('the example of a column shows enough to know it, and neither a document nor a number nor an address', async () => {
  const { columns } = await checked('members', [
    'nome;email;cpf;telefone;apelido',
    'Ana Paz;ana@exemplos.example;390.533.447-05;(11) 91234-5678;Aninha',
  ])
  expect(columns.map(({ field, example }) => [field, example])).toEqual([
    ['name', 'Ana Paz'],
    ['email', 'ana@…'],
    ['identity', '•••.533.447-••'],
    ['phone', '(11) •••••-5678'],
    [null, 'Aninha'],
  ])
})

test('a code needs a company, a label and seats, an end that is to come, and a number that nobody has', async () => {
  await here.pool.query("insert into companies (name) values ('Lume')")
  const { id } = await checked('codes', [
    'empresa;rótulo;lugares;validade;código',
    ';Sem empresa;5;;',
    'Lume;;5;;',
    'Lume;Sem lugares;;;',
    'Lume;Nenhum lugar;0;;',
    'Lume;Terminado;5;01/02/2020;',
    'Lume;Certo;1;01/02/2090;123 456',
    'Lume;Outra vez;100000;;123456',
  ])
  const { 'hydra:member': problems } = await support.call(officeImports.problems, { params: { id } })
  expect(problems.map(({ line, field, code }) => [line, field, code])).toEqual([
    [2, 'company', 'required'],
    [3, 'label', 'required'],
    [4, 'seats', 'required'],
    [5, 'seats', 'invalid_number'],
    [6, 'endsOn', 'date_in_past'],
    [8, 'code', 'repeated'],
  ])
})
