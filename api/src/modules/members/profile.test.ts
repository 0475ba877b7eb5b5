import { customers } from '@juntas/contract/members/customers'
import { experiences } from '@juntas/contract/members/experiences'
import { location } from '@juntas/contract/members/location'
import { members } from '@juntas/contract/members/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpf } from '../../../test/cpf.ts'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const meOf = async (name: string) => (await (await here.as(name)).call(members.me))['hydra:member'][0]!
const idOf = (value: string | null) => Number(value?.split('/').pop())

test('a member reads and changes her own customer record under the specification’s names [API-45] [PROFILE-06] [PROFILE-07]', async () => {
  const eva = await here.as('eva')
  const id = idOf((await meOf('eva')).customer)
  const body = {
    name: 'Eva Martins',
    nickname: 'Evinha',
    birthDate: '1990-02-28',
    phoneNumber: '55 (11) 98765-4321',
    companyJobRole: 'gerente',
    goal: 'Mudar de área',
    foreign: false,
    zipCode: '01310-100',
    street: 'Avenida Paulista',
    houseNumber: '1000',
    complement: '',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
    company: 'Ponte',
    companyIdentity: '11.222.333/0001-81',
    identity: '390.533.447-05',
    professionalGoal: 'Liderar um time',
  }
  const saved = await eva.call(customers.update, { params: { id }, body })
  expect(saved).toMatchObject({
    ...body,
    foreignAddress: null,
    phoneNumber: '5511987654321',
    identity: '39053344705',
    companyIdentity: '11222333000181',
    complement: null,
    parent: null,
  })
  expect(await eva.call(customers.get, { params: { id } })).toEqual(saved)
  expect((await meOf('eva')).sessionInfo.hasMinimumAddress).toBe(true)
  const { rows } = await here.pool.query(
    'select r.slug from customers c join job_roles r on r.id = c.job_role_id where c.id = $1',
    [id],
  )
  expect(rows[0].slug).toBe('gerente')
  // What a change does not name stays.
  expect(await eva.call(customers.update, { params: { id }, body: { foreign: true } })).toMatchObject({
    foreign: true,
    name: 'Eva Martins',
    nickname: 'Evinha',
  })
  expect(await eva.call(customers.update, { params: { id }, body: { goal: 'Voltar', nickname: '' } })).toMatchObject({
    foreign: true,
    name: 'Eva Martins',
    nickname: null,
  })
})

test('another’s record does not exist, and a document of another member is answered as a free one [GAP-127]', async () => {
  const eva = await here.as('eva')
  const anas = idOf((await meOf('ana')).customer)
  await expect(eva.call(customers.get, { params: { id: anas } })).rejects.toMatchObject({ status: 404 })
  const params = { id: idOf((await meOf('eva')).customer) }
  for (const identity of ['52998224725', '11144477735', cpf(9001)])
    expect(await eva.call(customers.update, { params, body: { identity } })).toMatchObject({ identity })
})

test('no member takes a name of the team; the team keeps its own [security 11]', async () => {
  const save = async (who: string, body: object) => {
    const one = await here.as(who)
    const id = idOf((await meOf(who)).customer)
    return one.raw('PUT', `/v1/customers/${id}`, { body })
  }
  for (const body of [{ name: 'Juntas Suporte' }, { nickname: 'M0deradora' }])
    expect((await save('fe', body)).json().violations).toMatchObject([{ code: 'name_reserved' }])
  expect((await save('fe', { nickname: 'Ana\u200b' })).json().violations[0].code).toBe('name_hidden')
  expect((await save('equipe', { name: 'Equipe Juntas' })).statusCode).toBe(200)
})

test('a CPF is corrected and never removed, except by members abroad [GAP-127] [GAP-98]', async () => {
  const lia = await here.as('lia')
  const params = { id: idOf((await meOf('lia')).customer) }
  const remove = { params, body: { identity: null } }
  await expect(lia.call(customers.update, remove)).rejects.toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'identity', code: 'required' }] },
  })
  expect(await lia.call(customers.update, { params, body: { identity: cpf(9002) } })).toMatchObject({
    identity: cpf(9002),
  })
  expect(await lia.call(customers.update, { params, body: { identity: null, foreign: true } })).toMatchObject({
    identity: null,
  })
})

test('experiences are added, changed and removed; an empty end means current [PROFILE-10] [PROFILE-14] [PROFILE-15] [PROFILE-16] [VALID-17]', async () => {
  const bia = await here.as('bia')
  const work = await bia.call(experiences.create, {
    body: {
      type: 'Work',
      title: 'Engenheira',
      companyName: 'Solar',
      startAt: '2021-03-01',
      description: 'Time de dados',
    },
  })
  const school = await bia.call(experiences.create, {
    body: {
      type: 'Education',
      schoolName: 'USP',
      degree: 'Mestrado',
      fieldOfStudy: 'Computação',
      startAt: '2015-02-01',
      endAt: '2017-12-10',
    },
  })
  expect(work.endAt).toBeNull()
  expect((await bia.call(experiences.list))['hydra:member'].map((one) => one.id)).toEqual([work.id, school.id])
  const changed = await bia.call(experiences.update, {
    params: { id: work.id },
    body: { type: 'Work', title: 'Engenheira-chefe', companyName: 'Solar', startAt: '2021-03-01', endAt: '2024-01-31' },
  })
  expect(changed).toMatchObject({ title: 'Engenheira-chefe', endAt: '2024-01-31' })
  await bia.call(experiences.remove, { params: { id: school.id } })
  expect((await bia.call(experiences.list))['hydra:totalItems']).toBe(1)
  expect((await meOf('bia')).sessionInfo.hasMinimumCurriculum).toBe(true)
})

test.each([
  [{ type: 'Work', title: 'X', companyName: 'Y', startAt: '2021-02-30' }],
  [{ type: 'Work', title: 'X', companyName: 'Y', startAt: '2021-02-01', endAt: '2020-01-01' }],
  [{ type: 'Work', title: '   ', companyName: 'Y', startAt: '2021-02-01' }],
  [{ type: 'Hobby', title: 'X', companyName: 'Y', startAt: '2021-02-01' }],
])('%j is refused', async (body) => {
  const ana = await here.as('ana')
  await expect(ana.call(experiences.create, { body: body as never })).rejects.toMatchObject({ status: 422 })
})

test('another’s experience cannot be changed or removed', async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const mine = await ana.call(experiences.create, {
    body: { type: 'Work', title: 'A', companyName: 'B', startAt: '2020-01-01' },
  })
  await expect(bia.call(experiences.remove, { params: { id: mine.id } })).rejects.toMatchObject({ status: 404 })
})

test('all 27 states with their municipalities [API-83] [API-84] [PROFILE-08]', async () => {
  const states = await here.visitor.call(location.states)
  expect(states).toHaveLength(27)
  const towns = await here.visitor.call(location.municipalities, { params: { uf: 'sp' } })
  expect(towns).toHaveLength(645)
  expect(towns.map((town) => town.nome)).toContain('São Paulo')
  await expect(here.visitor.call(location.municipalities, { params: { uf: 'XX' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a profile takes no link for a name, and drops what breaks its line or turns the text around it [security m3] [security m4]', async () => {
  const iris = await here.as('iris')
  const id = idOf((await meOf('iris')).customer)
  const save = (body: object) => iris.call(customers.update, { params: { id }, body })
  for (const field of ['name', 'nickname'])
    await expect(save({ [field]: 'https://premio.evil.test/ganhou X' }), field).rejects.toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: field, code: 'name_link' }] },
    })
  expect(await save({ name: 'Iris\u202e\r\nLima', nickname: 'Iri\u202es' })).toMatchObject({ nickname: 'Iris' })
  expect((await meOf('iris')).name).toBe('Iris Lima')
})
