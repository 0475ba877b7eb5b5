import { library } from '@juntas/contract/library/library'
import { transcript } from '@juntas/contract/library/transcript'
import { video } from '@juntas/contract/library/video'
import { officeContents } from '@juntas/contract/office/library/contents'
import { officeSubtitles } from '@juntas/contract/office/library/subtitles'
import { officeWaiting } from '@juntas/contract/office/waiting'
import { readCues } from '@juntas/contract/rules/library/web-vtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type World, world } from '../../../test/worlds/world.ts'
import { indexCues } from './search/search-index.ts'

let here: World
let [ana, bia, equipe]: Caller[] = []
let talk: { id: number; reference: string }
beforeAll(async () => {
  here = await world()
  ana = await here.as('ana')
  bia = await here.as('bia')
  equipe = await here.as('equipe')
  const { rows } = await here.pool.query(
    `select id, content_reference as reference from contents where slug = 'dar-a-noticia-ruim'`,
  )
  talk = rows[0]
})
afterAll(() => here.close())

const tracks = (member: Caller | undefined) =>
  member!.call(video.textTracks, { params: { id: talk.reference }, query: { content: talk.id } })
const firstCue = async (language: 'es' | 'en') => {
  const { data } = await tracks(ana)
  const link = data.find((one) => one.language === language)?.link ?? ''
  return readCues((await ana!.raw('GET', link)).body)[0]!
}
const correct = (member: Caller | undefined, body: object) =>
  member!.raw('POST', `/v1/contents/${talk.id}/corrections`, { body })

test('[beyond, transcript] the language of a content is remembered for each member, and is not that of the screens', async () => {
  const params = { id: talk.id }
  expect(await tracks(ana)).toMatchObject({ spoken: 'pt-BR', shown: null })
  await ana!.call(transcript.chooseSubtitles, { params, body: { shown: 'en' } })
  await ana!.call(transcript.chooseSubtitles, { params, body: { shown: 'es' } })
  expect((await tracks(ana)).shown).toBe('es')
  expect((await tracks(bia)).shown).toBeNull()
  const { rows } = await here.pool.query(`select language from members where email = 'ana@demo.juntas.test'`)
  expect(rows[0].language).toBe('pt-BR')
  expect((await ana!.raw('PUT', '/v1/contents/999999/subtitles', { body: { shown: 'es' } })).statusCode).toBe(404)
})

test('[beyond, transcript] a suggestion waits for the office, a second one replaces it, and it is its author’s alone', async () => {
  const cue = await firstCue('en')
  const body = { language: 'en-US', startsMs: cue.startsMs, was: cue.text, text: 'Other words' }
  expect((await correct(bia, body)).statusCode).toBe(201)
  const { '@context': _, ...second } = (await correct(bia, { ...body, text: ' Better words ' })).json()
  expect(second).toEqual({
    '@id': `/v1/corrections/${second.id}`,
    '@type': 'CueCorrection',
    id: second.id,
    language: 'en-US',
    startsMs: cue.startsMs,
    text: 'Better words',
    createdAt: expect.any(String),
  })
  const params = { id: talk.id }
  expect((await bia!.call(transcript.corrections, { params })).corrections).toEqual([second])
  expect((await ana!.call(transcript.corrections, { params })).corrections).toEqual([])
  expect((await ana!.raw('DELETE', `/v1/corrections/${second.id}`)).statusCode).toBe(404)
  // A moment at which nothing is said.
  expect((await correct(bia, { ...body, startsMs: cue.startsMs + 1 })).statusCode).toBe(404)
  expect((await bia!.raw('DELETE', `/v1/corrections/${second.id}`)).statusCode).toBe(204)
  expect((await bia!.call(transcript.corrections, { params })).corrections).toEqual([])
})

test('[beyond, transcript] reviewers see who suggested what, and accept it into the cues or leave them', async () => {
  const cue = await firstCue('en')
  await correct(ana, { language: 'en-US', startsMs: cue.startsMs, was: cue.text, text: 'Said better' })
  await correct(bia, { language: 'en-US', startsMs: cue.startsMs, was: cue.text, text: 'Said worse' })
  const listed = async () => (await equipe!.call(officeSubtitles.corrections, { params: { id: talk.id } })).corrections
  const found = await listed()
  const [good, bad] = ['Said better', 'Said worse'].map((text) => found.find((one) => one.text === text)!)
  expect(good).toMatchObject({ cue, member: { name: expect.stringContaining('Ana') } })
  const { waiting } = await equipe!.call(officeWaiting.waiting)
  expect(waiting.find(({ kind }) => kind === 'corrections')?.count).toBeGreaterThanOrEqual(2)
  const some = await equipe!.call(officeContents.list, { query: { hasCorrections: 'true' } })
  expect(some['hydra:member'].map(({ id }) => id)).toContain(talk.id)

  const accept = (was: object | null) =>
    equipe!.raw('POST', `/v1/office/corrections/${good!.id}/acceptance`, { body: { text: 'Said better', was } })
  expect((await accept({ ...cue, text: 'Not what is stored' })).json()).toMatchObject({
    code: 'conflict',
    current: cue,
  })
  expect((await accept(cue)).json()).toMatchObject({ ...cue, text: 'Said better' })
  expect(await firstCue('en')).toEqual({ ...cue, text: 'Said better' })
  // Decided already.
  expect((await accept(cue)).statusCode).toBe(404)
  expect((await equipe!.raw('POST', `/v1/office/corrections/${bad!.id}/refusal`)).statusCode).toBe(204)
  expect(await listed()).toEqual([])
  expect(await firstCue('en')).toEqual({ ...cue, text: 'Said better' })
})

test('[beyond, transcript] a missing translation can be suggested, and is shown as long as what it translates', async () => {
  const { rows } = await here.pool.query(
    `select c.id, k.text, k.starts_ms as "startsMs" from cue_corrections k join contents c on c.id = k.content_id
     where k.was is null`,
  )
  const { corrections } = await equipe!.call(officeSubtitles.corrections, { params: { id: rows[0].id } })
  const suggestion = corrections.find(({ was }) => was === null)!
  expect(suggestion.cue).toBeNull()
  const body = { text: suggestion.text, was: null }
  const answer = await equipe!.raw('POST', `/v1/office/corrections/${suggestion.id}/acceptance`, { body })
  expect(answer.json()).toMatchObject({ startsMs: rows[0].startsMs, text: rows[0].text })
})

test('[beyond, transcript] what a member may not open has no subtitles to choose or correct, unless it has a preview', async () => {
  const fe = await here.as('fe')
  const all = (await fe.call(library.list, { query: { perPage: 1000 } }))['hydra:member']
  const choose = (id: number) => fe.call(transcript.chooseSubtitles, { params: { id }, body: { shown: 'off' } })
  const set = (id: number, change: string) => here.pool.query(`update contents set ${change} where id = $1`, [id])
  const [open, locked] = [true, false].map((hasAccess) => all.find((one) => one.hasAccess === hasAccess)!.id)
  await set(locked!, 'preview_reference = null')
  await set(open!, 'preview_reference = null')
  await expect(choose(locked!)).rejects.toMatchObject({ status: 403, code: 'subscription_required' })
  const suggestion = { language: 'en-US', startsMs: 0, was: 'a', text: 'b' }
  const refused = await fe.raw('POST', `/v1/contents/${locked}/corrections`, { body: suggestion })
  expect(refused.json()).toMatchObject({ code: 'subscription_required' })
  expect(await choose(open!)).toEqual({ shown: 'off' })
  await set(locked!, "preview_reference = 'previa-conselho'")
  expect(await choose(locked!)).toEqual({ shown: 'off' })
  await set(locked!, "publish_at = now() + interval '1 day'")
  await expect(choose(locked!)).rejects.toMatchObject({ status: 404 })
})

test('[beyond, transcript] the subtitles that the office wrote replace those of the film, and are not those of its preview', async () => {
  await indexCues(here.context.db, talk.id, 'en-US', {
    cues: [{ startsMs: 0, endsMs: 900, text: 'Ours' }],
    isOwn: true,
  })
  const { total, data, spoken, shown } = await tracks(bia)
  expect({ total, spoken, shown }).toEqual({ total: data.length, spoken: 'pt-BR', shown: null })
  const english = data.filter(({ language }) => language === 'en')
  expect(english).toHaveLength(1)
  expect(english[0]!.link).toContain(`subtitles/${talk.id}/en.vtt`)
  expect(data.filter(({ link }) => link.includes(`subtitles/${talk.id}/`))).toHaveLength(1)
  const preview = 'previa-da-noticia'
  await here.pool.query('update contents set preview_reference = $2 where id = $1', [talk.id, preview])
  const ofPreview = await bia!.call(video.textTracks, { params: { id: preview }, query: { content: talk.id } })
  expect(ofPreview.data.filter(({ link }) => link.includes(`subtitles/${talk.id}/`))).toEqual([])
  await expect(bia!.call(video.textTracks, { params: { id: 'nenhum' } })).rejects.toMatchObject({ status: 404 })
})
