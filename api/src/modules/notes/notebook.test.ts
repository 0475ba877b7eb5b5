import { notes } from '@juntas/contract/notes/notes'
import { beforeAll, expect, test } from 'vitest'
import { beginWithNotebook, here, locked, take, talk } from '../../../test/worlds/notebook-world.ts'
import { indexCues } from '../library/search/search-index.ts'

beginWithNotebook()
beforeAll(async () => {
  const say = (id: number, language: 'pt-BR' | 'es-ES' | 'en-US', ...lines: [number, string][]) =>
    indexCues(here.context.db, id, language, {
      cues: lines.map(([seconds, text]) => ({ startsMs: seconds * 1000, endsMs: seconds * 1000 + 2000, text })),
      isOwn: true,
    })
  await say(talk.id, 'pt-BR', [42, 'O zepelim\npassou devagar'], [90, 'Ninguém viu'])
  await say(talk.id, 'es-ES', [42, 'El zepelín pasó despacio'], [90, 'Nadie vio la brújula'])
  await say(locked.id, 'pt-BR', [7, 'Outro zepelim, só para quem paga'])
})

const search = async (name: string, q: string, over: object = {}) =>
  (await here.as(name)).call(notes.search, { body: { q, ...over } })

test('[beyond, notebook] one search finds the member’s own notes and what was said, at its second, without accents', async () => {
  await take('fe', { title: 'O ZEPELIM da manhã', description: 'x' })
  await take('fe', { title: 'Outra', description: 'o zépelim, no texto' })
  await take('ana', { title: 'zepelim de outra pessoa' })
  const found = await search('fe', 'zepelim')
  expect(found.notes.map(({ title }) => title)).toEqual(['O ZEPELIM da manhã', 'Outra'])
  expect(found.notesTotal).toBe(2)
  // One moment in two languages is one hit; a content that the plan does not open is none.
  expect(found.speech).toEqual([
    expect.objectContaining({
      content: talk['@id'],
      contentDuration: 600_000,
      timestamp: 42,
      language: 'pt-BR',
      text: 'O zepelim passou devagar',
      translation: null,
    }),
  ])
  expect((await search('ana', 'zepelim')).speech).toHaveLength(2)
  expect((await search('fe', 'zepelim', { tag: 'write_later' })).notesTotal).toBe(0)
  const { rows } = await here.pool.query(
    `select c.title, c.thumb_url, f.slug as folder, a.name from contents c join folders f on f.id = c.folder_id
     left join authors a on a.id = c.author_id where c.id = $1`,
    [talk.id],
  )
  expect(found.speech[0]).toMatchObject({
    contentTitle: rows[0].title,
    contentUrl: `/${rows[0].folder}/${talk.slug}`,
    contentThumb: rows[0].thumb_url,
    author: rows[0].name,
  })
  expect(found).toMatchObject({ speechTotal: 1, isSpeechMore: false, spelling: null })
  const two = await search('ana', 'zepelim', { lines: 1 })
  expect([two.speech.length, two.speechTotal]).toEqual([1, 2])
})

test('[beyond, notebook] a search without a word finds nothing; of several words a note has each', async () => {
  const nothing = { notes: [], notesTotal: 0, speech: [], speechTotal: 0, isSpeechMore: false, spelling: null }
  await take('fe', { title: 'Caderno azul', description: 'de capa dura' })
  expect(await search('fe', '?!')).toEqual(nothing)
  expect((await search('fe', 'caderno dura')).notesTotal).toBe(1)
  expect((await search('fe', 'caderno mole')).notesTotal).toBe(0)
})

test('[beyond, notebook] where the title has the words comes first, then the newest; fifty are shown and all are counted', async () => {
  await take('fe', { title: 'Um caderno', description: 'x' })
  for (const title of ['Primeira', 'Segunda']) await take('fe', { title, description: 'sobre o caderno' })
  await take('fe', { title: 'Outro caderno', description: 'x' })
  const found = await search('fe', 'caderno')
  expect(found.notes.map(({ title }) => title)).toEqual(['Outro caderno', 'Um caderno', 'Segunda', 'Primeira'])
  await here.pool.query(
    `insert into notes (member_id, content_id, title, description, tag, timestamp_seconds)
     select n.member_id, n.content_id, n.title, n.description, n.tag, n.timestamp_seconds
     from notes n, generate_series(1, 47) where n.title = 'Primeira'`,
  )
  const many = await search('fe', 'caderno')
  expect([many.notes.length, many.notesTotal]).toEqual([50, 51])
})

test('[beyond, notebook] a line in another language is found, with the same moment in the member’s own', async () => {
  const { speech } = await search('fe', 'brujula')
  expect(speech).toMatchObject([
    { timestamp: 90, language: 'es-ES', text: 'Nadie vio la brújula', translation: 'Ninguém viu' },
  ])
  expect((await search('fe', 'bruj')).speechTotal).toBe(1)
})

test('[beyond, notebook] a misspelt word gets the nearest one that is found; one of a closed content is not offered', async () => {
  expect(await search('fe', 'zepelin devagar')).toMatchObject({
    notesTotal: 0,
    speechTotal: 0,
    spelling: 'zepelim devagar',
  })
  await indexCues(here.context.db, locked.id, 'en-US', {
    cues: [{ startsMs: 0, endsMs: 1000, text: 'Chrysanthemum' }],
    isOwn: true,
  })
  expect((await search('fe', 'crysanthemum')).spelling).toBeNull()
  expect((await search('ana', 'crysanthemum')).spelling).toBe('chrysanthemum')
  expect((await search('fe', 'qwertyuiop')).spelling).toBeNull()
})

test('[beyond, notebook] words that are no longer said are not offered', async () => {
  const say = (text: string) =>
    indexCues(here.context.db, talk.id, 'en-US', { cues: [{ startsMs: 0, endsMs: 1000, text }], isOwn: true })
  await say('Marmalade')
  expect((await search('fe', 'marmelade')).spelling).toBe('marmalade')
  await say('Something else')
  expect((await search('fe', 'marmelade')).spelling).toBeNull()
  const { rows } = await here.pool.query("select cues from spoken_words where word = 'marmalade'")
  expect(rows).toEqual([{ cues: 0 }])
})

test('[beyond, notebook] a common word is found in the newest contents, some lines of each', async () => {
  const lines = Array.from({ length: 20 }, (_, at) => ({
    startsMs: at * 3000,
    endsMs: at * 3000 + 2000,
    text: 'Xadrez outra vez',
  }))
  await indexCues(here.context.db, talk.id, 'en-US', { cues: lines, isOwn: true })
  expect((await search('fe', 'xadrez')).speechTotal).toBe(20)
  await here.pool.query("update spoken_words set cues = 100000 where word = 'xadrez'")
  expect((await search('fe', 'xadrez', { lines: 200 })).speech).toHaveLength(8)
  expect((await search('fe', 'xadrez vez')).speechTotal).toBe(20)
})

test('[beyond, notebook] two hundred lines are counted; a search with more of them says so', async () => {
  const say = (count: number) =>
    indexCues(here.context.db, talk.id, 'en-US', {
      cues: Array.from({ length: count }, (_, at) => ({
        startsMs: at * 3000,
        endsMs: at * 3000 + 2000,
        text: 'Gamão',
      })),
      isOwn: true,
    })
  await say(201)
  expect(await search('fe', 'gamao')).toMatchObject({ speechTotal: 200, isSpeechMore: true })
  await say(199)
  expect(await search('fe', 'gamao')).toMatchObject({ speechTotal: 199, isSpeechMore: false })
})

test('[beyond, notebook] what is said in the content of an award is found by who earned it, and by nobody else', async () => {
  const fe = await here.as('fe')
  const { rows } = await here.pool.query(
    'update awards set content_id = $1 where id = (select min(id) from awards where content_id is null) returning id',
    [locked.id],
  )
  await here.pool.query('delete from earned_awards where award_id = $1', [rows[0].id])
  await here.pool.query('insert into earned_awards (member_id, award_id, earned_on) values ($1, $2, current_date)', [
    fe.id,
    rows[0].id,
  ])
  const foundIn = async (name: string) => (await search(name, 'zepelim')).speech.map(({ content }) => content)
  expect(await foundIn('fe')).toContain(locked['@id'])
  expect(await foundIn('ana')).toEqual([talk['@id']])
  await here.pool.query('update awards set content_id = null where id = $1', [rows[0].id])
})

test.each(["'", '!!!', '100 %', '\\', '_', 'a & | !', '<script>', '💼'])(
  '[beyond, notebook] the text %s is no query and breaks nothing',
  async (q) => {
    expect((await search('fe', q)).notesTotal).toBe(0)
  },
)

test('[beyond, notebook] a note outlives the access to its content; its moment is locked', async () => {
  const { id } = await take('ana', { content: locked['@id'] })
  const fe = await here.as('fe')
  await here.pool.query('update notes set member_id = $1 where id = $2', [fe.id, id])
  expect(await fe.call(notes.get, { params: { id } })).toMatchObject({ lockedBy: 'plan', title: 'Ancorar alto' })
  await take('fe')
  const listed = (await fe.call(notes.list))['hydra:member']
  expect(listed.map(({ lockedBy }) => lockedBy)).toEqual([null, 'plan'])
  await here.pool.query("update contents set publish_at = now() + interval '1 day' where id = $1", [talk.id])
  try {
    expect((await fe.call(notes.list))['hydra:member'].map(({ lockedBy }) => lockedBy)).toEqual(['unpublished', 'plan'])
    expect((await search('fe', 'zepelim')).speechTotal).toBe(0)
  } finally {
    await here.pool.query("update contents set publish_at = now() - interval '9 days' where id = $1", [talk.id])
  }
})

test('[beyond, notebook] a note to be written later has a day, is done and undone, by its author alone', async () => {
  const ana = await here.as('ana')
  const { id, dueAt } = await take('ana', { tag: 'write_later', dueAt: '2026-11-19' })
  expect(dueAt).toBe('2026-11-19')
  const set = (body: { dueAt: string | null; isDone: boolean }) => ana.call(notes.setDue, { params: { id }, body })
  expect(await set({ dueAt: null, isDone: false })).toMatchObject({ dueAt: null, doneAt: null })
  expect((await set({ dueAt: '2026-12-01', isDone: true })).doneAt).not.toBeNull()
  expect(await set({ dueAt: '2026-12-01', isDone: false })).toMatchObject({ dueAt: '2026-12-01', doneAt: null })
  for (const dueAt of ['2026-02-31', '0000-01-01'])
    await expect(set({ dueAt, isDone: false })).rejects.toMatchObject({ status: 422 })
  const bia = await here.as('bia')
  await expect(bia.call(notes.setDue, { params: { id }, body: { dueAt: null, isDone: true } })).rejects.toMatchObject({
    status: 404,
  })
})

test('[beyond, notebook] one old note comes back a week; the answer says when again, and practice is kept', async () => {
  const ana = await here.as('ana')
  const weekly = async () => (await ana.call(notes.weekly)).note
  const old = (id: number) =>
    here.pool.query("update notes set resurface_at = now() - interval '8 days', resurfaced_at = null where id = $1", [
      id,
    ])
  const { id } = await take('ana')
  const later = await take('ana', { tag: 'write_later' })
  await old(later.id)
  // Written today, or not written yet: neither comes back.
  expect(await weekly()).toBeNull()
  await old(id)
  expect((await weekly())?.id).toBe(id)
  const answer = (value: 'still_true' | 'became_practice' | 'let_go') =>
    ana.call(notes.answerWeekly, { params: { id }, body: { answer: value } })
  await answer('still_true')
  expect(await weekly()).toBeNull()
  const kept = async () => (await here.pool.query('select * from notes where id = $1', [id])).rows[0]
  expect((await kept()).resurface_at.getTime()).toBeGreaterThan(Date.now() + 85 * 86_400_000)
  expect((await answer('became_practice')).practicedAt).not.toBeNull()
  expect((await kept()).resurface_at).toBeNull()
  await old(id)
  await answer('let_go')
  expect((await kept()).resurface_at).toBeNull()
  const bia = await here.as('bia')
  expect((await bia.call(notes.weekly)).note).toBeNull()
  await expect(bia.call(notes.answerWeekly, { params: { id }, body: { answer: 'let_go' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('[beyond, notebook] all notes leave as JSON, each with the address of its moment', async () => {
  await take('duda', { title: 'Depois', timestamp: 75 })
  const duda = await here.as('duda')
  const answer = await duda.raw('GET', '/v1/notes/export.json')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="juntas-notas.json"')
  const { rows } = await here.pool.query(
    'select c.title, f.slug from contents c join folders f on f.id = c.folder_id where c.id = $1',
    [talk.id],
  )
  const [note] = (await duda.call(notes.list))['hydra:member']
  expect(answer.json()).toEqual({
    exportedAt: expect.any(String),
    notes: [
      {
        title: 'Depois',
        description: 'Dizer o número primeiro.',
        tag: 'relevant',
        content: rows[0].title,
        url: `http://127.0.0.1:3000/${rows[0].slug}/${talk.slug}#t=75`,
        seconds: 75,
        dueAt: null,
        doneAt: null,
        practicedAt: null,
        createdAt: note!.createdAt,
        updatedAt: note!.updatedAt,
      },
    ],
  })
  expect(answer.headers['cache-control']).toBe('private, no-store')
  await duda.call(notes.setDue, { params: note!, body: { dueAt: '2026-12-01', isDone: true } })
  await duda.call(notes.answerWeekly, { params: note!, body: { answer: 'became_practice' } })
  const { doneAt, practicedAt } = await duda.call(notes.get, { params: note! })
  expect((await duda.call(notes.exportJson)).notes).toMatchObject([{ dueAt: '2026-12-01', doneAt, practicedAt }])
  expect((await (await here.as('kelly')).call(notes.exportJson)).notes).toEqual([])
})
