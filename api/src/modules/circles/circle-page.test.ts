import { circles } from '@juntas/contract/circles/circles'
import { expect, test } from 'vitest'
import {
  beginWithCircles,
  clock,
  cron,
  enter,
  episodes,
  here,
  open,
  page,
  running,
  season,
  seasonId,
  turnIn,
  type Woman,
  woman,
  women,
} from '../../../test/worlds/circle-world.ts'

beginWithCircles()

const weeks = ['2026-11-19', '2026-11-26', '2026-12-03', '2026-12-10'].map((day) => `${day}T22:00:00.000Z`)
const at = (moment: string) => {
  clock.now = new Date(moment)
  return cron()
}
const head = (id: number) => ({
  '@id': `/v1/circles/${id}`,
  '@type': 'Circle',
  id,
  name: 'Círculo das quintas',
  season: { '@id': season, id: seasonId, title: 'Metodologia', trail: 'Negociação', episodes: 4 },
})
const commit = (one: Woman, id: number, week: number) =>
  one.call(circles.commit, { params: { id }, body: { week, text: `semana ${week}` } })

test('[beyond, circles] a circle that forms shows its hour, its first people and until when it waits for eight', async () => {
  const opener = await woman()
  const id = await open(opener)
  await here.pool.query(`update members set nickname = 'Nina', avatar_url = '/media/nina.webp' where id = $1`, [
    opener.id,
  ])
  const second = await woman()
  await enter(second)
  expect(await page(second, id)).toEqual({
    '@context': '/v1/contexts/Circle',
    ...head(id),
    state: 'forming',
    seats: 2,
    // The next Thursday; with an eighth member the circle would begin on the first one that leaves three days.
    hourAt: weeks[0],
    nextAt: weeks[0],
    language: 'pt-BR',
    pace: 1,
    week: 0,
    weeks: 4,
    formingUntil: '2026-11-30T15:00:00.000Z',
    people: [
      { id: expect.any(Number), name: 'Nina', avatar: '/media/nina.webp', isMe: false },
      {
        id: expect.any(Number),
        name: 'Marina Alves',
        avatar: `/media/drawn/portraits/member-${second.id}.svg`,
        isMe: true,
      },
    ],
    meeting: null,
    turns: [],
    line: { episodes: expect.any(Array), mine: 0, others: null },
    commitments: [],
    pausedUntil: null,
    isSmall: false,
  })
  expect(await second.call(circles.history, { params: { id } })).toEqual({ commitments: [] })
  clock.now = new Date('2026-11-17T12:00:00Z')
  expect(await page(second, id)).toMatchObject({ hourAt: weeks[0], nextAt: weeks[1] })
})

test('[beyond, circles] the page of a week: the meeting, the turns around it and how far everybody has watched', async () => {
  const { id, eight } = await running()
  const [first, second, third, fourth] = eight as unknown as Woman[]
  const shown = await episodes()
  const watch = (one: Woman, place: number, part: number, watchedAt: Date | null = null) =>
    here.context.db
      .insertInto('contentViews')
      .values({
        memberId: one.id,
        contentId: shown[place].id,
        furthestMs: Math.ceil(shown[place].duration_ms * part),
        watchedAt,
      })
      .execute()
  await watch(first!, 0, 0.1, clock.now)
  await watch(first!, 1, 0.5)
  // At the end without having watched it: no finished episode.
  await watch(second!, 0, 1)
  await watch(third!, 1, 1, clock.now)
  await watch(fourth!, 0, 0.49)
  await commit(second!, id, 1)
  await at('2026-11-19T22:50:00Z')
  await commit(third!, id, 2)
  await commit(second!, id, 2)
  for (const one of eight.slice(1, 5))
    await one.call(circles.answer, { params: { id }, body: { week: 2, answer: 'coming' } })
  await eight[5]!.call(circles.answer, { params: { id }, body: { week: 2, answer: 'unable' } })
  const { people, meeting, turns, line, commitments, ...rest } = await page(third!, id)
  expect(rest).toEqual({
    '@context': '/v1/contexts/Circle',
    ...head(id),
    state: 'running',
    seats: 8,
    hourAt: weeks[1],
    nextAt: weeks[1],
    language: 'pt-BR',
    pace: 1,
    week: 2,
    weeks: 4,
    formingUntil: null,
    pausedUntil: null,
    isSmall: false,
  })
  expect(people.map(({ isMe }) => isMe)).toEqual([false, false, true, false, false, false, false, false])
  expect(meeting).toMatchObject({
    startsAt: weeks[1],
    endsAt: '2026-11-26T22:50:00.000Z',
    opensAt: '2026-11-26T21:45:00.000Z',
    // Four come, one cannot: numbers are said from five on.
    coming: null,
    answer: 'coming',
    moderator: people[1]!.id,
    isMyTurn: false,
    isChanged: false,
    episodes: [2, 2],
  })
  expect(meeting!.agenda[1]!.episode).toMatchObject({
    title: 'Dizer não e continuar na sala',
    url: `/habilidades/${shown[1].folder_id}/dizer-nao-e-continuar-na-sala`,
    thumb: shown[1].thumb_url,
  })
  expect(turns).toEqual([
    { person: people[0], startsAt: weeks[0], isNow: false },
    { person: people[1], startsAt: weeks[1], isNow: true },
    { person: people[2], startsAt: weeks[2], isNow: false },
    { person: people[3], startsAt: weeks[3], isNow: false },
  ])
  expect(line).toEqual({
    episodes: shown.map(({ title, slug, folder_id }) => ({ title, url: `/habilidades/${folder_id}/${slug}` })),
    mine: 0,
    others: [0, 0, 0, 0, 0, 0.5, 1.5],
  })
  expect((await page(first!, id)).line).toMatchObject({ mine: 1.5, others: [0, 0, 0, 0, 0, 0, 0.5] })
  const committed = (place: number) => ({
    id: expect.any(Number),
    week: 2,
    person: people[place],
    text: 'semana 2',
    state: null,
  })
  expect(commitments).toEqual([committed(1), committed(2)])
  await eight[6]!.call(circles.answer, { params: { id }, body: { week: 2, answer: 'listening' } })
  expect((await page(third!, id)).meeting).toMatchObject({ coming: 5 })
})

test('[beyond, circles] after the last meeting the circle is closed, and its commitments are still read', async () => {
  const { id, eight } = await running()
  const [first, second] = eight
  await commit(second, id, 1)
  await commit(first, id, 1)
  await at('2026-12-03T22:49:59Z')
  expect(await page(first, id)).toMatchObject({ state: 'running', week: 3, turns: [{ isNow: true }, { isNow: false }] })
  await commit(first, id, 3)
  await at('2026-12-03T22:50:00Z')
  await commit(first, id, 4)
  for (const one of eight.slice(4)) await one.call(circles.leave, { params: { id } })
  expect(await page(first, id)).toMatchObject({
    state: 'closing',
    week: 4,
    nextAt: weeks[3],
    turns: [{ isNow: false }, { isNow: true }],
    isSmall: true,
  })
  await at('2026-12-10T22:50:00Z')
  expect(await page(first, id)).toMatchObject({
    state: 'closed',
    week: 4,
    weeks: 4,
    nextAt: null,
    hourAt: '2026-12-17T22:00:00.000Z',
    meeting: null,
    turns: [],
    commitments: [{ week: 4 }],
    isSmall: false,
  })
  const { commitments } = await second.call(circles.history, { params: { id } })
  expect(commitments.map(({ week, person }) => [week, person.isMe])).toEqual([
    [3, false],
    [1, false],
    [1, true],
  ])
})

test('[beyond, circles] two episodes a week: half the weeks, and the practice is of the second one', async () => {
  const eight = await women(8)
  const id = await open(eight[0]!, { pace: 2, language: 'en-US' })
  for (const one of eight.slice(1)) await enter(one, { pace: 2, language: 'en-US' })
  const { weeks: count, meeting } = await page(eight[0]!, id)
  expect([count, meeting?.episodes]).toEqual([2, [1, 2]])
  const shown = await episodes()
  // Titles are in the reader's language, what is said in that of the circle.
  const [, passage, practice] = meeting!.agenda
  expect([passage!.episode!.title, practice!.episode!.title]).toEqual([shown[0].title, shown[1].title])
  const { rows } = await here.pool.query(
    `select text from content_cues where content_id = $1 and language = 'en-US' and ends_ms > $2 order by starts_ms limit 1`,
    [shown[0].id, Math.floor(shown[0].duration_ms / 2000) * 1000],
  )
  expect(passage!.text).toBe(rows[0].text.replace('\n', ' '))
  // A trail that is no skill has its own address.
  await here.pool.query(`update folders set type = 'Folder' where id = $1`, [shown[0].folder_id])
  expect((await page(eight[0]!, id)).line.episodes[0]!.url).toBe(`/negociacao/${shown[0].slug}`)
  await here.pool.query(`update folders set type = 'Skill' where id = $1`, [shown[0].folder_id])
})

test('[beyond, circles] when nobody can moderate, the agenda runs by itself', async () => {
  const { id, eight } = await running()
  for (const one of eight) await one.call(circles.answer, { params: { id }, body: { week: 1, answer: 'unable' } })
  const { meeting, turns, people } = await page(eight[0], id)
  expect(meeting).toMatchObject({ moderator: null, isMyTurn: false, coming: null, answer: 'unable' })
  expect(turns).toEqual([
    { person: people[0], startsAt: weeks[1], isNow: false },
    { person: people[1], startsAt: weeks[2], isNow: false },
  ])
  await eight[3]!.call(circles.answer, { params: { id }, body: { week: 1, answer: 'listening' } })
  expect(await turnIn(eight[0], id)).toBe(3)
})
