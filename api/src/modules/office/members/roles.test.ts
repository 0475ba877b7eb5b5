import { officeAudit } from '@juntas/contract/office/audit'
import { describe, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { beginWithSupport, entries, here, idOfDemo, staff, support } from '../../../../test/worlds/office-world.ts'

beginWithSupport()

describe('roles', () => {
  const stored = async (id: number) => {
    const query = (table: string) => here.pool.query(`select role from ${table} where member_id = $1`, [id])
    const [roles, officeRoles] = await Promise.all([query('member_roles'), query('office_roles')])
    return { roles: roles.rows.map(({ role }) => role), officeRoles: officeRoles.rows.map(({ role }) => role) }
  }
  const set = async (
    who: Awaited<ReturnType<typeof staff>>,
    id: number,
    roles: string[],
    officeRoles: string[],
    was?: object,
  ) =>
    who.raw('PUT', `/v1/office/members/${id}/roles`, {
      body: { roles, officeRoles, was: was ?? (await stored(id)), reason: 'Entrou na equipe' },
    })

  test('the owner gives and takes them; who is no longer staff loses the office; it is one row', async () => {
    const owner = await staff('owner')
    const { id, email } = await makeMember(here.context.db)
    expect((await set(owner, id, ['staff', 'coach'], ['support'])).json()).toEqual({
      roles: ['coach', 'staff'],
      officeRoles: ['support'],
    })
    const her = await here.as(email)
    expect((await her.raw('GET', '/v1/office/members')).statusCode).toBe(200)
    expect((await set(owner, id, ['coach'], ['support', 'owner'])).json()).toEqual({
      roles: ['coach'],
      officeRoles: [],
    })
    expect((await her.raw('GET', '/v1/office/members')).statusCode).toBe(403)
    expect(await entries(id)).toEqual(['member.roles', 'member.roles'])
    expect((await set(await staff('finance'), id, ['staff'], ['owner'])).statusCode).toBe(403)
  })

  test('a stale tab gives no role back that another owner took, and neither of two at once overwrites the other [office review 10]', async () => {
    const [one, other] = [await staff('owner'), await staff('owner')]
    const { id } = await makeMember(here.context.db, { officeRoles: ['finance', 'support'] })
    const seen = { roles: ['staff'], officeRoles: ['support', 'finance'] }
    expect((await set(one, id, ['staff'], ['support'], seen)).statusCode).toBe(200)
    const late = await set(other, id, ['staff', 'coach'], ['support', 'finance'], seen)
    const current = { roles: ['staff'], officeRoles: ['support'] }
    expect(late.json()).toMatchObject({ status: 409, code: 'conflict', current })
    expect(await stored(id)).toEqual(current)
    const both = await Promise.all([set(one, id, [], [], current), set(other, id, ['staff'], ['editor'], current)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await entries(id)).toEqual(['member.roles', 'member.roles'])
  })

  test('needs a code of the last minutes', async () => {
    const owner = await staff('owner')
    await here.pool.query("update sign_ins set factor_at = now() - interval '11 minutes' where member_id = $1", [
      owner.id,
    ])
    here.context.sessions.forgetHere(owner.id)
    expect((await set(owner, support.id, [], [])).json()).toMatchObject({ code: 'factor_required' })
  })

  test('a change of roles says what was and what is, keeps the age of a role that stays, and names who gave the new one', async () => {
    const owner = await staff('owner')
    const { id } = await makeMember(here.context.db, { roles: ['mentor'], officeRoles: ['support', 'editor'] })
    const since = new Date('2026-01-02T03:04:05Z')
    await here.pool.query('update office_roles set granted_at = $2 where member_id = $1', [id, since])
    const answer = await set(owner, id, ['staff', 'coach', 'staff'], ['support', 'finance', 'support'])
    expect(answer.json()).toEqual({ roles: ['coach', 'staff'], officeRoles: ['finance', 'support'] })
    const { rows } = await here.pool.query(
      'select role::text, granted_by, granted_at = $2 as is_old from office_roles where member_id = $1 order by role::text',
      [id, since],
    )
    expect(rows).toEqual([
      { role: 'finance', granted_by: owner.id, is_old: false },
      { role: 'support', granted_by: null, is_old: true },
    ])
    const [entry] = (await owner.call(officeAudit.auditEntries, { query: { member: id } }))['hydra:member']
    expect(entry).toMatchObject({
      area: 'owner',
      action: 'member.roles',
      actor: { id: owner.id },
      subject: { type: 'member', id: String(id) },
      reason: 'Entrou na equipe',
      changes: [
        { field: 'roles', before: ['mentor', 'staff'], after: ['coach', 'staff'] },
        { field: 'officeRoles', before: ['editor', 'support'], after: ['finance', 'support'] },
      ],
    })
    expect((await set(owner, 999_999, [], [])).statusCode).toBe(404)
    // Without any role the account stays a member's.
    expect((await set(owner, id, [], ['owner'])).json()).toEqual({ roles: [], officeRoles: [] })
    expect(await stored(id)).toEqual({ roles: [], officeRoles: [] })
  })

  test('the last owner keeps her role, and two who remove each other at once leave one', async () => {
    const [one, other] = [await staff('owner'), await staff('owner')]
    await here.pool.query("delete from office_roles where role = 'owner' and member_id <> all($1)", [
      [one.id, other.id],
    ])
    const both = await Promise.all([set(one, other.id, ['staff'], []), set(other, one.id, ['staff'], [])])
    const codes = both.map(({ statusCode }) => statusCode).sort()
    expect([
      [200, 403],
      [200, 409],
    ]).toContainEqual(codes)
    const { rows } = await here.pool.query("select member_id from office_roles where role = 'owner'")
    expect(rows).toHaveLength(1)
    const last = rows[0].member_id === one.id ? one : other
    expect((await set(last, last.id, ['staff'], [])).json()).toMatchObject({ code: 'last_owner' })
    // An owner who cannot sign in is no other owner; the last one is not blocked either, and keeps other roles as wished.
    const blocked = await makeMember(here.context.db, { officeRoles: ['owner'], isBlocked: true })
    expect((await set(last, last.id, ['staff'], ['editor'])).json()).toMatchObject({ code: 'last_owner' })
    expect((await set(last, last.id, ['staff', 'coach'], ['owner', 'editor'])).statusCode).toBe(200)
    const colleague = await staff('owner')
    const block = (who: typeof last, id: number, isBlocked: boolean) =>
      who.raw('PUT', `/v1/office/members/${id}/block`, { body: { isBlocked, reason: 'Saiu da equipe' } })
    expect((await block(colleague, last.id, true)).json()).toMatchObject({ isBlocked: true })
    expect((await block(colleague, last.id, true)).json()).toMatchObject({ code: 'conflict' })
    expect((await block(colleague, last.id, false)).json()).toEqual({
      '@context': '/v1/contexts/OfficeMemberName',
      '@id': `/v1/office/members/${last.id}/name`,
      '@type': 'OfficeMemberName',
      id: last.id,
      name: 'Marina Alves',
      isBlocked: false,
    })
    expect((await block(colleague, last.id, false)).json()).toMatchObject({ code: 'conflict' })
    expect((await block(colleague, blocked.id, false)).statusCode).toBe(200)
    expect((await block(colleague, 999_999, true)).statusCode).toBe(404)
    const dona = await idOfDemo('dona')
    await here.pool.query("insert into office_roles (member_id, role) values ($1, 'owner') on conflict do nothing", [
      dona,
    ])
  })
})
