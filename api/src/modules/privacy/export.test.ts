import { comments } from '@juntas/contract/comments'
import { networks } from '@juntas/contract/networks'
import { privacy } from '@juntas/contract/privacy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plant } from '../../../test/attacks/planted.ts'
import { belowMembers, namingColumns, references } from '../../../test/database/schema-walk.ts'
import { exportFile } from '../../../test/export-file.ts'
import { unzip } from '../../../test/unzip.ts'
import { type World, world } from '../../../test/worlds/world.ts'
import { elsewhere, personalDataMap, without } from './personal-data-map.ts'

let here: World
let clock = 0
beforeAll(async () => {
  here = await world({ now: () => new Date(Date.now() + clock) })
})
afterAll(() => here.close())

type Data = Record<string, Record<string, unknown>[]>
async function exported(one: Awaited<ReturnType<World['as']>>, language = 'pt-BR') {
  const answer = await exportFile(here, one, language)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzip(answer.rawPayload)
  return { files, ...(JSON.parse(files.get('juntas.json')!.toString()) as { about: object; data: Data }) }
}

/** Columns that look like personal data but are not. */
const noPersons: Record<string, string> = {
  'jobs.contact_email': 'the company’s address for applications',
  'gateway_events.key': 'the hash of a webhook',
  'idempotency_keys.key': 'an HMAC over member, address and key, for a day',
  'rate_counts.key': 'an HMAC of what a limit counts, until its window ends',
  'data_keys.id': 'the name of a key, derived from it',
  'data_keys.sealed': 'a text that everybody knows, sealed to recognise the key',
  'idempotency_keys.body': 'an HMAC of a body, for a day',
  'idempotency_keys.reply': 'an answer sealed under a key of its own, for a day',
}

/** Tables and columns of the schema that the map does not know. */
async function forgotten() {
  const all = await references(here.pool)
  const known = new Map(personalDataMap.map((holding) => [holding.table, holding]))
  const problems: string[] = []
  for (const table of belowMembers(all))
    if (!known.has(table) && !without[table]) problems.push(`${table} is in no plan`)
  for (const { table, column, target, onDelete } of all) {
    if (target !== 'members') continue
    const name = `${table}.${column}`
    if (column !== 'member_id' && !elsewhere[name]) problems.push(`${name} has no reason`)
    if (onDelete !== 'c' && onDelete !== 'n') problems.push(`${name} would stop an erasure`)
    if (onDelete === 'n' && known.get(table)?.erased === 'gone' && !elsewhere[name]) problems.push(`${name} would stay`)
  }
  for (const { table, column } of await namingColumns(here.pool))
    if (!known.has(table) && !noPersons[`${table}.${column}`]) problems.push(`${table}.${column} may name a member`)
  return problems
}

test('every table that leads to a member stands in the plan of export and erasure, or says why not [GAP-112]', async () => {
  expect(await forgotten()).toEqual([])
})

test('a new table cannot be forgotten: the walk finds it, and what hangs below it', async () => {
  await here.pool.query(`
    create table diaries (id integer primary key, member_id integer not null references members, words text);
    create table diary_pages (diary_id integer references diaries);
    create table callers (email text)`)
  expect(await forgotten()).toEqual([
    'diaries is in no plan',
    'diary_pages is in no plan',
    'diaries.member_id would stop an erasure',
    'callers.email may name a member',
    'diaries.member_id may name a member',
  ])
  await here.pool.query('drop table diary_pages, diaries, callers')
})

test('the export holds every row that the walk finds for her, and opens what is sealed', async () => {
  const she = await plant(here)
  await here.runTasks()
  const { data, files, about } = await exported(she)
  const plans = new Map(personalDataMap.map((holding) => [holding.table, holding]))
  let rows = 0
  for (const { table, column, target } of await references(here.pool)) {
    if (target !== 'members' || elsewhere[`${table}.${column}`] || plans.get(table)?.withheld) continue
    const { rows: found } = await here.pool.query(`select count(*)::int as n from ${table} where ${column} = $1`, [
      she.id,
    ])
    expect([table, data[table]?.length ?? 0]).toEqual([table, Math.max(found[0].n, data[table]?.length ?? 0)])
    rows += found[0].n
  }
  expect(rows).toBeGreaterThan(30)
  const whole = JSON.stringify(data)
  for (const [name, value] of Object.entries(she.values)) expect([name, whole.includes(value)]).toEqual([name, true])
  expect(data.posts!.map((post) => post.id)).toContain(she.hidden.id)
  expect(data.comments!.map((comment) => comment.text)).toContain('Sou a autora')
  expect((data.survey_answers![0]!.answers as unknown[]).length).toBe(48)
  for (const secret of ['password_hash', '"sealed"', '"mark"', 'token_hash', 'code_hash', 'da outra'])
    expect(whole).not.toContain(secret)
  expect(Object.keys((about as { notIncluded: object }).notIncluded)).toContain('refresh_tokens')
  expect([...files.keys()]).toContain('juntas.json')
})

test('whom it was shared with and why something is missing stand there in the member’s language [GAP-112]', async () => {
  const ana = await here.as('ana')
  type About = { notIncluded: Record<string, string>; sharedWith: Record<string, string> }
  const said = async (language: string) => {
    const { about, files } = await exported(ana, language)
    const { notIncluded, sharedWith } = about as About
    const page = [...files].find(([name]) => name.endsWith('.html'))![1].toString()
    for (const words of [...Object.values(notIncluded), ...Object.values(sharedWith)]) expect(page).toContain(words)
    return [notIncluded.refresh_tokens, sharedWith.Vindi]
  }
  expect(await said('pt-BR')).toEqual([
    'resumos cifrados das chaves da sua conta; os aparelhos a que pertencem estão em sign_ins',
    'pagamentos: nome, documento, e-mail, endereço e cartão',
  ])
  expect(await said('es-ES')).toEqual([
    'resúmenes cifrados de las llaves de tu cuenta; los dispositivos a los que pertenecen están en sign_ins',
    'pagos: nombre, documento, correo electrónico, dirección y tarjeta',
  ])
  expect(await said('en-US')).toEqual([
    'hashes of the keys to your account; the devices they belong to are under sign_ins',
    'payments: name, document, email, address, and card',
  ])
})

test('her certificates and receipts come along as files', async () => {
  const { rows } = await here.pool.query(
    `select m.email from members m where exists (select from certificates c where c.member_id = m.id)
     and exists (select from bills b where b.member_id = m.id and b.paid_at is not null) limit 1`,
  )
  const { files } = await exported(await here.as(rows[0].email))
  const pdfs = [...files].filter(([name]) => name.endsWith('.pdf'))
  expect(pdfs.length).toBeGreaterThanOrEqual(2)
  for (const [, bytes] of pdfs) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('neither who asked nor who was asked for a network is in the other’s export before both agreed [GAP-109] [people-growth D2] [security M8]', async () => {
  const [ana, she] = [await here.as('ana'), await plant(here, 'yw')]
  await ana.raw('POST', '/v1/content_user_collection_views', { body: { content: she.content, percent: 100 } })
  await here.pool.query('delete from content_views where content_id = $1 and member_id <> all($2)', [
    Number(she.content.split('/').pop()),
    [she.id, ana.id],
  ])
  const invite = await ana.call(networks.invite, { body: { content: she.content, companyJobRoles: [], ageRanges: [] } })
  const { data } = await exported(she)
  expect(data.network_invites!.find((row) => row.id === invite.id)).toMatchObject({
    invitee_id: she.id,
    inviter_id: null,
  })
  const asked = (await exported(ana)).data.network_invites!
  expect(asked.find((row) => row.id === invite.id)).toMatchObject({ inviter_id: ana.id, invitee_id: null })
  expect(asked.filter((row) => !row.accepted_at && row.inviter_id !== null && row.invitee_id !== null)).toEqual([])
  // Nor after a no: that she declined is hers, whose request it was is not.
  await she.call(networks.removeInvite, { params: { id: invite.id } })
  const [declined] = (await exported(she)).data.network_candidates!
  expect(declined).toMatchObject({ member_id: she.id, outcome: 'declined' })
  expect(declined).not.toHaveProperty('inviter_id')
  expect((await exported(ana)).data.network_candidates ?? []).not.toContainEqual(declined)
})

test('who answered an anonymous author finds nothing of her in her own export [GAP-42] [COMMUNITY-10]', async () => {
  const [she, iris] = [await plant(here, 'vn'), await here.as('iris')]
  const answer = await iris.call(comments.create, { body: { content: she.hidden['@id'], text: 'Conte comigo.' } })
  await she.call(comments.create, {
    body: { content: she.hidden['@id'], text: 'Obrigada de novo', parent: answer['@id'] },
  })
  const { data } = await exported(iris)
  expect(data.comments!.map((comment) => comment.id)).toContain(answer.id)
  expect(data.notifications!.filter((row) => row.kind === 'thread').map((row) => row.actor_id)).toContain(null)
  const whole = JSON.stringify(data)
  for (const trace of [she.values.name, she.values.nickname, she.values.email, `_id":${she.id},`, `_id":${she.id}}`])
    expect([trace, whole.includes(trace as string)]).toEqual([trace, false])
})

test('the export has a page to read in her language, titles beside numbers, who read her answers and why a seal was opened [GAP-112] [members-money m14]', async () => {
  const [helena, coach] = [await plant(here, 'mr'), await here.as('coach')]
  await here.pool.query(
    `insert into mentoring_readings (answer_id, reader_id, role)
     select a.id, $1, 'coach' from mentoring_answers a join mentees e on e.id = a.mentee_id where e.email = $2 limit 1`,
    [coach.id, helena.values.email],
  )
  const { rows: coaches } = await here.pool.query('select name from members where id = $1', [coach.id])
  const { data, files } = await exported(helena)
  expect(data.mentoring_readings!.map((row) => row.reader_name)).toContain(coaches[0].name)
  const viewed = data.content_views!.find((row) => row.content_id)
  expect(viewed?.content_title).toMatch(/\w+/)
  const page = files.get('seus-dados.html')!.toString()
  expect(page).toContain('<html lang="pt-BR">')
  expect(page).toContain('O que você assistiu')
  expect(page).toContain(coaches[0].name)
  expect(page).toContain(String(viewed?.content_title).replaceAll('&', '&amp;'))
  const answer = await exportFile(here, helena, 'en-US')
  expect(unzip(answer.rawPayload).get('your-data.html')!.toString()).toContain('What you watched')
})

test('when and why the seal of her post was opened is in her copy, of a deleted one too, who opened it is not [COMMUNITY-10] [members-money m14] [office 9]', async () => {
  const [she, moderator] = [await plant(here, 'qs'), await here.as('equipe')]
  await here.pool.query(
    `insert into seal_openings (post_id, requested_by, reason, opened_at) values ($1, $2, 'Pedido formal da autora', now())`,
    [she.hidden.id, moderator.id],
  )
  const { data } = await exported(she)
  const opening = data.seal_openings!.find((row) => row.post_id === she.hidden.id)
  expect(opening).toMatchObject({ reason: 'Pedido formal da autora' })
  expect(Object.keys(opening!)).not.toContain('requested_by')
  expect((await exported(moderator)).data.seal_openings).toEqual([])
  // The copy of the seal in the report is what is left of the author of a deleted post.
  await here.pool.query(
    `insert into reports (post_id, text, sealed_post, sealed, reporter, reason)
     select post_id, 'Um texto', post_id, sealed, sha256('ela'), 'other' from post_authors where post_id = $1`,
    [she.hidden.id],
  )
  await here.pool.query('delete from posts where id = $1', [she.hidden.id])
  const { data: later } = await exported(she)
  expect(later.seal_openings).toMatchObject([{ post_id: she.hidden.id, reason: 'Pedido formal da autora' }])
})

test('whom to write to about her data is a setting [members-money m16]', async () => {
  const other = await world({ env: { PRIVACY_CONTACT: 'dados@empresa.example' } })
  expect(await (await other.as('eva')).call(privacy.deletion)).toMatchObject({ contact: 'dados@empresa.example' })
  await other.close()
  const named = await world({ env: { MAIL_FROM: 'Juntas <oi@empresa.example>' } })
  expect(await (await named.as('eva')).call(privacy.deletion)).toMatchObject({ contact: 'oi@empresa.example' })
  await named.close()
})

test('the file has the day of São Paulo in its name, where midnight is three hours later', async () => {
  const dayMs = 86_400_000
  const midnight = Math.ceil(Date.now() / dayMs) * dayMs
  clock = midnight + 3_600_000 - Date.now()
  const answer = await exportFile(here, await here.as('ana'))
  clock = 0
  const day = new Date(midnight - dayMs).toISOString().slice(0, 10)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="juntas-${day}.zip"`)
})

test('an export is for its owner alone', async () => {
  expect((await here.visitor.raw('POST', privacy.export.path, { body: {} })).statusCode).toBe(401)
})

test('consents are seen, changed and kept with the words they were given to', async () => {
  const eva = await here.as('eva')
  const list = (await eva.call(privacy.consents))['hydra:member']
  expect(list.map(({ purpose, canChange, given }) => [purpose, canChange, given])).toEqual([
    ['terms', false, true],
    ['marketing', true, false],
    ['analytics', true, false],
    ['surveys', true, false],
    ['board', true, false],
  ])
  for (const given of [true, false, true])
    expect(
      (
        await eva.call(privacy.setConsent, {
          params: { purpose: 'marketing' },
          body: { given },
          headers: { 'accept-language': 'es-ES' },
        })
      ).given,
    ).toBe(given)
  const { rows } = await here.pool.query(
    `select given, language, length(text_hash) as hash, how from consents where member_id = $1 and purpose = 'marketing' order by id`,
    [eva.id],
  )
  expect(rows).toEqual(
    [true, false, true].map((given) => ({ given, language: 'es-ES', hash: 64, how: 'privacy_page' })),
  )
  await expect(
    eva.call(privacy.setConsent, { params: { purpose: 'terms' as never }, body: { given: false } }),
  ).rejects.toMatchObject({ status: 422 })
})

test('the pictures that a member uploaded are in the copy; one that the storage lost is left out', async () => {
  const ana = await here.as('ana')
  const [kept, lost] = ['k', 'l'].map((letter) => `avatars/${letter.repeat(43)}.webp`) as [string, string]
  await here.context.partners.files.put(kept, Buffer.from('uma imagem'), 'image/webp')
  for (const name of [kept, lost])
    await here.pool.query('insert into member_files (name, member_id, byte_count) values ($1, $2, 10)', [name, ana.id])
  const { files } = await exported(ana)
  expect(files.get(`files/${kept}`)?.toString()).toBe('uma imagem')
  expect(files.has(`files/${lost}`)).toBe(false)
  await here.context.partners.files.remove(kept)
  await here.pool.query('delete from member_files where name = any($1)', [[kept, lost]])
})
