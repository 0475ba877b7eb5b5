import { circles } from '@juntas/contract/circles/circles'
import { growth } from '@juntas/contract/growth'
import { library } from '@juntas/contract/library/library'
import { notes } from '@juntas/contract/notes/notes'
import { noteSeconds } from '@juntas/contract/rules/notes/later'
import { dayIn } from '@juntas/contract/rules/sao-paulo'
import { timeModes } from '@juntas/contract/rules/time/time-suggestion'
import { time } from '@juntas/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../test/factories/member.ts'
import { type Caller, type World, world } from '../../../test/worlds/world.ts'

let here: World
let [ana, bia, lia]: Caller[] = []
beforeAll(async () => {
  here = await world()
  ana = await here.as('ana')
  bia = await here.as('bia')
  lia = await here.as('lia')
})
afterAll(() => here.close())

const suggestions = async (member: Caller | undefined) => (await member!.call(time.suggestions)).candidates

test('[beyond, time] [GAP-124] what was begun is suggested with what is left of it, and what was watched is not', async () => {
  const begun = (await suggestions(ana)).filter(({ reason }) => reason === 'unfinished')
  expect(begun.length).toBeGreaterThan(0)
  for (const { content, seconds } of begun) {
    const { view } = content!.currentContentUserCollection
    expect(view).toMatchObject({ watched: false })
    expect(seconds).toBe(Math.ceil((content!.duration - view!.progress) / 1000))
  }
  const { content } = begun[0]!
  await ana!.call(library.report, { body: { content: content!['@id'], percent: 100 } })
  expect((await suggestions(ana)).some(({ key }) => key === `content ${content!.id}`)).toBe(false)
})

test('[beyond, time] a note is due on its day, and not after it is done; notes of others never are', async () => {
  const [content] = (await bia!.call(library.list, { query: {} }))['hydra:member']
  const note = await bia!.call(notes.create, {
    body: {
      title: 'Escrever isto',
      description: '-',
      tag: 'write_later',
      timestamp: 3,
      content: content!['@id'],
      dueAt: dayIn(new Date()),
    },
  })
  const due = async (member: Caller | undefined) =>
    (await suggestions(member)).filter(({ reason }) => reason === 'due').map((one) => one.note?.id)
  expect(await due(bia)).toContain(note.id)
  const written = { modes: [...timeModes], trailId: null, content: null, rates: null, circle: null }
  expect((await suggestions(bia)).find(({ key }) => key === `note ${note.id}`)).toEqual({
    ...written,
    key: `note ${note.id}`,
    reason: 'due',
    seconds: noteSeconds,
    note: { id: note.id, title: 'Escrever isto' },
  })
  expect(await due(ana)).not.toContain(note.id)
  await bia!.call(notes.setDue, { params: { id: note.id }, body: { dueAt: '2999-01-01', isDone: false } })
  expect(await due(bia)).not.toContain(note.id)
  await bia!.call(notes.setDue, { params: { id: note.id }, body: { dueAt: '2000-01-01', isDone: true } })
  expect(await due(bia)).not.toContain(note.id)
})

test('[beyond, time] the episodes that follow in a trail chosen in the growth loop come in their order, before other trails', async () => {
  const { chosen } = await lia!.call(growth.get, { query: {} })
  const open = chosen.filter(({ trail }) => trail.progress < 100)
  expect(open.length).toBeGreaterThan(0)
  const candidates = await suggestions(lia)
  const trails = candidates.filter(({ reason }) => reason === 'chosen' || reason === 'next')
  const firstOther = trails.findIndex(({ reason }) => reason === 'next')
  expect(trails.slice(firstOther === -1 ? trails.length : firstOther).every(({ reason }) => reason === 'next')).toBe(
    true,
  )
  const { id } = open[0]!.trail
  const ids = trails.filter(({ trailId }) => trailId === id).map(({ content }) => content!.id)
  const trail = await lia!.call(library.skill, { params: { id } })
  const inOrder = trail.seasons.flatMap(({ contents }) => contents).map((one) => one.id)
  expect(ids.length).toBeGreaterThan(0)
  expect(ids).toEqual(inOrder.filter((one) => ids.includes(one)))
})

test('[beyond, time] nothing that the member may not open, nothing twice for one reason, every length known', async () => {
  const [known] = (await suggestions(ana)).filter(({ content }) => content)
  const setDuration = (duration: number) =>
    here.pool.query('update contents set duration_ms = $1 where id = $2', [duration, known!.content!.id])
  await setDuration(0)
  expect((await suggestions(ana)).map(({ key }) => key)).not.toContain(known!.key)
  await setDuration(known!.content!.duration)
  expect((await suggestions(ana)).map(({ key }) => key)).toContain(known!.key)
  for (const member of [ana, bia, lia, await here.as('fe'), await here.as('duda')]) {
    const candidates = await suggestions(member)
    expect(new Set(candidates.map(({ key }) => key)).size).toBe(candidates.length)
    for (const { content, seconds, note, circle } of candidates) {
      expect(seconds).toBeGreaterThan(0)
      expect([content, note, circle].filter((one) => one !== null)).toHaveLength(1)
      if (content) expect(content.hasAccess).toBe(true)
    }
  }
})

test('[beyond, time] our own films can be heard, a vendor’s frame cannot, and what they take is told', async () => {
  const films = async () => (await suggestions(ana)).filter(({ content }) => content?.['@type'] === 'VimeoContent')
  const [first, second] = await films()
  const heard = (await suggestions(ana)).filter(({ content }) => content?.['@type'] === 'AudioContent')
  expect(heard.length).toBeGreaterThan(0)
  for (const { modes, rates } of heard) expect([modes, rates === null]).toEqual([['audio'], false])
  expect(first!.modes).toEqual(['video', 'audio'])
  expect(first!.rates!.films[0]).toBeGreaterThan(0)
  await here.pool.query(`update contents set content_reference = '76979871' where id = any($1)`, [
    [first!.content!.id, second!.content!.id],
  ])
  await here.pool.query(`update contents set audio_file = 'demo/a-mesa-e-a-cadeira/audio.m4a' where id = $1`, [
    second!.content!.id,
  ])
  const after = new Map((await films()).map(({ key, modes, rates }) => [key, { modes, rates }]))
  expect(after.get(first!.key)).toEqual({ modes: ['video'], rates: null })
  expect(after.get(second!.key)).toMatchObject({ modes: ['video', 'audio'], rates: { films: [] } })
})

test('each mode has something new for who may open it, of several lengths; nothing that has no length or is locked takes a place [beyond, time]', async () => {
  const freshOf = async (member: Caller | undefined) =>
    (await suggestions(member)).filter(({ reason }) => reason === 'new').map(({ content }) => content!)
  const fe = await here.as('fe')
  await here.pool.query('update members set access_free_content = true where id = $1', [fe.id])
  const free = await fe.call(library.list, { query: { perPage: 100 } })
  const opened = free['hydra:member'].filter(({ hasAccess }) => hasAccess).length
  expect(opened).toBeGreaterThan(1)
  expect((await freshOf(fe)).length).toBeGreaterThan(1)
  // Sixty locked films and sixty without a length, all shorter than everything else.
  const { rows } = await here.pool.query(
    `insert into contents (slug, type, title, folder_id, duration_ms, publish_at)
     select 'curto-' || n, 'VimeoContent', 'Curto ' || n,
       (select id from folders where type <> 'Skill' and id not in (select folder_id from held_grants where member_id = $1) limit 1),
       case when n > 60 then 0 else 1000 end, now() - interval '1 day'
     from generate_series(1, 120) n returning id`,
    [fe.id],
  )
  expect(rows).toHaveLength(120)
  const titles = (await freshOf(fe)).map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(1)
  expect(titles.filter((title) => title.startsWith('Curto'))).toEqual([])
  const reader = await makeMember(here.context.db, { hasFolders: true })
  const modes = (await suggestions(await here.as(reader.email))).filter(({ reason }) => reason === 'new')
  for (const mode of timeModes) expect([mode, modes.some((one) => one.modes.includes(mode))]).toEqual([mode, true])
})

test('[beyond, time] news for a circle is suggested before it meets, until it is given; not to who promised nothing', async () => {
  const { rows } = await here.pool.query<{ circleId: number; week: number }>(`
    select s.circle_id as "circleId", g.week from circle_seats s
    join circle_meetings g on g.circle_id = s.circle_id and g.starts_at > now()
    join members m on m.id = s.member_id and m.email like 'ana@%' order by g.starts_at limit 1`)
  const { circleId, week } = rows[0]!
  const asked = async (member: Caller | undefined) =>
    (await suggestions(member)).filter(({ reason }) => reason === 'circle').map(({ circle }) => circle!.id)
  await ana!.call(circles.commit, { params: { id: circleId }, body: { week, text: 'Levar um número' } })
  await ana!.call(circles.checkIn, { params: { id: circleId }, body: { week, state: null } })
  expect(await asked(ana)).toContain(circleId)
  const found = (await suggestions(ana)).find(({ key }) => key === `circle ${circleId}`)
  expect(found).toEqual({
    key: `circle ${circleId}`,
    reason: 'circle',
    seconds: 60,
    modes: [...timeModes],
    trailId: null,
    content: null,
    rates: null,
    note: null,
    circle: { id: circleId, startsAt: expect.any(String) },
  })
  // A pause asks for no news.
  await ana!.call(circles.pause, { params: { id: circleId }, body: { isPaused: true } })
  expect(await asked(ana)).not.toContain(circleId)
  await ana!.call(circles.pause, { params: { id: circleId }, body: { isPaused: false } })
  expect(await asked(ana)).toContain(circleId)
  expect(await asked(bia)).not.toContain(circleId)
  await ana!.call(circles.checkIn, { params: { id: circleId }, body: { week, state: 'ongoing' } })
  expect(await asked(ana)).not.toContain(circleId)
})
