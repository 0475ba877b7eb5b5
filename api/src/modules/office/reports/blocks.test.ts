import { officeReports } from '@juntas/contract/office/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { decideAs, reportEntries, reportedBy, writeAs } from '../../../../test/moderation.ts'
import { type World, world } from '../../../../test/world.ts'

let here: World
beforeAll(async () => {
  here = await world({ env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => here.close())

const text = 'Ameaça a outra pessoa: regra 2 da comunidade.'
const write = (name: string, over: object = {}) => writeAs(here, name, over)
const reported = (subject: string) => reportedBy(here, subject, 'bia')
const auditOf = (id: number) => reportEntries(here, id)

test('a block ends the sign-in of a named author, tells her by letter, and is taken back with the decision', async () => {
  const author = await makeMember(here.context.db, { hasFolders: true })
  const post = await write(author.email)
  const who = await here.as(author.email)
  const { id } = await reported(post['@id'])
  await decideAs(here, 'moderadora', id, 'blocked', text)
  expect((await who.raw('GET', '/v1/me')).statusCode).toBe(401)
  here.mails.length = 0
  await here.runTasks()
  expect(here.mails.filter(({ to }) => to === author.email)).toMatchObject([
    { subject: 'Sua conta na Juntas foi bloqueada' },
  ])
  expect(await auditOf(id)).toMatchObject([{ action: 'report.block', member_id: author.id, reason: null }])
  await decideAs(here, 'equipe', id, 'kept')
  expect((await (await here.as(author.email)).raw('GET', '/v1/me')).statusCode).toBe(200)
  const colleague = await makeMember(here.context.db, { officeRoles: ['editor'], hasFolders: true })
  const other = await reported((await write(colleague.email))['@id'])
  await expect(decideAs(here, 'moderadora', other.id, 'blocked', text)).rejects.toMatchObject({ code: 'forbidden' })
})

test('the account of an anonymous author needs the open seal, and no row ties the block to the post', async () => {
  const author = await makeMember(here.context.db, { hasFolders: true })
  const post = await write(author.email, { anonymous: true })
  const { id } = await reported(post['@id'])
  await expect(decideAs(here, 'moderadora', id, 'blocked', text)).rejects.toMatchObject({
    code: 'second_person_needed',
    body: { reason: 'sealed' },
  })
  const asked = await (await here.as('moderadora')).call(officeReports.requestOpening, {
    params: { id },
    body: { reason: 'Ameaça clara no segundo parágrafo' },
  })
  await (await here.as('dona')).call(officeReports.decideOpening, {
    params: { id: asked.id },
    body: { decision: 'open' },
  })
  // The other moderator did not open it.
  await expect(decideAs(here, 'equipe', id, 'blocked', text)).rejects.toMatchObject({ code: 'second_person_needed' })
  await decideAs(here, 'moderadora', id, 'blocked', text)
  await here.runTasks()
  const { rows } = await here.pool.query(
    `select m.blocked_at = date_trunc('day', m.blocked_at) as is_day,
       exists (select from audit_entries e where e.member_id = m.id) as is_logged,
       exists (select from audit_entries e where e.xmin = m.xmin) as is_tied
     from members m where m.id = $1`,
    [author.id],
  )
  expect(rows).toEqual([{ is_day: true, is_logged: false, is_tied: false }])
})
