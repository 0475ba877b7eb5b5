import { mentoring } from '@juntas/contract/mentoring'
import { officeAudit } from '@juntas/contract/office/audit'
import { officeMentoring } from '@juntas/contract/office/mentoring'
import {
  officeCoachProfiles,
  officeMenteeDocuments,
  officeMentoringLinks,
} from '@juntas/contract/office/mentoring-material'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { undo } from '../../../../test/undo.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'
import { dataSubjectOf } from '../../privacy/data-subject.ts'
import { rowsOf } from '../../privacy/export.ts'
import { personalDataMap } from '../../privacy/personal-data-map.ts'

let here: World
let equipe: Caller
let helena: Awaited<ReturnType<World['as']>>
let menteeId: number
beforeAll(async () => {
  here = await world()
  equipe = await here.as('equipe')
  helena = await here.as('helena')
  const { rows } = await here.pool.query('select id from mentees where email = $1', [helena.email])
  menteeId = rows[0].id
})
afterAll(() => here.close())

const ownPage = (language = 'pt-BR') => helena.call(mentoring.mentee, { headers: { 'accept-language': language } })
const entriesOf = async (subjectType: string) =>
  (await equipe.call(officeAudit.auditEntries, { query: { subjectType } }))['hydra:member']

const setLink = (name: string, url: string | null, was: string | null) =>
  equipe.raw('PUT', `/v1/office/mentoring_links/${name}`, { body: { url, was } })
const linkOf = async (name: string) =>
  (await equipe.call(officeMentoringLinks.list))['hydra:member'].find((link) => link.name === name)!.url

test('the four addresses are set and removed, and the participant sees them at once in their place [MENTOR-08] [MENTOR-30]', async () => {
  const list = (await equipe.call(officeMentoringLinks.list))['hydra:member']
  expect(list.map(({ name }) => name)).toEqual(['assessment', 'session_1', 'session_2', 'session_3'])
  const [first, second, third] = (await ownPage()).sessionLinks
  const removed = await setLink('session_1', null, first!)
  expect(removed.json()).toMatchObject({ name: 'session_1', url: null })
  expect((await ownPage()).sessionLinks).toEqual(['', second, third])
  expect((await undo(equipe, removed)).statusCode).toBe(201)
  expect((await ownPage()).sessionLinks).toEqual([first, second, third])

  const assessment = await linkOf('assessment')
  const set = await setLink('assessment', 'https://novo.example/entrar', assessment)
  expect((await ownPage()).assessmentUrl).toBe('https://novo.example/entrar')
  await setLink('assessment', 'https://outro.example/', 'https://novo.example/entrar')
  expect((await undo(equipe, set)).json()).toMatchObject({ code: 'conflict' })
  const [entry] = await entriesOf('mentoring_link')
  expect(entry).toMatchObject({
    subject: { label: 'assessment' },
    changes: [{ field: 'url', before: 'https://novo.example/entrar', after: 'https://outro.example/' }],
  })
})

test('two tabs: the second address is a conflict with what is stored, also where there was none [office 2]', async () => {
  const was = await linkOf('session_2')
  await setLink('session_2', 'https://a.example/', was)
  expect((await setLink('session_2', 'https://b.example/', was)).json()).toMatchObject({
    code: 'conflict',
    current: { name: 'session_2', url: 'https://a.example/' },
  })
  await setLink('session_2', null, 'https://a.example/')
  const both = await Promise.all(['c', 'd'].map((host) => setLink('session_2', `https://${host}.example/`, null)))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//outro.example/',
  '/\\outro.example/',
  'https://',
  'https:///x',
  'ftp://x.example',
  'https://x.example/a b',
  'https://x.example\\@y.example',
])('%s is no address of the programme, of a coach or of a document', async (address) => {
  const wrong = { violations: [expect.objectContaining({ code: 'invalid_link' })] }
  expect((await setLink('session_3', address, await linkOf('session_3'))).json()).toMatchObject(wrong)
  const coachId = (await here.as('coach')).id
  const profile = { coachId, bio: 'x', profileLink: address }
  expect((await equipe.raw('POST', '/v1/office/coach_profiles', { body: profile })).json()).toMatchObject(wrong)
  const document = { menteeId, name: 'x', link: address }
  expect((await createDocument(document)).json()).toMatchObject(wrong)
})

const newProfile = (coachId: number) => ({
  coachId,
  bio: 'Trabalha com metas pequenas.',
  translations: { 'es-ES': { bio: 'Trabaja con metas pequeñas.' } },
  profileLink: 'https://perfil.example/nova',
})
const createProfile = (coachId: number) =>
  equipe.raw('POST', '/v1/office/coach_profiles', { body: newProfile(coachId) })

test('a coach has one profile, which the participants read in their language; nobody else has one [MENTOR-29]', async () => {
  const coach = await here.as('coach')
  const [stored] = (await equipe.call(officeCoachProfiles.list, { query: { coachId: coach.id } }))['hydra:member']
  expect(stored).toMatchObject({ coach: { id: coach.id, name: 'Cecília Rangel' } })
  expect((await createProfile(coach.id)).json()).toMatchObject({
    violations: [{ propertyPath: 'coachId', code: 'taken' }],
  })
  const unknown = { violations: [{ propertyPath: 'coachId', code: 'unknown' }] }
  expect((await createProfile(helena.id)).json()).toMatchObject(unknown)
  expect((await createProfile(2_000_000_000)).json()).toMatchObject(unknown)

  const path = `/v1/office/coach_profiles/${stored!.id}`
  const change = (changes: object, was: object) => equipe.raw('PATCH', path, { body: { changes, was } })
  const changed = await change({ bio: 'Outra.' }, { bio: stored!.bio })
  expect((await ownPage()).coach?.bio).toBe('Outra.')
  expect((await change({ bio: 'Mais outra.' }, { bio: stored!.bio })).json()).toMatchObject({
    code: 'conflict',
    current: { bio: 'Outra.' },
  })
  const moved = await change({ coachId: helena.id }, { coachId: coach.id })
  expect(moved.json()).toMatchObject({ violations: [{ propertyPath: 'coachId', code: 'fixed' }] })
  expect((await undo(equipe, changed)).statusCode).toBe(201)
  expect((await ownPage()).coach?.bio).toBe(stored!.bio)

  const removed = await equipe.raw('DELETE', path)
  expect((await ownPage()).coach).toMatchObject({ name: 'Cecília Rangel', bio: '', profileLink: '' })
  expect((await undo(equipe, removed)).statusCode).toBe(201)
  expect((await ownPage('es-ES')).coach?.bio).toContain('ejecutivas')
})

test('what the log keeps of a profile is sealed for the coach, in the export and gone with the account [office 5]', async () => {
  const { db, config } = here.context
  const coach = await makeMember(db, { roles: ['coach'], name: 'Coach Nova' })
  const made = await createProfile(coach.id)
  expect(made.statusCode, made.body).toBe(201)
  const { rows } = await here.pool.query('select to_jsonb(e) as row from audit_entries e where member_id = $1', [
    coach.id,
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0].row).toMatchObject({ subject_label: null, action: 'coach_profile.create' })
  expect(JSON.stringify(rows)).not.toMatch(/metas|perfil\.example|Coach Nova/)
  const [entry] = await entriesOf('coach_profile')
  expect(entry).toMatchObject({ subject: { label: 'Coach Nova' }, canUndo: true })
  expect(entry!.changes[0]).toMatchObject({ field: 'coachId', after: { memberName: 'Coach Nova' } })
  const logged = personalDataMap.find(({ table }) => table === 'audit_entries')!
  const exported = await rowsOf(db, logged, await dataSubjectOf(db, config, coach))
  expect(JSON.stringify(exported)).toContain('metas pequenas')

  await db.deleteFrom('members').where('id', '=', coach.id).execute()
  expect((await equipe.raw('GET', `/v1/office/coach_profiles/${made.json().id}`)).statusCode).toBe(404)
  const [gone] = await entriesOf('coach_profile')
  expect(gone).toMatchObject({ isSealed: true, canUndo: false })
  expect(JSON.stringify(gone)).not.toMatch(/metas|Nova/)
  expect((await undo(equipe, made)).json()).toMatchObject({ code: 'cannot_undo' })
})

test('a profile is not brought back for who is no coach any more', async () => {
  const coach = await makeMember(here.context.db, { roles: ['coach'] })
  const { id } = (await createProfile(coach.id)).json()
  const removed = await equipe.raw('DELETE', `/v1/office/coach_profiles/${id}`)
  await here.pool.query('delete from member_roles where member_id = $1', [coach.id])
  expect((await undo(equipe, removed)).json()).toMatchObject({
    violations: [{ propertyPath: 'coachId', code: 'unknown' }],
  })
  expect((await equipe.raw('GET', `/v1/office/coach_profiles/${id}`)).statusCode).toBe(404)
})

const createDocument = (body: object) => equipe.raw('POST', '/v1/office/mentee_documents', { body })
const changeDocument = (id: number, changes: object, was: object) =>
  equipe.raw('PATCH', `/v1/office/mentee_documents/${id}`, { body: { changes, was } })
const ownNames = async () => (await ownPage()).documents.map(({ name }) => name)

test('documents are added last, moved, changed and deleted, and each step is undone [MENTOR-32] [office 5]', async () => {
  await here.pool.query(`delete from mentee_documents where name = 'x'`)
  const before = await ownNames()
  const made = await createDocument({
    menteeId,
    name: 'Plano',
    link: '/trilhas?tipo=lideranca',
    translations: { 'en-US': { name: 'Plan', link: 'https://docs.example/plan' } },
  })
  expect(await ownNames()).toEqual([...before, 'Plano'])
  expect((await ownPage()).documents.at(-1)).toMatchObject({ link: '/trilhas?tipo=lideranca' })
  expect((await ownPage('en-US')).documents.at(-1)).toMatchObject({ name: 'Plan', link: 'https://docs.example/plan' })

  const list = (await equipe.call(officeMenteeDocuments.list, { query: { menteeId } }))['hydra:member']
  expect(list.map(({ name }) => name)).toEqual([...before, 'Plano'])
  const [first, second] = list
  // Two places are exchanged one after the other.
  const moved = await changeDocument(first!.id, { position: second!.position }, { position: first!.position })
  expect(moved.statusCode, moved.body).toBe(200)
  await changeDocument(second!.id, { position: first!.position }, { position: second!.position })
  expect(await ownNames()).toEqual([before[1], before[0], 'Plano'])

  const { id } = made.json()
  const renamed = await changeDocument(id, { name: 'Plano novo' }, { name: 'Plano' })
  expect((await changeDocument(id, { name: 'Outro' }, { name: 'Plano' })).json()).toMatchObject({
    code: 'conflict',
    current: { name: 'Plano novo' },
  })
  expect((await undo(equipe, made)).json()).toMatchObject({ code: 'conflict' })
  expect((await undo(equipe, renamed)).statusCode).toBe(201)
  const removed = await equipe.raw('DELETE', `/v1/office/mentee_documents/${id}`)
  expect(await ownNames()).not.toContain('Plano')
  expect((await undo(equipe, removed)).statusCode).toBe(201)
  expect(await ownNames()).toContain('Plano')
  const toOther = await changeDocument(id, { menteeId: menteeId + 1 }, { menteeId })
  expect(toOther.json()).toMatchObject({ violations: [{ propertyPath: 'menteeId', code: 'fixed' }] })
})

test('only the papers of the programme are signed: a document opens nothing else of the media', async () => {
  const { id } = (await createDocument({ menteeId, name: 'Vídeo', link: '/media/public/demo/1.mp4' })).json()
  const shown = (await ownPage()).documents.find((document) => document.id === id)
  expect(shown?.link).toBe('/media/public/demo/1.mp4')
  expect((await ownPage()).documents[0]?.link).toMatch(/^\/media\/signed\/.+\/mentoria\//)
})

test('the log seals what a document of a member says; of who has no account it has the fields alone [GAP-31]', async () => {
  const secret = { name: 'Carta pessoal', link: 'https://docs.example/carta' }
  await createDocument({ menteeId, ...secret })
  const other = { name: 'Sem Conta', email: 'sem.conta@example.com', cargo: 'Diretora', code: 'SC-1' }
  const admitted = await equipe.call(officeMentoring.createMentee, { body: other })
  const made = await createDocument({ menteeId: admitted.id, ...secret })
  const removed = await equipe.raw('DELETE', `/v1/office/mentee_documents/${made.json().id}`)
  const { rows } = await here.pool.query(
    `select to_jsonb(e) as row from audit_entries e where subject_type = 'mentee_document' order by id desc limit 3`,
  )
  expect(JSON.stringify(rows)).not.toMatch(/Carta|docs\.example/)
  expect(rows.map(({ row }) => [row.member_id, row.sealed !== null, row.subject_label])).toEqual([
    [null, false, null],
    [null, false, null],
    [helena.id, true, null],
  ])
  // Without values there is nothing to bring back: no undoing is offered, and none is made.
  const [last] = await entriesOf('mentee_document')
  expect(last).toMatchObject({ action: 'mentee_document.delete', canUndo: false })
  expect(last!.changes).toContainEqual({ field: 'name' })
  expect((await undo(equipe, removed)).json()).toMatchObject({ code: 'cannot_undo' })
})
