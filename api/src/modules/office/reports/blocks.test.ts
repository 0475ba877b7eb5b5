import { officeMembers } from '@juntas/contract/office/members'
import { officeReports } from '@juntas/contract/office/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attackCopy } from '../../../../test/attacks/reidentification.ts'
import { makeMember } from '../../../../test/factories/member.ts'
import { decideAs, reportEntries, reportedBy, writeAs } from '../../../../test/moderation.ts'
import { type World, world } from '../../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world({ env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => here.close())

const text = 'Ameaça a outra pessoa: regra 2 da comunidade.'
const write = (name: string, over: object = {}) => writeAs(here, name, over)
const reported = (subject: string) => reportedBy(here, subject, 'bia')
const auditOf = (id: number) => reportEntries(here, id)
const openSeal = async (id: number, name = 'moderadora') => {
  const asked = await (await here.as(name)).call(officeReports.requestOpening, {
    params: { id },
    body: { reason: 'Ameaça clara no segundo parágrafo' },
  })
  await (await here.as('dona')).call(officeReports.decideOpening, {
    params: { id: asked.id },
    body: { decision: 'open', reason: 'Confirmo o risco descrito' },
  })
}
const isBlocked = async (memberId: number) =>
  (await here.pool.query('select blocked_at from members where id = $1', [memberId])).rows[0].blocked_at !== null
const setBlock = async (memberId: number, blocked: boolean) =>
  (await here.as('moderadora')).call(officeMembers.setBlock, {
    params: { id: memberId },
    body: { isBlocked: blocked, reason: text },
  })
/** A member with reported posts: the numbers of the reports. */
async function authorOf(...posts: { anonymous: boolean }[]) {
  const author = await makeMember(here.context.db, { hasFolders: true })
  const ids: number[] = []
  for (const post of posts) ids.push((await reported((await write(author.email, post))['@id'])).id)
  return { author, ids }
}

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
  await openSeal(id)
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

test('a block with two causes ends with the second one, and the log of the member says so [office review 6]', async () => {
  const { author, ids } = await authorOf({ anonymous: false }, { anonymous: false })
  const [one, other] = ids as [number, number]
  for (const id of [one, other]) await decideAs(here, 'moderadora', id, 'blocked', text)
  await decideAs(here, 'equipe', one, 'kept')
  expect(await isBlocked(author.id)).toBe(true)
  expect((await auditOf(one)).at(-1)).toMatchObject({ action: 'report.keep', member_id: author.id, reason: null })
  await decideAs(here, 'equipe', other, 'hidden')
  expect(await isBlocked(author.id)).toBe(false)
})

test('a changed decision does not lift a block of the member’s page; what was lifted there counts no more [office review 6]', async () => {
  const { author, ids } = await authorOf({ anonymous: false }, { anonymous: false })
  const [one, other] = ids as [number, number]
  await setBlock(author.id, true)
  await decideAs(here, 'moderadora', one, 'blocked', text)
  await decideAs(here, 'equipe', one, 'kept')
  expect(await isBlocked(author.id)).toBe(true)
  await decideAs(here, 'moderadora', one, 'blocked', text)
  await setBlock(author.id, false)
  await decideAs(here, 'moderadora', other, 'blocked', text)
  expect(await isBlocked(author.id)).toBe(true)
  await decideAs(here, 'equipe', other, 'kept')
  expect(await isBlocked(author.id)).toBe(false)
})

test('blocks through seals and by name keep each other, and no row says whose seal it was [office review 6]', async () => {
  const { author, ids } = await authorOf({ anonymous: true }, { anonymous: true }, { anonymous: false })
  const [one, other, named] = ids as [number, number, number]
  for (const id of [one, other]) await openSeal(id)
  for (const id of ids) await decideAs(here, 'moderadora', id, 'blocked', text)
  await here.runTasks()
  // By name while two seals remain, by a seal while the other one remains.
  for (const id of [named, one]) {
    await decideAs(here, 'equipe', id, 'hidden')
    await here.runTasks()
    expect(await isBlocked(author.id)).toBe(true)
  }
  await decideAs(here, 'equipe', other, 'hidden')
  await here.runTasks()
  expect(await isBlocked(author.id)).toBe(false)
  expect((await attackCopy(here.pool)).filter(({ attack }) => attack === 'audit row')).toEqual([])
})

test('a block that was taken back before its task ran neither happens nor is told [office review 6]', async () => {
  const { author, ids } = await authorOf({ anonymous: true })
  const [id] = ids as [number]
  await openSeal(id)
  await decideAs(here, 'moderadora', id, 'blocked', text)
  await decideAs(here, 'moderadora', id, 'hidden')
  here.mails.length = 0
  await here.runTasks()
  expect(await isBlocked(author.id)).toBe(false)
  expect(here.mails.filter(({ to, subject }) => to === author.email && subject.includes('bloqueada'))).toEqual([])
})

test('moderation blocks no colleague through a seal, not even one who joined before the task ran [office review 8]', async () => {
  const { author, ids } = await authorOf({ anonymous: true }, { anonymous: true })
  const [one, other] = ids as [number, number]
  for (const id of [one, other]) await openSeal(id)
  await decideAs(here, 'moderadora', one, 'blocked', text)
  await here.pool.query(`insert into member_roles (member_id, role) values ($1, 'staff')`, [author.id])
  await here.pool.query(`insert into office_roles (member_id, role) values ($1, 'owner')`, [author.id])
  await here.runTasks()
  expect(await isBlocked(author.id)).toBe(false)
  await expect(decideAs(here, 'moderadora', other, 'blocked', text)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await auditOf(other)).toEqual([])
  // Who may not read the name is told the same about a colleague's text as about any other.
  await expect(decideAs(here, 'equipe', other, 'blocked', text)).rejects.toMatchObject({
    code: 'second_person_needed',
    body: { reason: 'sealed' },
  })
  expect(await decideAs(here, 'equipe', one, 'kept')).toMatchObject({ decision: 'kept' })
})

test.each([
  ['named', false],
  ['anonymous', true],
])(
  'the author of a %s text who was unblocked is blocked when it is decided once more, and told once [office review 6]',
  async (_, anonymous) => {
    const { author, ids } = await authorOf({ anonymous })
    const [id] = ids as [number]
    if (anonymous) await openSeal(id)
    await decideAs(here, 'moderadora', id, 'blocked', text)
    await here.runTasks()
    await setBlock(author.id, false)
    if (anonymous) await openSeal(id, 'equipe')
    here.mails.length = 0
    // By name it may be the same person.
    await decideAs(here, anonymous ? 'equipe' : 'moderadora', id, 'blocked', text)
    await here.runTasks()
    expect(await isBlocked(author.id)).toBe(true)
    const third = await makeMember(here.context.db, { officeRoles: ['moderation'] })
    await decideAs(here, third.email, id, 'blocked', text)
    await here.runTasks()
    expect(here.mails.filter(({ subject }) => subject.includes('bloqueada')).map(({ to }) => to)).toEqual([
      author.email,
    ])
  },
)

test('a block through a seal leaves no trace in the row of a member who was blocked before [office review 6]', async () => {
  const { author, ids } = await authorOf({ anonymous: true })
  const [id] = ids as [number]
  await setBlock(author.id, true)
  const rowOf = async () =>
    (await here.pool.query('select xmin::text, blocked_at from members where id = $1', [author.id])).rows[0]
  const before = await rowOf()
  await openSeal(id)
  await decideAs(here, 'moderadora', id, 'blocked', text)
  await here.runTasks()
  expect(await rowOf()).toEqual(before)
})

test('an author who is gone is not blocked; a decision that blocked the account can still be changed', async () => {
  const { author, ids } = await authorOf({ anonymous: false }, { anonymous: false })
  const [open = 0, decided = 0] = ids
  await decideAs(here, 'moderadora', decided, 'blocked', text)
  await here.pool.query('delete from members where id = $1', [author.id])
  await expect(decideAs(here, 'moderadora', open, 'blocked', text)).rejects.toMatchObject({ code: 'conflict' })
  expect(await decideAs(here, 'equipe', decided, 'kept')).toMatchObject({ decision: 'kept' })
})

test('the letter of a block says why by name, and only that it happened through a seal; each in its own language', async () => {
  const { author: named, ids } = await authorOf({ anonymous: false })
  const { author: sealed, ids: others } = await authorOf({ anonymous: true })
  await here.pool.query(`update members set language = 'en-US' where id = $1`, [sealed.id])
  await openSeal(others[0]!)
  here.mails.length = 0
  for (const id of [...ids, ...others]) await decideAs(here, 'moderadora', id, 'blocked', text)
  await here.runTasks()
  const lettersTo = (email: string) => here.mails.filter(({ to }) => to === email)
  const [toNamed, toSealed] = [lettersTo(named.email), lettersTo(sealed.email)]
  expect([toNamed, toSealed].map(({ length }) => length)).toEqual([1, 1])
  expect(toNamed[0]?.text).toContain(`Você não consegue mais entrar.\n\n${text}\n\nSe você acha`)
  expect(toNamed[0]?.text).toContain('Ninguém da Juntas pede sua senha')
  expect(toSealed[0]?.subject).toBe('Your Juntas account was blocked')
  expect(toSealed[0]?.text).not.toContain(text)
  expect(toSealed[0]?.text).not.toContain('\n\n\n')
})

test('a block by name that was taken back before its letter is not told; an erased author is not looked for', async () => {
  const { author, ids } = await authorOf({ anonymous: false })
  await decideAs(here, 'moderadora', ids[0]!, 'blocked', text)
  await decideAs(here, 'moderadora', ids[0]!, 'kept')
  const { author: gone, ids: sealed } = await authorOf({ anonymous: true })
  await openSeal(sealed[0]!)
  await decideAs(here, 'moderadora', sealed[0]!, 'blocked', text)
  await here.pool.query('delete from members where id = $1', [gone.id])
  here.mails.length = 0
  await here.runTasks()
  expect(here.mails.filter(({ to }) => to === author.email || to === gone.email)).toEqual([])
})
