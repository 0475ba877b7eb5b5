import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { certificates } from '@juntas/contract/library/certificates'
import { library } from '@juntas/contract/library/library'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

type Member = Awaited<ReturnType<World['as']>>

/** A trail of the demo data with its episodes. */
async function trailFor(member: Member, place: number) {
  const trail = (await member.call(library.skills))['hydra:member'][place]!
  return { skill: `/v1/skills/${trail.id}`, id: trail.id, episodes: trail.seasons.flatMap((season) => season.contents) }
}
async function watch(member: Member, contents: { '@id': string }[]) {
  for (const content of contents) await member.call(library.report, { body: { content: content['@id'], percent: 100 } })
  await passHours(member)
}
/**
 * As if this member had begun an hour earlier: a certificate is not issued before the trail could have been watched.
 */
const passHours = (member: Member) =>
  here.pool.query(`update content_views set first_reported_at = now() - interval '1 hour' where member_id = $1`, [
    member.id,
  ])
async function finish(member: Member, place: number) {
  const trail = await trailFor(member, place)
  await watch(member, trail.episodes)
  return { ...trail, certificate: await member.call(certificates.issue, { body: { skill: trail.skill } }) }
}

test('a certificate is issued only when every episode was watched, and once [CONTENT-18] [GAP-53]', async () => {
  const gabi = await here.as('gabi')
  const { skill, episodes } = await trailFor(gabi, 0)
  await watch(gabi, episodes.slice(0, -1))
  await expect(gabi.call(certificates.issue, { body: { skill } })).rejects.toMatchObject({
    status: 409,
    code: 'trail_not_finished',
  })
  await watch(gabi, episodes.slice(-1))
  const both = await Promise.all([1, 2, 3].map(() => gabi.call(certificates.issue, { body: { skill } })))
  expect(new Set(both.map(({ code }) => code)).size).toBe(1)
  const { id, code } = both[0]!
  const { rows } = await here.pool.query('select max(watched_at) as last from content_views where member_id = $1', [
    gabi.id,
  ])
  expect(both[0]).toEqual({
    '@context': '/v1/contexts/Certificate',
    '@id': `/v1/certificates/${id}`,
    '@type': 'Certificate',
    id,
    code,
    trail: { id: Number(skill.split('/').pop()), title: 'Negociação' },
    episodeCount: episodes.length,
    duration: episodes.reduce((sum, { duration }) => sum + duration, 0),
    finishedAt: rows[0].last.toISOString(),
    issuedAt: expect.any(String),
    showsName: false,
    verificationUrl: `http://127.0.0.1:3000/verificar/${code}`,
  })
  expect(both[0]!.code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/)
  const list = await gabi.call(certificates.list)
  expect(list['hydra:member'].map(({ code }) => code)).toEqual([both[0]!.code])
})

test('a certificate is not given before the trail could have been watched, counted by the server [CONTENT-18] [security m8]', async () => {
  const kelly = await here.as('kelly')
  const { skill, id, episodes } = await trailFor(kelly, 0)
  const issue = () => kelly.call(certificates.issue, { body: { skill } })
  const claimed = new Date(Date.now() - 3_600_000).toISOString()
  // The client claims when it was; only the server knows when the report arrived.
  for (const { '@id': content } of episodes)
    await kelly.call(library.report, { body: { content, percent: 100, viewing: randomUUID(), at: claimed } })
  // The watched state is unchanged.
  expect(await kelly.call(library.skill, { params: { id } })).toMatchObject({ progress: 100 })
  await expect(issue()).rejects.toMatchObject({ status: 409, code: 'trail_too_fast' })
  // At double speed, each episode left ten seconds before its end, first reported after fifteen seconds.
  const shortest = episodes.reduce((sum, { duration }) => sum + (duration - 10_000) / 2, 0) - 15_000
  const since = (ms: number) =>
    here.pool.query(
      'update content_views set first_reported_at = now() - make_interval(secs => $2) where member_id = $1',
      [kelly.id, ms / 1000],
    )
  await since(shortest - 5000)
  await expect(issue()).rejects.toMatchObject({ code: 'trail_too_fast' })
  await since(shortest + 1000)
  expect(await issue()).toMatchObject({ episodeCount: episodes.length })
})

test('an episode that is not out yet does not stand in the way of the certificate [CONTENT-18] [tests M33]', async () => {
  const kelly = await here.as('iris')
  const { skill, episodes } = await trailFor(kelly, 1)
  const later = episodes.at(-1)!
  // Its duration does not count towards the required time either.
  await here.pool.query(
    `update contents set publish_at = now() + interval '1 day', duration_ms = duration_ms + 36000000 where id = $1`,
    [later.id],
  )
  try {
    await watch(kelly, episodes.slice(0, -1))
    const certificate = await kelly.call(certificates.issue, { body: { skill } })
    expect(certificate.episodeCount).toBe(episodes.length - 1)
  } finally {
    await here.pool.query(
      `update contents set publish_at = now() - interval '1 day', duration_ms = duration_ms - 36000000 where id = $1`,
      [later.id],
    )
  }
})

test('progress of a trail says 100 only at its end [CONTENT-18]', async () => {
  const kelly = await here.as('kelly')
  const { id, episodes } = await trailFor(kelly, 1)
  const read = () => kelly.call(library.skill, { params: { id } })
  expect(await read()).toMatchObject({ progress: 0, watchedCount: 0, episodeCount: episodes.length })
  await watch(kelly, episodes.slice(0, -1))
  const almost = await read()
  expect(almost.progress).toBeGreaterThan(0)
  expect(almost.progress).toBeLessThan(100)
  await watch(kelly, episodes.slice(-1))
  expect(await read()).toMatchObject({ progress: 100, watchedCount: episodes.length })
})

test('an unknown trail, or a folder that is none, has no certificate', async () => {
  const gabi = await here.as('gabi')
  for (const skill of ['/v1/skills/99999', `/v1/skills/${await folderId('talks')}`])
    await expect(gabi.call(certificates.issue, { body: { skill } })).rejects.toMatchObject({ status: 404 })
  await expect(gabi.call(certificates.issue, { body: { skill: '/v1/contents/1' } })).rejects.toMatchObject({
    status: 422,
  })
})

test('anybody verifies it by its code, and reads her name only when she agreed', async () => {
  const helena = await here.as('helena')
  const { certificate } = await finish(helena, 0)
  const read = (code = certificate.code) => here.visitor.call(certificates.verify, { params: { code } })
  expect(certificate.verificationUrl).toBe(`http://127.0.0.1:3000/verificar/${certificate.code}`)
  const { code, episodeCount, duration, finishedAt, issuedAt } = certificate
  expect(await read()).toEqual({
    ...{ code, episodeCount, duration, finishedAt, issuedAt },
    ...{ isValid: true, trail: 'Negociação', name: null },
  })
  expect(JSON.stringify(await read())).not.toContain('Helena')
  await helena.call(certificates.update, { params: { id: certificate.id }, body: { showsName: true } })
  expect(await read(certificate.code.toLowerCase())).toMatchObject({ name: 'Helena Duarte' })
  await helena.call(certificates.update, { params: { id: certificate.id }, body: { showsName: false } })
  expect((await read()).name).toBeNull()
  const english = await here.visitor.call(certificates.verify, {
    params: { code: certificate.code },
    headers: { 'accept-language': 'en-US' },
  })
  expect(english.trail).toBe('Negotiation')
  await expect(read('AAAA-AAAA-AAAA')).rejects.toMatchObject({ status: 404 })
})

test.each([
  `member_name = 'Outra Pessoa'`,
  `trail_title = 'Outra trilha'`,
  'episode_count = episode_count + 1',
  `finished_at = finished_at - interval '1 year'`,
  'total_ms = total_ms * 2',
  `signature = ''`,
])('a record changed by hand (%s) verifies no more and tells nothing', async (change) => {
  const bia = await here.as('bia')
  const { certificate } = await finish(bia, 2)
  await bia.call(certificates.update, { params: { id: certificate.id }, body: { showsName: true } })
  const { rows } = await here.pool.query('select * from certificates where id = $1', [certificate.id])
  await here.pool.query(`update certificates set ${change} where id = $1`, [certificate.id])
  expect(await here.visitor.call(certificates.verify, { params: { code: certificate.code } })).toEqual({
    code: certificate.code,
    isValid: false,
    trail: null,
    episodeCount: null,
    duration: null,
    finishedAt: null,
    issuedAt: null,
    name: null,
  })
  const [was] = rows
  await here.pool.query(
    'update certificates set member_name = $2, trail_title = $3, episode_count = $4, finished_at = $5, total_ms = $6, signature = $7 where id = $1',
    [certificate.id, was.member_name, was.trail_title, was.episode_count, was.finished_at, was.total_ms, was.signature],
  )
})

test.each([
  ['pt-BR', 'Certificado de conclusão: Negociação'],
  ['es-ES', 'Certificado de finalización: Negociación'],
  ['en-US', 'Certificate of completion: Negotiation'],
])('the printed certificate is hers in %s, with our fonts in it', async (language, title) => {
  const helena = await here.as('helena')
  const { certificate } = await finish(helena, 0)
  const answer = await helena.raw('GET', `/v1/certificates/${certificate.id}/pdf`, {
    headers: { 'accept-language': language },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const file = answer.rawPayload.toString('latin1')
  expect(file.startsWith('%PDF-1.7')).toBe(true)
  expect(file).toContain('BricolageGrotesque-680')
  expect(file).toContain('InstrumentSans-400')
  expect(file).toMatch(new RegExp(`/Lang \\(${language}\\)`))
  // Titles with accents are written as UTF-16.
  const utf16 = Buffer.from(`\uFEFF${title}`, 'utf16le').swap16().toString('latin1')
  expect(file.includes(utf16) || file.includes(title)).toBe(true)
})

test('the file carries its signed record, which the published key confirms without us', async () => {
  const helena = await here.as('helena')
  const { certificate } = await finish(helena, 0)
  const answer = await helena.raw('GET', `/v1/certificates/${certificate.id}/pdf`)
  const { statement, signature } = JSON.parse(attachmentOf(answer.rawPayload))
  const key = createPublicKey({ key: (await here.visitor.call(certificates.key)) as never, format: 'jwk' })
  const isSigned = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  expect(JSON.parse(statement)).toMatchObject({ code: certificate.code, name: 'Helena Duarte', trail: 'Negociação' })
  expect(isSigned(statement)).toBe(true)
  expect(isSigned(statement.replace('Helena', 'Heloísa'))).toBe(false)
})

test('a certificate keeps the title that the trail had; certificates are listed newest first', async () => {
  const duda = await here.as('duda')
  const [first, second] = [await finish(duda, 0), await finish(duda, 1)]
  const listed = async (query: object = {}) => {
    const list = await duda.call(certificates.list, { query, headers: { 'accept-language': 'en-US' } })
    return [list['hydra:totalItems'], ...list['hydra:member'].map(({ trail }) => trail.title)]
  }
  const [total, newest] = await listed()
  expect([total, newest]).toEqual([2, expect.not.stringContaining('Negotiation')])
  expect(await listed({ perPage: 1, page: 2 })).toEqual([2, 'Negotiation'])
  await here.pool.query(`update folders set title = 'Outra trilha' where id = $1`, [second.id])
  try {
    expect((await listed())[1]).toBe(second.certificate.trail.title)
  } finally {
    await here.pool.query('update folders set title = $2 where id = $1', [second.id, second.certificate.trail.title])
  }
  const file = await duda.raw('GET', `/v1/certificates/${first.certificate.id}/pdf`)
  expect(file.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="juntas-certificado-${first.certificate.code}.pdf"`,
  })
})

test('another member neither prints nor changes it', async () => {
  const [helena, ana] = [await here.as('helena'), await here.as('ana')]
  const { certificate } = await finish(helena, 0)
  const params = { id: certificate.id }
  await expect(ana.call(certificates.pdf, { params })).rejects.toMatchObject({ status: 404 })
  await expect(ana.call(certificates.update, { params, body: { showsName: true } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await helena.call(certificates.list))['hydra:member'][0]!.showsName).toBe(false)
  await expect(here.visitor.call(certificates.pdf, { params })).rejects.toMatchObject({ status: 401 })
})

test('codes cannot be tried by the thousand', async () => {
  const strict = await world({ env: { RATE_LIMIT_FACTOR: '1' } })
  const answers = []
  for (let n = 0; n < 21; n++)
    answers.push((await strict.visitor.raw('GET', '/v1/certificates/verify/AAAA-AAAA-AAAA')).statusCode)
  await strict.close()
  expect([answers[19], answers[20]]).toEqual([404, 429])
})

async function folderId(slug: string): Promise<number> {
  return (await here.pool.query('select id from folders where slug = $1', [slug])).rows[0].id
}

/** The attached file: the only compressed stream of the PDF that starts as JSON. */
function attachmentOf(file: Buffer) {
  for (let at = file.indexOf('stream\n'); at !== -1; at = file.indexOf('stream\n', at + 1)) {
    const end = file.indexOf('\nendstream', at)
    try {
      const text = inflateSync(file.subarray(at + 7, end)).toString()
      if (text.startsWith('{')) return text
    } catch {}
  }
  throw new Error('no file is attached')
}
