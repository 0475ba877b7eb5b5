import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MemberOptions, makeMember } from '../../test/factories/member.ts'
import { type World, world } from '../../test/worlds/world.ts'
import { sessions } from './session.ts'

let here: World
const at = new Date('2031-05-10T12:00:00Z')
const minutes = (count: number) => new Date(at.getTime() + count * 60_000)
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

interface SignIn {
  createdAt?: Date
  factorAt?: Date | null
  isShared?: boolean
}
/** What a request of a new member with this sign-in sees of its viewer. */
async function viewerOf(member: MemberOptions, signIn: SignIn = {}) {
  const { id, email } = await makeMember(here.context.db, member)
  const sid = randomUUID()
  await here.context.db
    .insertInto('signIns')
    .values({ id: sid, memberId: id, createdAt: minutes(-1), factorAt: null, ...signIn })
    .execute()
  const claims = { sub: String(id), sid, email, exp: 0 }
  return { id, sid, email, viewer: await sessions(here.context.db, () => at).viewerOf(claims), claims }
}

test('a handler sees its viewer with language, group, roles and rights [GUARD-21]', async () => {
  const made = { name: 'Rita Lima', language: 'es-ES' as const, group: 'b2c' as const, roles: ['mentor' as const] }
  const { id, sid, email, viewer } = await viewerOf({ ...made, accessFreeContent: true })
  expect(viewer).toEqual({
    id,
    email,
    name: 'Rita Lima',
    language: 'es-ES',
    group: 'b2c',
    accessFreeContent: true,
    isVerified: true,
    holdsFolders: false,
    owesTerms: viewer?.owesTerms,
    signInId: sid,
    roles: new Set(['mentor']),
    officeRoles: new Set(),
    factor: 'missing',
  })
})

test('managers and mentees have their role only with a proven address [GUARD-21]', async () => {
  const rolesOf = async (options: MemberOptions) => [...((await viewerOf(options)).viewer?.roles ?? [])].sort()
  const mentee = async (email: string) =>
    here.pool.query(`insert into mentees (email, name, cargo, code) values ($1, 'Rita', 'Gerente', $2)`, [email, email])
  for (const email of ['proven@mentee.example', 'unproven@mentee.example']) await mentee(email)
  const manager = { company: { id: 1, isManager: true } }
  expect(await rolesOf({ ...manager, email: 'proven@mentee.example' })).toEqual(['manager', 'mentee'])
  expect(await rolesOf({ ...manager, email: 'unproven@mentee.example', isUnverified: true })).toEqual([])
  expect(await rolesOf({ company: { id: 1 } })).toEqual([])
})

test('a sign-in of staff and one on a computer of other people end after twelve hours; any other goes on [beyond, offline]', async () => {
  const isIn = async (member: MemberOptions, signIn: SignIn) => (await viewerOf(member, signIn)).viewer !== null
  const [before, after] = [{ createdAt: minutes(-12 * 60 + 1) }, { createdAt: minutes(-12 * 60) }]
  expect([await isIn({ officeRoles: ['editor'] }, before), await isIn({ officeRoles: ['editor'] }, after)]).toEqual([
    true,
    false,
  ])
  expect([await isIn({}, { ...before, isShared: true }), await isIn({}, { ...after, isShared: true })]).toEqual([
    true,
    false,
  ])
  expect(await isIn({}, after)).toBe(true)
})

test('the second factor is fresh for ten minutes, and passed after them [GAP-125]', async () => {
  const factorAt = async (when: Date | null) => (await viewerOf({}, { factorAt: when })).viewer?.factor
  expect([await factorAt(null), await factorAt(minutes(-9.99)), await factorAt(minutes(-10))]).toEqual([
    'missing',
    'fresh',
    'passed',
  ])
})

test('a blocked member, an ended sign-in and claims that no sign-in has are nobody [GUARD-21]', async () => {
  expect((await viewerOf({ isBlocked: true })).viewer).toBeNull()
  const { claims, sid } = await viewerOf({})
  const ask = (over: object) => sessions(here.context.db, () => at).viewerOf({ ...claims, ...over })
  expect(await ask({})).not.toBeNull()
  for (const over of [{ sid: 'x' }, { sid: randomUUID() }, { sub: 'x' }, { sub: '1.5' }, { sub: '1' }])
    expect(await ask(over)).toBeNull()
  await here.pool.query(`update sign_ins set ended_at = now(), ended_reason = 'signed_out' where id = $1`, [sid])
  expect(await ask({})).toBeNull()
})

test('a viewer is read once a second, again when it must be fresh, and never after it was forgotten [GUARD-21]', async () => {
  const { id, claims } = await viewerOf({ name: 'Antes' })
  const { id: otherId, claims: other } = await viewerOf({ name: 'Outra' })
  const kept = sessions(here.context.db, () => at)
  const nameOf = async (given = claims, isFresh = false) => (await kept.viewerOf(given, isFresh))?.name
  const rename = (name: string) =>
    here.pool.query('update members set name = $1 where id in ($2, $3)', [name, id, otherId])
  expect([await nameOf(), await nameOf(other)]).toEqual(['Antes', 'Outra'])
  await rename('Depois')
  expect(await nameOf()).toBe('Antes')
  expect(await nameOf(claims, true)).toBe('Depois')
  expect(await nameOf()).toBe('Depois')
  await rename('Por fim')
  kept.forgetHere(id)
  expect([await nameOf(), await nameOf(other)]).toEqual(['Por fim', 'Outra'])
  // A cached sign-in is used for no other one, and an ended sign-in leaves the cache when it is read again.
  expect(await kept.viewerOf({ ...claims, sub: String(otherId) })).toBeNull()
  await here.pool.query('update members set blocked_at = now() where id = $1', [id])
  expect(await nameOf(claims, true)).toBeUndefined()
  expect(await nameOf()).toBeUndefined()
})
