import { officeSession } from '@juntas/contract/office/session'
import { officeStaff, staffInvitations } from '@juntas/contract/office/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'
import { staffCommand } from './staff-command.ts'

let here: World
let dona: Caller & { id: number }
beforeAll(async () => {
  here = await world({ env: { RATE_LIMIT_FACTOR: '100' } })
  dona = await here.as('dona')
})
afterAll(() => here.close())

const account = { name: 'Sônia Barreto', password: 'Outono#7431', terms: true as const }
const accept = (secret: string, given: object | null = account, who: Caller = here.visitor) =>
  who.raw('POST', '/v1/staff_invitations/acceptances', { body: { secret, ...(given ? { account: given } : {}) } })
/** What the command on the machine says, and whether it failed. */
async function onMachine(...args: string[]) {
  const before = process.exitCode
  process.exitCode = 0
  try {
    return { said: await staffCommand(args, () => here.context.config), hasFailed: process.exitCode !== 0 }
  } finally {
    process.exitCode = before
  }
}
const invitedOnMachine = async (email: string) =>
  /convite#([\w-]{43})$/.exec((await onMachine('invite', email)).said)?.[1] ?? ''
async function invited(email: string) {
  await dona.call(officeStaff.inviteStaff, { body: { email, officeRoles: ['editor', 'support'] } })
  await here.runTasks()
  const mail = here.mails.findLast(({ to }) => to === email)
  return /convite#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

test('the first owner: a link from the machine makes her account and her role, once [GAP-125]', async () => {
  const secret = await invitedOnMachine('sonia@example.com')
  expect(await here.visitor.call(staffInvitations.readInvitation, { body: { secret } })).toEqual({
    email: 'sonia@example.com',
    officeRoles: ['owner'],
    isMember: false,
  })
  const both = await Promise.all([accept(secret), accept(secret)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410])
  const login = await here.visitor.raw('POST', '/v1/academy/service-login', {
    body: { email: 'sonia@example.com', password: account.password },
  })
  expect(login.statusCode).toBe(200)
  const session = await here.visitor.raw('GET', '/v1/office/session', {
    headers: { authorization: `Bearer ${login.json().token}` },
  })
  expect(session.json()).toMatchObject({ officeRoles: ['owner'], factor: 'missing' })
})

test('of two invitations to one address at once one is open', async () => {
  const body = { email: 'clara@example.com', officeRoles: ['editor' as const] }
  const both = [1, 2, 3, 4].map(() => dona.call(officeStaff.inviteStaff, { body }))
  expect((await Promise.all(both)).map(({ email }) => email)).toEqual(Array(4).fill(body.email))
  const { rows } = await here.pool.query(
    'select count(*) filter (where revoked_at is null)::int as open, count(*)::int as all from staff_invitations where email = $1',
    [body.email],
  )
  expect(rows[0]).toEqual({ open: 1, all: 4 })
})

test('an owner invites by letter; roles and the inviter are recorded; the secret is stored nowhere', async () => {
  const secret = await invited('renata@example.com')
  expect(secret).toHaveLength(43)
  expect((await accept(secret)).statusCode).toBe(201)
  const { rows } = await here.pool.query(
    `select role, granted_by from office_roles r join members m on m.id = r.member_id where m.email = $1 order by role`,
    ['renata@example.com'],
  )
  expect(rows).toEqual([
    { role: 'editor', granted_by: dona.id },
    { role: 'support', granted_by: dona.id },
  ])
  const stored = await here.pool.query('select * from staff_invitations')
  expect(JSON.stringify(stored.rows)).not.toContain(secret)
  const { 'hydra:member': list } = await dona.call(officeStaff.staffInvitations)
  expect(list[0]).toMatchObject({ email: 'renata@example.com', state: 'accepted', invitedBy: 'Dora Alencar' })
})

test('whoever holds the link cannot take an account that exists: its owner has to be signed in', async () => {
  const member = await makeMember(here.context.db)
  const secret = await invited(member.email)
  expect((await accept(secret)).statusCode).toBe(401)
  expect((await accept(secret, account, await here.as('ana'))).statusCode).toBe(401)
  expect((await accept(secret, null, await here.as(member.email))).statusCode).toBe(201)
})

test.each(['revoked', 'replaced', 'expired'])('an invitation that is %s opens nothing', async (how) => {
  const email = `${how}@example.com`
  const secret = await invited(email)
  const [open] = (await dona.call(officeStaff.staffInvitations))['hydra:member']
  if (how === 'revoked') await dona.call(officeStaff.revokeInvitation, { params: { id: open?.id ?? 0 } })
  if (how === 'replaced') await invited(email)
  if (how === 'expired')
    await here.pool.query("update staff_invitations set expires_at = now() - interval '1 s' where email = $1", [email])
  expect((await accept(secret)).json()).toMatchObject({ code: 'gone' })
})

test('a bad password or a missing consent makes no account, and the invitation stays', async () => {
  const secret = await invitedOnMachine('bad@example.com')
  for (const given of [{ ...account, password: 'curta' }, { ...account, terms: false }, {}])
    expect((await accept(secret, given)).statusCode).toBe(422)
  expect((await accept(secret, null)).statusCode).toBe(422)
  expect((await accept(secret)).statusCode).toBe(201)
})

test('a lock-out ends on the machine: factor and sign-ins are gone, and every owner gets a letter [GAP-125]', async () => {
  const { context } = here
  const moderadora = await here.as('moderadora')
  const { said, hasFailed } = await onMachine('reset-factor', moderadora.email.toUpperCase())
  context.sessions.forgetHere(moderadora.id)
  expect([said, hasFailed]).toEqual([expect.stringMatching(/Told: ([2-9]|\d\d+) owner/), false])
  await expect(moderadora.call(officeSession.session)).rejects.toMatchObject({ status: 401 })
  const again = await here.as('moderadora')
  expect(await again.call(officeSession.session)).toMatchObject({ factor: 'missing' })
  await here.runTasks()
  const letters = here.mails.filter(({ subject }) => subject.includes('segundo fator'))
  expect(letters.map(({ to }) => to)).toContain('dona@demo.juntas.test')
  expect(letters[0]?.text).toContain('Marta Queiroz')
  expect(await onMachine('reset-factor', moderadora.email)).toEqual({
    said: `${moderadora.email} has no second factor.`,
    hasFailed: true,
  })
})

test('the command on the machine refuses what it does not know, and invites nobody', async () => {
  expect(await onMachine('invite', 'sonia')).toEqual({ said: '"sonia" is not an e-mail address.', hasFailed: true })
  for (const args of [[], ['invte', 'sonia@example.com']])
    expect(await onMachine(...args)).toEqual({
      said: expect.stringContaining('npm run staff -- invite'),
      hasFailed: true,
    })
})

test('the list says of each invitation how it ended, and one that is over is not revoked', async () => {
  const send = (email: string) =>
    dona.call(officeStaff.inviteStaff, { body: { email, officeRoles: ['editor', 'support', 'editor'] } })
  const [open, expired, revoked] = [
    await send('lista-aberta@example.com'),
    await send('lista-vencida@example.com'),
    await send('lista-retirada@example.com'),
  ]
  expect(open).toEqual({
    '@context': '/v1/contexts/StaffInvitation',
    '@id': `/v1/office/staff_invitations/${open.id}`,
    '@type': 'StaffInvitation',
    id: open.id,
    email: 'lista-aberta@example.com',
    officeRoles: ['editor', 'support'],
    invitedBy: 'Dora Alencar',
    state: 'open',
    createdAt: open.createdAt,
    expiresAt: new Date(Date.parse(open.createdAt) + 7 * 86_400_000).toISOString(),
  })
  await here.pool.query('update staff_invitations set expires_at = now(), invited_by = null where id = $1', [
    expired.id,
  ])
  const revoke = (id: number) => dona.call(officeStaff.revokeInvitation, { params: { id } })
  await revoke(revoked.id)
  await expect(revoke(revoked.id)).rejects.toMatchObject({ status: 404 })
  await expect(revoke(999_999)).rejects.toMatchObject({ status: 404 })
  const list = (await dona.call(officeStaff.staffInvitations))['hydra:member'].slice(0, 3)
  expect(list.map(({ id, state, invitedBy }) => [id, state, invitedBy])).toEqual([
    [revoked.id, 'revoked', 'Dora Alencar'],
    [expired.id, 'expired', null],
    [open.id, 'open', 'Dora Alencar'],
  ])
  const { rows } = await here.pool.query(
    `select area, action, changes from audit_entries where subject_type = 'staff_invitation' and subject_id = $1 order by id`,
    [String(revoked.id)],
  )
  expect(rows).toMatchObject([
    { area: 'owner', action: 'staff.invite', changes: [{ field: 'officeRoles', before: null }] },
    { area: 'owner', action: 'staff.revoke' },
  ])
})

test('who accepts with an account keeps it and the roles from before, and it stands in the log', async () => {
  const member = await makeMember(here.context.db, { officeRoles: ['moderation'] })
  const secret = await invited(member.email)
  const who = await here.as(member.email)
  expect(await here.visitor.call(staffInvitations.readInvitation, { body: { secret } })).toEqual({
    email: member.email,
    officeRoles: ['editor', 'support'],
    isMember: true,
  })
  expect((await accept(secret, null, who)).json()).toMatchObject({ email: member.email })
  expect(await who.call(officeSession.session)).toMatchObject({ officeRoles: ['editor', 'moderation', 'support'] })
  const { rows } = await here.pool.query(
    `select area, action, actor_id, subject_type, subject_id from audit_entries where member_id = $1`,
    [member.id],
  )
  expect(rows).toEqual([
    {
      area: 'owner',
      action: 'staff.accept',
      actor_id: member.id,
      subject_type: 'member',
      subject_id: String(member.id),
    },
  ])
  await expect(here.visitor.call(staffInvitations.readInvitation, { body: { secret } })).rejects.toMatchObject({
    code: 'gone',
  })
})
