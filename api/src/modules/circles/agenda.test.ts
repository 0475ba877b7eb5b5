import { circles } from '@juntas/contract/circles/circles'
import type { LiveEvent } from '@juntas/contract/live-events'
import { expect, test, vi } from 'vitest'
import { makeMember } from '../../../test/factories/member.ts'
import {
  beginWithCircles,
  clock,
  episodes,
  here,
  open,
  page,
  running,
  type Woman,
  woman,
} from '../../../test/worlds/circle-world.ts'

beginWithCircles()

const agendaOf = async (one: Woman, id: number) => (await page(one, id)).meeting!.agenda
const passageOf = async (one: Woman, id: number) => (await agendaOf(one, id)).find(({ kind }) => kind === 'passage')

test('[beyond, circles] the moderator changes the agenda, keeps its episodes, and goes back to the one of the product', async () => {
  const { id, eight } = await running()
  const [moderator, other] = eight
  const made = await agendaOf(moderator, id)
  const change = (...titles: string[]) =>
    moderator.call(circles.changeAgenda, {
      params: { id },
      body: {
        week: 1,
        blocks: titles.map((title, place) => ({
          title,
          text: place === 1 ? 'Ouvir de novo' : '',
          minutes: 10,
          ...(place === 1 ? { kind: 'passage' as const } : {}),
        })),
      },
    })
  const own = { kind: 'own', minutes: 10, text: null, episode: null }
  await change('Um', 'Dois', 'Três')
  await change('Chegar', 'Trecho', 'Fechar')
  expect((await page(other, id)).meeting).toMatchObject({ isChanged: true })
  expect(await agendaOf(other, id)).toEqual([
    { ...own, title: 'Chegar' },
    { ...own, kind: 'passage', title: 'Trecho', text: 'Ouvir de novo', episode: made[1]!.episode },
    { ...own, title: 'Fechar' },
  ])
  const reset = (one: Woman) => one.call(circles.resetAgenda, { params: { id }, query: { week: 1 } })
  await expect(reset(other)).rejects.toMatchObject({ status: 403 })
  expect((await page(other, id)).meeting).toMatchObject({ isChanged: true })
  await reset(moderator)
  expect((await page(other, id)).meeting).toMatchObject({ isChanged: false, agenda: made })
  // Another answer of the same member keeps the turn, and with it what was changed.
  await change('Um', 'Dois', 'Três')
  await moderator.call(circles.answer, { params: { id }, body: { week: 1, answer: 'listening' } })
  expect((await page(moderator, id)).meeting).toMatchObject({ isChanged: true, isMyTurn: true, answer: 'listening' })
})

test('[beyond, circles] the passage is where five members wrote a note, else the middle; long words are cut', async () => {
  const { id, eight } = await running()
  const [episode] = await episodes()
  const middle = await passageOf(eight[0], id)
  const note = async (second: number) => {
    const { id: memberId } = await makeMember(here.context.db)
    await here.context.db
      .insertInto('notes')
      .values({
        memberId,
        contentId: episode.id,
        timestampSeconds: second,
        title: 'x',
        description: 'x',
        tag: 'relevant',
      })
      .execute()
  }
  const { rows } = await here.pool.query(
    `select starts_ms, ends_ms, text from content_cues where content_id = $1 and language = 'pt-BR' order by starts_ms`,
    [episode.id],
  )
  await here.pool.query('delete from notes where content_id = $1', [episode.id])
  for (let time = 0; time < 4; time++) await note(2)
  expect(await passageOf(eight[0], id)).toEqual(middle)
  await note(3)
  const noted = await passageOf(eight[0], id)
  expect(noted).toMatchObject({
    text: rows[0].text.replace(/\s+/g, ' ').trim(),
    episode: { second: Math.floor(rows[0].starts_ms / 1000) },
  })
  expect(noted).not.toEqual(middle)
  // One member's notes are one voice, however many there are.
  await here.pool.query(
    `insert into notes (member_id, content_id, timestamp_seconds, title, description, tag)
     select $1, $2, 200, 'x', 'x', 'relevant' from generate_series(1, 5001)`,
    [eight[0].id, episode.id],
  )
  expect(await passageOf(eight[0], id)).toEqual(noted)
  const says = (text: string) =>
    here.pool.query(`update content_cues set text = $2 where content_id = $1 and language = 'pt-BR'`, [
      episode.id,
      text,
    ])
  const textOf = async () => (await passageOf(eight[0], id))?.text
  await says(` ${'palavra '.repeat(17)}\n fim. `)
  expect(await textOf()).toBe(`${'palavra '.repeat(17)}fim.`)
  await says('a'.repeat(140))
  expect(await textOf()).toBe('a'.repeat(140))
  await says(`${'palavra '.repeat(17)}comprida demais`)
  expect(await textOf()).toBe(`${'palavra '.repeat(17).trim()}…`)
  // Without subtitles there is the second alone; without a length too there is no passage, and more time to commit.
  await here.pool.query(`delete from content_cues where content_id = $1`, [episode.id])
  expect(await passageOf(eight[0], id)).toMatchObject({ text: null, episode: { second: 0 } })
  await here.pool.query('update contents set duration_ms = 0 where id = $1', [episode.id])
  expect((await agendaOf(eight[0], id)).map(({ kind, minutes }) => [kind, minutes])).toEqual([
    ['arrive', 5],
    ['practice', 15],
    ['commitments', 25],
    ['close', 5],
  ])
})

test('[beyond, circles] a pause is two weeks from its first press, ends by a press or by itself, and may begin again', async () => {
  const { id, eight } = await running()
  const one = eight[2]!
  const pause = (isPaused: boolean) => one.call(circles.pause, { params: { id }, body: { isPaused } })
  const until = async () => (await page(one, id)).pausedUntil
  await pause(false)
  expect(await until()).toBeNull()
  await pause(true)
  clock.now = new Date('2026-11-17T15:00:00Z')
  await pause(true)
  expect(await until()).toBe('2026-11-30T15:00:00.000Z')
  await pause(false)
  expect(await until()).toBeNull()
  await pause(true)
  clock.now = new Date('2026-12-01T14:59:59Z')
  expect(await until()).toBe('2026-12-01T15:00:00.000Z')
  clock.now = new Date('2026-12-01T15:00:00Z')
  expect(await until()).toBeNull()
  await pause(true)
  expect(await until()).toBe('2026-12-15T15:00:00.000Z')
})

test('[beyond, circles] the last one who leaves ends the circle, and only the own other screens are told', async () => {
  const opener = await woman()
  const id = await open(opener)
  const heard: LiveEvent[] = []
  const stop = here.context.live.subscribe(opener.id, (event) => heard.push(event))
  const outsider = await woman()
  await expect(outsider.call(circles.leave, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await opener.call(circles.leave, { params: { id } })
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'circles' }]), 20_000)
  stop()
  const { rows } = await here.pool.query('select state, started_at from circles where id = $1', [id])
  expect(rows).toEqual([{ state: 'lapsed', started_at: null }])
  await expect(opener.call(circles.leave, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('[beyond, circles] a report is about the circle or one of the others; more words of the same member open it again', async () => {
  const { id, eight } = await running()
  const { people } = await page(eight[0], id)
  await here.pool.query(`update members set nickname = 'Nina' where id = $1`, [eight[1].id])
  const report = (person: number | null, details: string) =>
    eight[0].call(circles.report, { params: { id }, body: { reason: 'other', details, person } })
  // Nobody of another circle, and not oneself.
  const { rows: seats } = await here.pool.query('select max(id) + 1 as next from circle_seats')
  for (const person of [people[0]!.id, seats[0].next])
    await expect(report(person, 'x')).rejects.toMatchObject({ status: 404 })
  expect(await report(null, 'O clima está ruim.')).toEqual({ circle: id })
  await report(people[1]!.id, 'Contou fora.')
  const stored = async () =>
    (await here.pool.query('select author_id, author_name, text, reason, decision from reports order by id')).rows
  const about = { author_id: null, author_name: null, text: 'O clima está ruim.', reason: 'other', decision: null }
  const person = { ...about, author_id: eight[1].id, author_name: 'Nina', text: 'Contou fora.' }
  expect(await stored()).toEqual([about, person])
  await here.pool.query(`update reports set decision = 'kept', decided_at = now()`)
  await report(people[1]!.id, 'De novo.')
  expect(await stored()).toEqual([
    { ...about, decision: 'kept' },
    { ...person, text: 'Contou fora.\n\nDe novo.' },
  ])
})
