import { curriculum } from '@juntas/contract/members/curriculum'
import { customers } from '@juntas/contract/members/customers'
import { experiences } from '@juntas/contract/members/experiences'
import { members } from '@juntas/contract/members/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { pdfLines } from '../../../../test/pdf-lines.ts'
import { type World, world } from '../../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const someone = async (name = 'Rita de Souza') => here.as((await makeMember(here.context.db, { name })).email)
type Member = Awaited<ReturnType<typeof someone>>
const fill = async (who: Member) => {
  const customer = (await who.call(members.me))['hydra:member'][0]?.customer
  await who.call(customers.update, {
    params: { id: Number(customer?.split('/').pop()) },
    body: {
      companyJobRole: 'Gerente de Produto',
      company: 'Nimbus',
      professionalGoal: 'Chegar à diretoria',
      city: 'Recife',
      state: 'PE',
      phoneNumber: '5581991234567',
    },
  })
  await who.call(experiences.create, {
    body: { type: 'Work', title: 'Gerente', companyName: 'Nimbus', startAt: '2023-03-01', description: 'Pagamentos.' },
  })
  await who.call(experiences.create, {
    body: { type: 'Education', schoolName: 'UFPE', degree: 'MBA', startAt: '2019-02-04', endAt: '2021-06-30' },
  })
}
/** Marks this many contents as finished by the member. */
const watched = (memberId: number, count: number) =>
  here.pool.query(
    `insert into content_views (member_id, content_id, watched_at)
     select $1, id, now() - interval '1 day' from contents where type <> 'Skill' order by id limit $2
     on conflict (member_id, content_id) do update set watched_at = now()`,
    [memberId, count],
  )

test('an empty one says what is missing, a filled one nothing [PROFILE-01]', async () => {
  const rita = await someone()
  const empty = await rita.call(curriculum.get)
  expect(empty).toMatchObject({ name: 'Rita de Souza', headline: null, sections: [], goal: null })
  expect(empty.completeness).toEqual({ percent: 0, missing: ['role', 'goal', 'experience', 'place', 'phone'] })
  await fill(rita)
  const full = await rita.call(curriculum.get)
  expect(full.completeness).toEqual({ percent: 100, missing: [] })
  expect(full).toMatchObject({ headline: 'Gerente de Produto na Nimbus', place: 'Recife, PE' })
  expect(full.contacts.map(({ text }) => text)).toEqual([rita.email, '+55 (81) 99123-4567'])
})

test('of a member abroad names the country, and a link stands in it without its prefix [PROFILE-01]', async () => {
  const rita = await someone()
  const set = (values: { isForeign?: boolean; country?: string; profileLink?: string; city?: string }) =>
    here.context.db.updateTable('customers').set(values).where('memberId', '=', rita.id).execute()
  const place = async () => {
    const { place, completeness } = await rita.call(curriculum.get)
    const { location } = (await rita.raw('GET', '/v1/curriculum/json')).json().basics
    return { place, isMissing: completeness.missing.includes('place'), location }
  }
  await set({ isForeign: true, country: 'PT', profileLink: 'https://www.example.com/in/rita/' })
  expect(await place()).toEqual({ place: 'Portugal', isMissing: false, location: { countryCode: 'PT' } })
  const { contacts } = await rita.call(curriculum.get)
  expect(contacts.slice(1)).toEqual([
    { kind: 'link', text: 'example.com/in/rita', url: 'https://www.example.com/in/rita/' },
  ])
  // A foreigner in Brazil has a city like anybody there.
  await set({ country: 'BR', profileLink: 'http://example.com/http://www.x' })
  expect(await place()).toEqual({
    place: null,
    isMissing: true,
    location: { city: '', region: '', countryCode: 'BR' },
  })
  expect((await rita.call(curriculum.get)).contacts[1]?.text).toBe('example.com/http://www.x')
  await set({ city: 'Natal', profileLink: 'ftp://example.com' })
  expect((await rita.call(curriculum.get)).contacts).toHaveLength(1)
  expect(await place()).toMatchObject({ place: 'Natal', isMissing: false, location: { city: 'Natal' } })
})

test('nothing begins in the future, and a curriculum has sixty entries at most [members-money m11] [security B1]', async () => {
  const rita = await someone()
  const work = {
    type: 'Work' as const,
    title: 'Gerente',
    companyName: 'Nimbus',
    startAt: '2023-03-01',
    description: '',
  }
  await expect(rita.call(experiences.create, { body: { ...work, startAt: '2131-01-01' } })).rejects.toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'startAt', code: 'date_in_future' }] },
  })
  await here.pool.query(
    `insert into experiences (member_id, type, title, company_name, start_at, description)
     select $1, 'Work', 'a', 'b', '2020-01-01', '' from generate_series(1, 59)`,
    [rita.id],
  )
  const both = await Promise.allSettled([
    rita.call(experiences.create, { body: work }),
    rita.call(experiences.create, { body: work }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(rita.call(experiences.create, { body: work })).rejects.toMatchObject({
    status: 409,
    code: 'too_many_experiences',
  })
})

test.each([
  ['pt-BR', 'Experiência profissional', 'Formação', 'mar. de 2023 – atual'],
  ['es-ES', 'Experiencia profesional', 'Formación', 'mar 2023 – actualidad'],
  ['en-US', 'Work experience', 'Education', 'Mar 2023 – present'],
] as const)(
  'in %s its frame is in that language, her words stay hers [PROFILE-01] [PROFILE-16]',
  async (language, work, school, period) => {
    const rita = await someone()
    await fill(rita)
    const seen = await rita.call(curriculum.get, { query: { language } })
    expect(seen.sections.map(({ title }) => title)).toEqual([work, school])
    expect(seen.sections[0]?.entries[0]).toMatchObject({
      title: 'Gerente',
      subtitle: 'Nimbus',
      period,
      text: 'Pagamentos.',
    })
    expect(seen.goal?.text).toBe('Chegar à diretoria')

    const pdf = await rita.raw('GET', `/v1/curriculum/pdf?language=${language}`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.rawPayload.includes(`(${language})`), 'the file says its language').toBe(true)
    const words = pdfLines(pdf.rawPayload).map(({ text }) => text)
    expect(words).toEqual(expect.arrayContaining([work, school, period, 'Gerente', 'Nimbus', 'Pagamentos.']))

    const json = await rita.raw('GET', `/v1/curriculum/json?language=${language}`)
    expect(json.headers['content-disposition']).toMatch(/^attachment; filename="\w+\.json"$/)
    expect(json.json()).toMatchObject({
      basics: {
        name: 'Rita de Souza',
        label: 'Gerente de Produto',
        phone: '+5581991234567',
        location: { city: 'Recife' },
      },
      work: [{ name: 'Nimbus', position: 'Gerente', startDate: '2023-03-01', summary: 'Pagamentos.' }],
      education: [{ institution: 'UFPE', studyType: 'MBA', startDate: '2019-02-04', endDate: '2021-06-30' }],
      meta: { version: 'v1.0.0', language },
    })
    expect(json.json().work[0]).not.toHaveProperty('endDate')
  },
)

test('a certificate stands in it once she shows it, with the address where it is verified [PROFILE-01]', async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const { certificates } = await ana.call(curriculum.get)
  const one = certificates[0]
  if (!one) throw new Error('the demo has a certificate')
  const shown = async () => {
    const { sections } = await ana.call(curriculum.get)
    return sections.find(({ kind }) => kind === 'certificates')?.entries.map(({ url }) => url) ?? []
  }
  const params = { id: one.id }
  await ana.call(curriculum.chooseCertificate, { params, body: { isShown: false } })
  expect(await shown()).not.toContain(one.verificationUrl)
  await ana.call(curriculum.chooseCertificate, { params, body: { isShown: true } })
  await ana.call(curriculum.chooseCertificate, { params, body: { isShown: true } })
  expect(await shown()).toContain(one.verificationUrl)
  const exported = (await ana.raw('GET', '/v1/curriculum/json')).json()
  expect(exported.certificates[0]).toMatchObject({ issuer: 'Juntas', url: one.verificationUrl })
  const verification = await here.visitor.raw('GET', `/v1/certificates/verify/${one.verificationUrl?.split('/').pop()}`)
  expect(verification.json().isValid).toBe(true)
  await expect(bia.call(curriculum.chooseCertificate, { params, body: { isShown: true } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a badge gets its code when it is first shown, keeps it, and is verified only while it is shown and true [PROFILE-01]', async () => {
  const rita = await someone()
  const locked = (await here.context.db.selectFrom('awards').select('id').orderBy('quantity').executeTakeFirstOrThrow())
    .id
  await expect(
    rita.call(curriculum.chooseBadge, { params: { id: locked }, body: { isShown: true } }),
  ).rejects.toMatchObject({ status: 403 })
  await watched(rita.id, 40)
  const held = (await rita.call(curriculum.get)).badges
  const [badge] = held
  if (!badge) throw new Error('forty contents earn a badge')
  expect([badge.isShown, badge.verificationUrl]).toEqual([false, null])

  // Pressed in two tabs at once: one line, one code.
  const show = (isShown: boolean) => rita.call(curriculum.chooseBadge, { params: { id: badge.id }, body: { isShown } })
  await Promise.all([show(true), show(true), show(true)])
  const read = async () => (await rita.call(curriculum.get)).badges.find(({ id }) => id === badge.id)
  const url = (await read())?.verificationUrl ?? ''
  const code = url.split('/').pop() ?? ''
  expect(code).toMatch(/^S-[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  const verify = () => here.visitor.raw('GET', `/v1/badges/verify/${code.toLowerCase()}`)
  expect((await verify()).json()).toMatchObject({ code, isValid: true, title: badge.title, name: 'Rita de Souza' })
  expect((await rita.raw('GET', '/v1/curriculum/json')).json().awards).toEqual([
    expect.objectContaining({ title: badge.title, awarder: 'Juntas', url }),
  ])

  await show(false)
  expect((await verify()).statusCode).toBe(404)
  await show(true)
  expect((await read())?.verificationUrl).toBe(url)
  await here.pool.query('update content_views set watched_at = null where member_id = $1', [rita.id])
  // Earned once, it stays earned [members-money M9].
  expect((await verify()).json()).toMatchObject({ isValid: true, reachedAt: expect.any(String) })
  expect((await rita.call(curriculum.get)).sections.some(({ kind }) => kind === 'badges')).toBe(true)
})

test('a long life goes over to further pages, with nothing lost and nothing running off the paper', async () => {
  const rita = await someone(`Maria ${'Antonieta '.repeat(6)}da Conceição`)
  await fill(rita)
  const short = await rita.raw('GET', '/v1/curriculum/pdf')
  for (let year = 0; year < 9; year++)
    await rita.call(experiences.create, {
      body: {
        type: 'Work',
        title: `Cargo ${year}`,
        companyName: 'Empresa',
        startAt: `20${10 + year}-01-01`,
        description: `${'Uma frase que conta o que foi feito. '.repeat(90)}\n${'x'.repeat(400)}`,
      },
    })
  const long = await rita.raw('GET', '/v1/curriculum/pdf')
  const pages = (file: Buffer) => (file.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length
  expect(pages(short.rawPayload)).toBe(1)
  expect(pages(long.rawPayload)).toBeGreaterThan(4)
})

test('nobody reads another’s, and a visitor none', async () => {
  for (const address of ['', '/pdf', '/json'])
    expect((await here.visitor.raw('GET', `/v1/curriculum${address}`)).statusCode).toBe(401)
  expect((await here.visitor.raw('GET', '/v1/badges/verify/S-AAAA-BBBB-CCCC')).statusCode).toBe(404)
})
