import { video } from '@juntas/contract/library/video'
import { officeSubtitles } from '@juntas/contract/office/library/subtitles'
import { readCues } from '@juntas/contract/rules/library/web-vtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undo } from '../../../../test/undo.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'

let here: World
let equipe: Caller
let ana: Caller
let content: { id: number; reference: string }
beforeAll(async () => {
  here = await world()
  equipe = await here.as('equipe')
  ana = await here.as('ana')
  const { rows } = await here.pool.query(
    `select id, content_reference as reference from contents where slug = 'negociar-sem-pedir-desculpas'`,
  )
  content = rows[0]
})
afterAll(() => here.close())

const rows = async () => (await equipe.call(officeSubtitles.subtitles, { params: { id: content.id } })).rows
const setCue = (body: object) => equipe.raw('POST', `/v1/office/contents/${content.id}/cues`, { body })
const upload = (language: string, file: string) =>
  equipe.raw('POST', `/v1/office/contents/${content.id}/subtitles`, { body: { language, file } })
/** What a member's player reads. */
async function heard(language: string) {
  const { data } = await ana.call(video.textTracks, {
    params: { id: content.reference },
    query: { content: content.id },
  })
  const track = data.find((one) => one.language === language)
  return readCues((await ana.raw('GET', track?.link ?? '')).body)
}

test('one cue is written with what was seen, members hear it with its line breaks, and undo brings it back', async () => {
  const [row] = await rows()
  const was = row?.cues['en-US']
  const cue = { startsMs: was?.startsMs, endsMs: was?.endsMs, text: 'Two <b> lines\n& a break' }
  const answer = await setCue({ language: 'en-US', cue, was })
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await heard('en'))[0]).toEqual(cue)
  expect((await setCue({ language: 'en-US', cue: null, was })).json()).toMatchObject({ code: 'conflict', current: cue })
  expect((await undo(equipe, answer)).statusCode).toBe(201)
  expect((await rows())[0]?.cues['en-US']).toEqual(was)
})

test('a missing cue is added and deleted; wrong times and a taken start are named', async () => {
  const cue = { startsMs: 7, endsMs: 9, text: 'Antes de tudo' }
  const [first] = await rows()
  expect((await setCue({ language: 'pt-BR', cue, was: null })).statusCode).toBe(200)
  expect((await rows())[0]).toMatchObject({ startsMs: 7, cues: { 'pt-BR': cue } })
  const late = { startsMs: 9, endsMs: 9, text: 'x' }
  expect((await setCue({ language: 'pt-BR', cue: late, was: cue })).json()).toMatchObject({
    violations: [{ propertyPath: 'cue.endsMs', code: 'ends_before_start' }],
  })
  const second = (await rows())[1]?.cues['pt-BR']
  expect((await setCue({ language: 'pt-BR', cue: { ...second, endsMs: 99_000_00 }, was: cue })).json()).toMatchObject({
    violations: [{ propertyPath: 'cue.startsMs', code: 'taken' }],
  })
  expect((await setCue({ language: 'pt-BR', cue: null, was: cue })).statusCode).toBe(200)
  expect(first?.startsMs).toBeGreaterThan(7)
  expect((await rows())[0]).toEqual(first)
})

test('a file replaces one language at once; the others stay as they are; undo brings the old one back', async () => {
  const before = await heard('es')
  const answer = await upload('es-ES', 'WEBVTT\n\n00:01.000 --> 00:02.000\nUno\ny dos\n\n00:03.000 --> 00:04.000\nTres')
  expect(answer.json()).toEqual({ cues: 2 })
  expect(await heard('es')).toEqual([
    { startsMs: 1000, endsMs: 2000, text: 'Uno\ny dos' },
    { startsMs: 3000, endsMs: 4000, text: 'Tres' },
  ])
  expect((await heard('pt-BR')).length).toBeGreaterThan(5)
  expect((await undo(equipe, answer)).statusCode).toBe(201)
  expect(await heard('es')).toEqual(before)
})

test('a broken file names its lines and writes nothing', async () => {
  const before = await rows()
  const file = 'WEBVTT\n\n00:01.000 -> x --> 2\nUm\n\n00:05.000 --> 00:04.000\nDois\n\n00:06.000 --> 00:07.000\n\n'
  expect((await upload('pt-BR', file)).json()).toMatchObject({
    violations: [
      { propertyPath: 'file.3', code: 'invalid_time' },
      { propertyPath: 'file.6', code: 'ends_before_start' },
      { propertyPath: 'file.9', code: 'empty' },
    ],
  })
  expect((await upload('pt-BR', 'nada')).json()).toMatchObject({
    violations: [{ propertyPath: 'file', code: 'no_cues' }],
  })
  expect(await rows()).toEqual(before)
})
