import { account } from '@juntas/contract/account/account'
import { officeAudit } from '@juntas/contract/office/audit'
import { officeMembers } from '@juntas/contract/office/members'
import { privacy } from '@juntas/contract/privacy'
import { describe, expect, test } from 'vitest'
import { cpf } from '../../../../test/cpf.ts'
import { makeMember } from '../../../../test/factories/member.ts'
import { undo } from '../../../../test/undo.ts'
import { beginWithSupport, entries, here, idOfDemo, staff, support } from '../../../../test/worlds/office-world.ts'
import { refuseAddress } from '../../../people/refused-addresses.ts'

beginWithSupport()

const found = async (query: object) =>
  (await support.call(officeMembers.list, { query: query as never }))['hydra:member'].map(({ id }) => id)

describe('finding a member', () => {
  test('by a part of the name without accents, of the address, by the whole CPF and by the number', async () => {
    const identity = cpf(4242)
    const { id, email } = await makeMember(here.context.db, { name: 'Zuleica Cerqueira Antão', identity })
    const masked = identity.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
    for (const q of ['ANTAO', 'zuleica cer', 'zu', email.slice(2, 12), identity, masked, String(id), `#${id}`])
      expect(await found({ q }), q).toEqual([id])
    // A part of a CPF finds nobody: it would be guessed digit by digit.
    expect(await found({ q: identity.slice(0, 10) })).toEqual([])
    expect(await found({ q: 'ce', perPage: 1000 })).toContain(id)
    for (const q of ['%', '_', '\\', '.u', '(z', '[', '*', '999999999']) expect(await found({ q }), q).toEqual([])
  })

  test.each([
    ['few', 40],
    ['more than are counted', 520],
  ])('a search that finds %s pages through them in the order that was asked for [office 9]', async (word, count) => {
    const family = `Quaresma ${word.split(' ')[0]}`
    await here.pool.query(
      `insert into members (email, name, created_at)
       select 'quaresma-' || $2::int || '-' || n || '@example.com', md5(n::text) || ' ' || $1, now() - n * interval '1 hour'
       from generate_series(1, $2::int) n`,
      [family, count],
    )
    for (const [sort, column] of [
      ['name', 'plain_name'],
      ['createdAt', 'created_at'],
    ] as const) {
      const page = { q: family, sort, direction: 'desc', page: 3, perPage: 15 }
      const list = await support.call(officeMembers.list, { query: page as never })
      const { rows } = await here.pool.query(
        `select id from members where name like '%' || $1 order by ${column} desc, id desc limit 15 offset 30`,
        [family],
      )
      expect(list['hydra:member'].map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
      expect(list['hydra:totalItems']).toBe(Math.min(count, 501))
    }
  })

  test('by role, company, state of the subscription, block and unverified address; by name both ways', async () => {
    const { db } = here.context
    const blocked = await makeMember(db, { isBlocked: true })
    const unverified = await makeMember(db, { isUnverified: true })
    expect(await found({ isBlocked: true, perPage: 1000 })).toContain(blocked.id)
    expect(await found({ isBlocked: false, perPage: 1000 })).not.toContain(blocked.id)
    expect(await found({ isVerified: false, perPage: 1000 })).toContain(unverified.id)
    expect(await found({ role: 'staff', perPage: 1000 })).toContain(support.id)
    const dani = await idOfDemo('dani')
    expect(await found({ subscription: 'suspended', perPage: 1000 })).toContain(dani)
    expect(await found({ subscription: 'ended', perPage: 1000 })).not.toContain(dani)
    expect(await found({ subscription: 'none', perPage: 1000 })).toContain(await idOfDemo('eva'))
    const carla = (await support.call(officeMembers.list, { query: { q: 'carla' } }))['hydra:member'][0]
    expect(carla?.company?.name).toBe('Aurora')
    expect(await found({ company: carla?.company?.id, perPage: 1000 })).toContain(carla?.id)
    const up = await found({ sort: 'name', perPage: 1000 })
    expect(await found({ sort: 'name', direction: 'desc', perPage: 1000 })).toEqual([...up].reverse())
  })
})

describe('the page of a member', () => {
  test('shows the account, and the reading is one row of the audit log a visit', async () => {
    const ana = await here.as('ana')
    const page = await support.call(officeMembers.read, { params: { id: ana.id } })
    await support.call(officeMembers.read, { params: { id: ana.id } })
    expect(page).toMatchObject({ name: 'Ana Luísa Ribeiro', identity: '•••.982.247-••', hasAccess: true })
    expect(page.subscription).toMatchObject({ planName: 'Anual à vista', state: 'renewing' })
    expect(page.bills[0]).toMatchObject({ amount: 2600, installments: 1, card: expect.stringContaining('••••') })
    expect(page.folders.length).toBeGreaterThan(0)
    expect(page.signIns.map(({ device }) => device)).toContain('test')
    expect(await entries(ana.id)).toEqual(['member.read'])
    await (await here.as('dona')).call(officeMembers.read, { params: { id: ana.id } })
    expect(await entries(ana.id)).toEqual(['member.read', 'member.read'])
  })

  test('holds nothing of what she wrote, answered or signs in with', async () => {
    const bia = await here.as('bia')
    await bia.call(privacy.setConsent, { params: { purpose: 'board' }, body: { given: true, how: 'question' } })
    await bia.raw('POST', '/v1/posts', {
      body: { tag: 'work', title: 'Segredo meu', text: 'Segredo meu', anonymous: true },
    })
    await bia.raw('POST', '/v1/notes', {
      body: { title: 'Segredo meu', description: 'x', tag: 'relevant', timestamp: 3, content: '/v1/contents/1' },
    })
    const { rows } = await here.pool.query(
      'select password_hash, identity from members m join customers c on c.member_id = m.id where m.id = $1',
      [bia.id],
    )
    const answer = await support.raw('GET', `/v1/office/members/${bia.id}`)
    for (const secret of ['Segredo', rows[0].password_hash, rows[0].identity, '"street"', '"answers"'])
      expect(answer.body).not.toContain(secret)
    const page = answer.json()
    expect(Object.keys(page).filter((key) => /note|post|survey|mentor|message|network|content/i.test(key))).toEqual([])
  })

  test('of nobody is not found, and is no row', async () => {
    for (const path of ['', '/name']) {
      const answer = await support.raw('GET', `/v1/office/members/999999${path}`)
      expect(answer.statusCode).toBe(404)
    }
    expect(await entries(999_999)).toEqual([])
  })

  test('finance and moderation learn the name alone, and only from a bill or a report', async () => {
    const finance = await staff('finance')
    const moderation = await staff('moderation')
    const name = (who: typeof finance, id: number) => who.call(officeMembers.name, { params: { id } })
    const ana = await idOfDemo('ana')
    const eva = await idOfDemo('eva')
    expect(Object.keys(await name(finance, ana)).filter((key) => !key.startsWith('@'))).toEqual([
      'id',
      'name',
      'isBlocked',
    ])
    await expect(name(finance, eva)).rejects.toMatchObject({ status: 404 })
    await expect(name(moderation, eva)).rejects.toMatchObject({ status: 404 })
    await here.pool.query(
      `insert into reports (post_id, text, author_id, author_name, reporter, reason)
       values (1, 'x', $1, 'Eva', decode(md5('a'), 'hex'), 'other')`,
      [eva],
    )
    expect(await name(moderation, eva)).toMatchObject({ id: eva, isBlocked: false })
  })
})

describe('helping with the account', () => {
  test('the letter of verification goes out again, once for two presses, and not to a verified address', async () => {
    const { id, email } = await makeMember(here.context.db, { isUnverified: true })
    const send = () => support.raw('POST', `/v1/office/members/${id}/verification_letters`)
    expect((await Promise.all([send(), send()])).map(({ statusCode }) => statusCode)).toEqual([204, 204])
    await here.runTasks()
    expect(here.mails.filter(({ to }) => to === email)).toHaveLength(1)
    expect(await entries(id)).toEqual(['member.resend_verification', 'member.resend_verification'])
    await here.pool.query('update members set verified_at = now() where id = $1', [id])
    expect((await send()).json()).toMatchObject({ status: 409, code: 'already_verified' })
    expect(await entries(id)).toHaveLength(2)
  })

  test('an address that refuses letters: support lifts it with a reason, once, in one row; undo takes it back, a new proof does not [office 5]', async () => {
    const { id, email } = await makeMember(here.context.db, { isUnverified: true })
    const since = new Date('2026-11-03T12:00:00Z')
    const read = async () => (await support.call(officeMembers.read, { params: { id } })).lettersRefusedAt
    const lift = (reason = 'A caixa voltou') =>
      support.raw('POST', `/v1/office/members/${id}/address_admissions`, { body: { reason } })
    const bounced = async () =>
      (await here.pool.query('select bounced_at from member_invitations where member_id = $1', [id])).rows[0].bounced_at
    await here.pool.query(
      "insert into member_invitations (member_id, lot, expires_at, sent_at) values ($1, 1, now() + interval '1 day', now())",
      [id],
    )
    expect(await read()).toBeNull()
    expect((await lift()).statusCode).toBe(409)
    await refuseAddress(here.context.db, email, since)
    expect(await read()).toBe(since.toISOString())
    expect((await lift(' ')).statusCode).toBe(422)
    // Two of support at once: one lifts it.
    const both = await Promise.all([lift(), lift()])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect([await read(), await bounced()]).toEqual([null, null])
    const entry = both.find(({ statusCode }) => statusCode === 201)?.headers['x-audit-entry']
    const undo = () => support.raw('POST', `/v1/office/audit_entries/${entry}/undo`, { body: {} })
    expect((await undo()).json()).toMatchObject({ action: 'member.refuse_address', undoes: Number(entry) })
    expect(await read()).toBe(since.toISOString())
    expect(await bounced()).not.toBeNull()
    expect(await entries(id)).toEqual(['member.read', 'member.admit_address', 'member.refuse_address'])
    const again = (await lift()).headers['x-audit-entry']
    await here.pool.query(
      `insert into emailed_codes (member_id, purpose, code_hash, expires_at, used_at)
       values ($1, 'verify', '\\x00', now() + interval '1 hour', now() + interval '1 second')`,
      [id],
    )
    expect((await support.raw('POST', `/v1/office/audit_entries/${again}/undo`, { body: {} })).statusCode).toBe(409)
    expect(await read()).toBeNull()
  })

  test('the proof of another member’s address keeps nobody’s refusal lifted [office 5]', async () => {
    const [{ id, email }, other] = [await makeMember(here.context.db), await makeMember(here.context.db)]
    await refuseAddress(here.context.db, email, new Date('2026-11-03T12:00:00Z'))
    const path = `/v1/office/members/${id}/address_admissions`
    const lifted = await support.raw('POST', path, { body: { reason: 'A caixa voltou' } })
    await support.call(officeMembers.read, { params: { id: other.id } })
    await here.pool.query(
      `insert into emailed_codes (member_id, purpose, code_hash, expires_at, used_at)
       values ($1, 'verify', '\\x00', now() + interval '1 hour', now() + interval '1 second')`,
      [other.id],
    )
    expect((await undo(support, lifted)).json()).toMatchObject({ action: 'member.refuse_address' })
  })

  test('a device is signed out, or all; another’s device is not found under this member', async () => {
    const { id, email } = await makeMember(here.context.db)
    const [one, other] = [await here.as(email), await here.as(email)]
    const stranger = await here.as((await makeMember(here.context.db)).email)
    const page = await support.call(officeMembers.read, { params: { id } })
    expect(page.signIns).toHaveLength(2)
    const of = (who: typeof one) => JSON.parse(atob(String(who.token).split('.')[1] ?? '')).sid as string
    const end = (signIn: string) => support.raw('DELETE', `/v1/office/members/${id}/sign_ins/${signIn}`)
    expect((await end(of(stranger))).statusCode).toBe(404)
    expect((await end(of(one))).statusCode).toBe(204)
    await expect(one.call(account.signIns)).rejects.toMatchObject({ status: 401 })
    await other.call(account.signIns)
    expect((await support.raw('DELETE', `/v1/office/members/${id}/sign_ins`)).statusCode).toBe(204)
    await expect(other.call(account.signIns)).rejects.toMatchObject({ status: 401 })
    await stranger.call(account.signIns)
    expect(await entries(id)).toEqual(['member.read', 'member.sign_out', 'member.sign_out'])
  })

  test('without the second factor nothing opens', async () => {
    const { id, email } = await makeMember(here.context.db, { officeRoles: ['support', 'owner'] })
    const who = await here.as(email)
    await here.context.db.updateTable('signIns').set({ factorAt: null }).where('memberId', '=', id).execute()
    for (const call of [officeMembers.list, officeMembers.read, officeMembers.endSignIns, officeMembers.setRoles])
      await expect(who.call(call, { params: { id } } as never)).rejects.toMatchObject({ code: 'factor_required' })
  })
})

describe('blocks', () => {
  const set = (who: Awaited<ReturnType<typeof staff>>, id: number, isBlocked = true) =>
    who.raw('PUT', `/v1/office/members/${id}/block`, { body: { isBlocked, reason: 'Ameaças no mural' } })

  test('a block ends her sign-ins at once; a second one at the same time is a conflict; unblocking opens again', async () => {
    const moderation = await staff('moderation')
    const { id, email } = await makeMember(here.context.db)
    const her = await here.as(email)
    const both = await Promise.all([set(moderation, id), set(moderation, id)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await expect(her.call(account.signIns)).rejects.toMatchObject({ status: 401 })
    expect((await set(moderation, id, false)).json()).toMatchObject({ isBlocked: false })
    expect(await entries(id)).toEqual(['member.block', 'member.unblock'])
    const [row] = (await moderation.call(officeAudit.auditEntries, { query: { member: id } }))['hydra:member']
    expect(row).toMatchObject({ action: 'member.unblock', reason: 'Ameaças no mural' })
  })

  test('nobody blocks herself; staff are blocked by an owner; a reason is needed', async () => {
    const moderation = await staff('moderation')
    expect((await set(moderation, moderation.id)).json()).toMatchObject({ code: 'own_account' })
    expect((await set(moderation, support.id)).json()).toMatchObject({ code: 'forbidden' })
    const answer = await moderation.raw('PUT', `/v1/office/members/${support.id}/block`, {
      body: { isBlocked: true, reason: ' ' },
    })
    expect(answer.json()).toMatchObject({ status: 422, violations: [{ propertyPath: 'reason' }] })
    const colleague = await makeMember(here.context.db, { officeRoles: ['editor'] })
    expect((await set(await staff('owner'), colleague.id)).statusCode).toBe(200)
  })
})
