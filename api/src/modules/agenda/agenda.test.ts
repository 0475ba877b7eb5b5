import { agenda } from '@juntas/contract/agenda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'
import { calendarOf } from './calendar.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

test('the schedule comes as data with mentor, content and items [API-51] [AGENDA-12] [AGENDA-13]', async () => {
  const gabi = await here.as('gabi')
  const { data } = await gabi.call(agenda.schedule)
  expect(data.map((module) => module.number)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(data.find((module) => module.number === 5)!.content).toBeNull()
  expect(data.find((module) => module.number === 4)!.liveLink).toBeNull()
  // A trail that is named is the one that opens, and a class shows its day [people-growth m12].
  const trails = data.flatMap(({ content }) => content?.items ?? []).filter(({ title }) => title.startsWith('Trilha'))
  expect(trails).toHaveLength(3)
  for (const { link } of trails) expect(link).toMatch(/^\/habilidades\/\d+$/)
  expect(data.filter(({ startsAt }) => startsAt !== null).length).toBeGreaterThanOrEqual(4)
  for (const { number, liveLink } of data) if (liveLink) expect(liveLink).toBe(`/live-video?aula=${number}`)
  const [first] = data
  const words = expect.stringMatching(/./)
  expect(first).toMatchObject({
    title: words,
    liveInfo: words,
    liveLink: '/live-video?aula=1',
    mentor: { name: 'Teresa Vidal', role: words, photo: expect.stringMatching(/^\/media\//) },
    content: {
      title: words,
      items: [
        { icon: 'video', title: words, subtitle: words, link: expect.any(String) },
        { icon: 'document', title: words, subtitle: words, link: null },
      ],
    },
  })
})

test('the journey is not for who is outside the group', async () => {
  const ana = await here.as('ana')
  await expect(ana.call(agenda.schedule)).rejects.toMatchObject({ status: 403 })
  expect((await ana.raw('GET', '/v1/getSchedule/1/calendar.ics')).statusCode).toBe(403)
})

test('a live class goes into a calendar at seven in the evening of São Paulo', async () => {
  const gabi = await here.as('gabi')
  const answer = await gabi.raw('GET', '/v1/getSchedule/1/calendar.ics')
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const [, day] = /DTSTART:(\d{8})T220000Z\r\n/.exec(answer.body) ?? []
  // As its text says: a Tuesday.
  expect(new Date(`${day?.replace(/(....)(..)/, '$1-$2-')}T00:00:00Z`).getUTCDay()).toBe(2)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="juntas-1.ics"')
  expect(answer.body.replace(/\r\n /g, '')).toMatch(
    /\r\nDESCRIPTION:Teresa Vidal\\, [^\r]+\r\nURL:https?:.+\/live-video\?aula=1\r\n/,
  )
  for (const number of [4, 99])
    expect((await gabi.raw('GET', `/v1/getSchedule/${number}/calendar.ics`)).statusCode).toBe(404)
  // A class elsewhere keeps its own address; of one without a length nothing can be written down.
  const file = async () => (await gabi.raw('GET', '/v1/getSchedule/1/calendar.ics')).body
  const [{ live_link: link }] = (await here.pool.query('select live_link from agenda_modules where number = 1')).rows
  const setLink = (to: string | null) =>
    here.pool.query('update agenda_modules set live_link = $1 where number = 1', [to])
  await setLink('https://meet.example/x')
  expect(await file()).toContain('\r\nURL:https://meet.example/x\r\n')
  await setLink(null)
  expect(await file()).not.toContain('URL:')
  await setLink(link)
})

test('a long line is folded without cutting a letter, and commas are escaped', () => {
  const file = calendarOf({
    id: 'x',
    title: `${'ção, '.repeat(40)}fim`,
    description: 'a;b\nc',
    url: null,
    startsAt: new Date(0),
    minutes: 30,
    stampedAt: new Date(0),
  })
  const lines = file.split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(file.replace(/\r\n /g, '')).toContain('DESCRIPTION:a\\;b\\nc')
  expect(file.replace(/\r\n /g, '')).toContain(`SUMMARY:${'ção\\, '.repeat(40)}fim`)
})

test('an event is written for calendars line by line, from its beginning to its end', () => {
  const event = {
    id: 'agenda-1@juntas',
    title: 'Aula',
    description: 'Teresa',
    url: 'https://juntas.example/live-video',
    startsAt: new Date('2026-11-17T22:00:00Z'),
    minutes: 90,
    stampedAt: new Date('2026-11-01T12:30:15.123Z'),
  }
  const written = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Juntas//Agenda//PT',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:agenda-1@juntas',
    'DTSTAMP:20261101T123015Z',
    'DTSTART:20261117T220000Z',
    'DTEND:20261117T233000Z',
    'SUMMARY:Aula',
    'DESCRIPTION:Teresa',
    'URL:https://juntas.example/live-video',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  expect(calendarOf(event).split('\r\n')).toEqual(written)
  // 75 octets are one line, one more begins another.
  const summary = (length: number) =>
    calendarOf({ ...event, title: 'a'.repeat(length) })
      .split('\r\n')
      .slice(9, 11)
  expect(summary(67)).toEqual([`SUMMARY:${'a'.repeat(67)}`, 'DESCRIPTION:Teresa'])
  expect(summary(68)).toEqual([`SUMMARY:${'a'.repeat(67)}`, ' a'])
  expect(summary(67 + 75)[1]).toBe(` ${'a'.repeat(74)}`)
})
