import { officeAudit } from '@juntas/contract/office/audit'
import { officeCompanies } from '@juntas/contract/office/companies'
import { officeFirstHour, type PartnerName } from '@juntas/contract/office/first-hour'
import { officeFolders } from '@juntas/contract/office/library/folders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../../../sandbox/test/sandbox.ts'
import { makeMember } from '../../../../test/factories/member.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'

let here: World
let sandbox: OpenSandbox
let owner: Caller & { email: string }
beforeAll(async () => {
  sandbox = await openSandbox()
  here = await world({
    env: {
      VINDI_API_URL: sandbox.at('/vindi/api/v1'),
      VINDI_PUBLIC_KEY: 'demo-public-key',
      VINDI_PRIVATE_KEY: 'not-the-key',
      VIMEO_API_URL: sandbox.at('/vimeo'),
      VIMEO_TOKEN: 'demo-vimeo-token',
      S3_ENDPOINT: sandbox.at('/storage'),
      S3_BUCKET: 'juntas-test',
      S3_KEY: 'demo-access-key',
      S3_SECRET: 'demo-secret-key',
    },
  })
  // What a live system has after its first start and its first invitation: plans of the product, and one owner.
  await here.pool.query('truncate folders, contents, companies cascade')
  const { id, email } = await makeMember(here.context.db, { officeRoles: ['owner'] })
  await here.pool.query('delete from members where id <> $1', [id])
  owner = await here.as(email)
})
afterAll(async () => {
  await here.close()
  await sandbox.close()
})

const read = () => owner.call(officeFirstHour.firstHour)
const doneOf = async () => (await read()).steps.filter(({ isDone }) => isDone).map(({ kind }) => kind)

test('each partner is really called: what answers, what refuses our key, what is not configured [office 8]', async () => {
  expect((await read()).partners).toEqual([])
  const { partners } = await owner.call(officeFirstHour.checkPartners)
  expect(new Set(partners.map(({ state }) => state))).toEqual(new Set(['checking']))
  await here.runTasks()
  const after = (await read()).partners
  const stateOf = (name: PartnerName) => after.find(({ partner }) => partner === name)
  expect(stateOf('mail')).toMatchObject({ state: 'answers' })
  expect(here.mails.at(-1)).toMatchObject({ to: owner.email, subject: 'Mensagem de teste do escritório' })
  expect(stateOf('files')).toMatchObject({ state: 'answers' })
  expect(stateOf('payments')).toMatchObject({ state: 'fails', problem: expect.stringMatching(/./) })
  expect(stateOf('meetings')).toMatchObject({ state: 'absent', ms: null })
  // The bytes of the test are not left in the storage.
  expect(JSON.stringify(await sandbox.get('/control/storage/objects'))).not.toContain('checks/')
  const { 'hydra:member': entries } = await owner.call(officeAudit.auditEntries, { query: {} })
  expect(entries.map(({ action }) => action)).toEqual(['partners.check'])
})

test('a partner that stops to answer is shown so at the next test', async () => {
  await sandbox.fault('storage', { kind: 'status', status: 503 })
  await owner.call(officeFirstHour.checkPartners)
  await here.runTasks()
  await sandbox.clearFaults('storage')
  const files = (await read()).partners.find(({ partner }) => partner === 'files')
  expect(files).toMatchObject({ state: 'fails', problem: 'the storage answered 503 to PUT' })
})

test('a step is done when the thing exists; after the fifth it is over for good [office 8]', async () => {
  // The plans came with the product: nobody has looked at their prices yet.
  expect(await doneOf()).toEqual(['account'])
  expect((await read()).steps.find(({ kind }) => kind === 'plan')?.names).toEqual(['Anual à vista', 'Anual parcelado'])
  const { names } = await owner.call(officeFirstHour.confirmPrices)
  expect([names, await doneOf()]).toEqual([
    ['Anual à vista', 'Anual parcelado'],
    ['account', 'plan'],
  ])
  const folder = await owner.call(officeFolders.create, {
    body: { slug: 'talks', title: 'Talks', type: 'Folder' } as never,
  })
  expect(await doneOf()).toEqual(['account', 'folder', 'plan'])
  await here.pool.query(
    `insert into contents (type, slug, title, folder_id, state, publish_at) values ('TextContent', 'um', 'Um', $1, 'draft', 'infinity')`,
    [folder.id],
  )
  expect(await doneOf()).not.toContain('content')
  await here.pool.query(`update contents set state = 'published', publish_at = now()`)
  expect(await read()).toMatchObject({ isOver: false, team: [{ officeRoles: ['owner'], isInvited: false }] })
  const company = await owner.call(officeCompanies.create, { body: { name: 'Primeira Empresa' } as never })
  // Who joins a company without folders finds nothing, and is asked to buy [GAP-129].
  const { id: colleague } = await makeMember(here.context.db, { company })
  const people = (await read()).steps.find(({ kind }) => kind === 'people')
  expect(people).toMatchObject({ isDone: false, names: ['Primeira Empresa'], id: company.id })
  await here.pool.query(
    `insert into folder_grants (company_id, folder_id, source) select $1, id, 'company' from folders`,
    [company.id],
  )
  expect(await read()).toMatchObject({ isOver: true })
  await here.pool.query('delete from members where id = $1', [colleague])
  await here.pool.query('delete from folder_grants where company_id = $1', [company.id])
  await owner.call(officeCompanies.remove, { params: company })
  expect(await doneOf()).not.toContain('people')
  expect((await read()).isOver).toBe(true)
})
