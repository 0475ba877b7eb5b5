import { account } from '@juntas/contract/account/account'
import { expect, test } from 'vitest'
import { cpf } from '../../../../test/cpf.ts'
import { makeMember } from '../../../../test/factories/member.ts'
import { codeIn } from '../../../../test/mail.ts'
import {
  aurora,
  beginWithOptIns,
  clock,
  here,
  meOf,
  optIn,
  person,
  plan,
  profile,
  seatsTaken,
} from '../../../../test/worlds/opt-in-world.ts'

beginWithOptIns()

let codes = 0
/** A company of its own with one code. */
async function company(
  given: { seats?: number | null; codeSeats?: number; vicePresidencies?: string[]; businessUnits?: string[] } = {},
) {
  const { seats = null, codeSeats = 5, vicePresidencies = [], businessUnits = [] } = given
  const { db } = here.context
  const { id } = await db
    .insertInto('companies')
    .values({ name: `Empresa ${++codes}`, seats, vicePresidencies, businessUnits })
    .returning('id')
    .executeTakeFirstOrThrow()
  const code = String(600_000 + codes)
  const made = await db
    .insertInto('activationCodes')
    .values({ code, companyId: id, seats: codeSeats })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code, codeId: made.id, name: `Empresa ${codes}` }
}
async function member() {
  const { email, id } = await makeMember(here.context.db)
  const one = await here.as(email)
  return { id, redeem: (body: object) => one.call(account.redeemCode, { body: body as { activationCode: string } }) }
}
const seatOf = (memberId: number) =>
  here.context.db
    .selectFrom('companyMembers')
    .select(['companyId', 'vicePresidency', 'businessUnit', 'position', 'isManager'])
    .where('memberId', '=', memberId)
    .execute()

test('who holds a seat of a full code may send it again; nobody else gets in [AUTH-51]', async () => {
  const { code, name, id } = await company({ codeSeats: 1 })
  const [first, second] = [await member(), await member()]
  expect(await first.redeem({ activationCode: code, position: 'Analista' })).toEqual({ company: name })
  expect(await first.redeem({ activationCode: code })).toEqual({ company: name })
  await expect(second.redeem({ activationCode: code })).rejects.toMatchObject({
    status: 409,
    body: { message: 'ACTIVATION_CODE_USED_UP' },
  })
  await expect(here.visitor.call(account.companyByCode, { params: { code } })).rejects.toMatchObject({ status: 409 })
  expect(await seatsTaken(code)).toBe(1)
  expect(await seatOf(first.id)).toEqual([
    { companyId: id, vicePresidency: null, businessUnit: null, position: 'Analista', isManager: false },
  ])
  expect(await seatOf(second.id)).toEqual([])
})

test('the contract may have fewer seats than its code: the last one is taken, the next is refused and counts nowhere [AUTH-51]', async () => {
  const { code } = await company({ seats: 1, codeSeats: 5 })
  const [first, second] = [await member(), await member()]
  await first.redeem({ activationCode: code })
  await expect(second.redeem({ activationCode: code })).rejects.toMatchObject({ code: 'activation_code_used_up' })
  expect([await seatsTaken(code), await seatOf(second.id)]).toEqual([1, []])
})

test('a code ends at its date, and a revoked one at once [AUTH-51]', async () => {
  const { code, codeId, name } = await company()
  const found = () => here.visitor.call(account.companyByCode, { params: { code } })
  const set = (values: { expiresAt?: Date; revokedAt?: Date }) =>
    here.context.db.updateTable('activationCodes').set(values).where('id', '=', codeId).execute()
  expect(await found()).toEqual({ name, vicePresidencies: [], businessUnits: [] })
  await set({ expiresAt: new Date(Date.now() + 60_000) })
  expect((await found()).name).toBe(name)
  clock.ahead = 61_000
  await expect(found()).rejects.toMatchObject({ status: 422, code: 'activation_code_unknown' })
  clock.ahead = 0
  await set({ revokedAt: new Date() })
  await expect(found()).rejects.toMatchObject({ code: 'activation_code_unknown' })
})

test('a company that lists its parts takes only those, each for itself; one without a list takes any [AUTH-53]', async () => {
  const { code } = await company({ businessUnits: ['Norte'] })
  const { id, redeem } = await member()
  const wrong = { activationCode: code, vicePresidency: 'Livre', businessUnit: 'Marte' }
  await expect(redeem(wrong)).rejects.toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'businessUnit', message: 'unknown_choice', code: 'unknown_choice' }] },
  })
  await redeem({ ...wrong, businessUnit: 'Norte' })
  expect(await seatOf(id)).toMatchObject([{ vicePresidency: 'Livre', businessUnit: 'Norte', position: null }])
})

test('the area that came with the invitation wins over what the member typed, in the column the company counts by [AUTH-53]', async () => {
  for (const [lists, column] of [
    [{ vicePresidencies: ['Pessoas', 'Vendas'], businessUnits: ['Norte'] }, 'vicePresidency'],
    [{ businessUnits: ['Pessoas', 'Vendas'] }, 'businessUnit'],
  ] as const) {
    const { id: companyId, code, codeId } = await company(lists as object)
    await here.context.db
      .insertInto('companyInvitations')
      .values({
        companyId,
        activationCodeId: codeId,
        email: `x${codes}@example.com`,
        area: 'Vendas',
        language: 'pt-BR',
      })
      .execute()
    const { id, redeem } = await member()
    await redeem({ activationCode: code, [column]: 'Pessoas' })
    expect(await seatOf(id)).toMatchObject([{ [column]: 'Vendas' }])
    const { rows } = await here.pool.query('select area from company_area_quarters where member_id = $1', [id])
    expect(rows).toEqual([{ area: 'Vendas' }])
  }
})

test('going back corrects name, phone and password; the code of the mistyped address is dead [entry A10]', async () => {
  const mistyped = person({ email: 'errada@aurora.example' })
  const { registration, hasProfile, company: none } = await here.visitor.call(account.optIn, { body: mistyped })
  expect([hasProfile, none]).toEqual([false, null])
  await here.runTasks()
  const dead = codeIn(here.mails, mistyped.email)
  const right = { ...mistyped, name: 'Clara Lima', email: 'outra@aurora.example', phone: '5521912345678' }
  const corrected = await here.visitor.call(account.optIn, {
    body: { ...right, password: 'Corrigida#2', registration, activationCode: aurora },
  })
  expect(corrected).toEqual({
    registration: expect.any(String),
    hasProfile: false,
    company: {
      name: 'Aurora',
      vicePresidencies: ['Pessoas', 'Operações', 'Tecnologia', 'Finanças'],
      businessUnits: ['Energia', 'Mobilidade', 'Serviços compartilhados'],
    },
  })
  const { rows } = await here.pool.query(
    `select m.name, c.phone_number, m.verified_at from members m join customers c on c.member_id = m.id where email = $1`,
    [right.email],
  )
  expect(rows).toEqual([{ name: 'Clara Lima', phone_number: '5521912345678', verified_at: null }])
  const verify = (token: string) => here.visitor.call(account.verifyByEmail, { body: { email: right.email, token } })
  await expect(verify(dead)).rejects.toMatchObject({ code: 'code_expired' })
  await here.runTasks()
  await verify(codeIn(here.mails, right.email))
  // A proven address is corrected by nobody who only has the id of the registration.
  await expect(
    here.visitor.call(account.optIn, { body: { ...right, registration: corrected.registration } }),
  ).rejects.toMatchObject({ status: 409, code: 'email_already_registered' })
})

test('after the last step the first one corrects nothing, and a blocked member goes no further [AUTH-57]', async () => {
  const begun = person()
  const { registration } = await here.visitor.call(account.optIn, { body: begun })
  await profile(registration, { document: cpf(6601) })
  await plan(registration, 'individual')
  await expect(
    here.visitor.call(account.optIn, { body: { ...begun, name: 'Outro Nome', registration } }),
  ).rejects.toMatchObject({ status: 409, code: 'registration_completed' })
  const { registration: second } = await optIn({ email: 'presa@aurora.example' })
  await here.pool.query(`update members set blocked_at = now() where email = 'presa@aurora.example'`)
  await expect(profile(second)).rejects.toMatchObject({ code: 'registration_expired' })
  await expect(optIn({ email: 'presa@aurora.example' })).rejects.toMatchObject({ code: 'email_already_registered' })
})

test('what was left empty in the workplace step is stored as nothing [AUTH-53]', async () => {
  const { registration } = await optIn({ email: 'vazia@aurora.example' })
  await profile(registration, { company: '', profileLink: '', vicePresidency: '', businessUnit: '' })
  const { token } = await plan(registration, 'individual')
  const { rows } = await here.pool.query(
    `select c.company, c.profile_link, r.vice_presidency, r.business_unit from customers c
     join registrations r on r.member_id = c.member_id where r.id = $1`,
    [registration],
  )
  expect(rows).toEqual([{ company: null, profile_link: null, vice_presidency: null, business_unit: null }])
  expect(await meOf(token)).toMatchObject({ companies: [] })
})
