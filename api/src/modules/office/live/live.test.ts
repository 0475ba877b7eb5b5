import { agenda } from '@juntas/contract/agenda'
import { liveMeeting } from '@juntas/contract/live-meeting'
import { officeAgenda } from '@juntas/contract/office/agenda'
import { officeLiveMeetings, officeLivePermissions } from '@juntas/contract/office/live'
import { dayIn, laterDay, momentOf } from '@juntas/contract/rules/sao-paulo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { undo } from '../../../../test/undo.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'

let here: World
let equipe: Caller
beforeAll(async () => {
  here = await world()
  equipe = await here.as('equipe')
})
afterAll(() => here.close())

const today = dayIn(new Date())
const change = (path: string, changes: object, was: object) =>
  equipe.raw('PATCH', `/v1/office/${path}`, { body: { changes, was } })

describe('live meetings', () => {
  const meeting = {
    title: 'Mentoria de dezembro',
    hostName: 'Mônica Saraiva',
    hostRole: 'Mentora',
    startsAt: momentOf(laterDay(today, 2), '19:00').toISOString(),
    minutes: 60,
    translations: { 'en-US': { title: 'December mentoring' } },
  }
  const created = (more: object = {}) =>
    equipe.call(officeLiveMeetings.create, { body: { ...meeting, ...more } as never })
  const upcoming = async (language = 'pt-BR') => {
    const helena = await here.as('helena')
    const all = await helena.call(liveMeeting.schedule, { headers: { 'accept-language': language } })
    return liveMeeting.schedule.reply.parse(all).upcoming
  }

  test('a meeting saved here is on the members’ screen, in her language; cancelled it is gone, and undo brings it back', async () => {
    const { id, nextAt, isOpen } = await created()
    expect({ nextAt, isOpen }).toEqual({ nextAt: meeting.startsAt, isOpen: false })
    expect((await upcoming('en-US')).find((one) => one.id === id)).toMatchObject({
      title: 'December mentoring',
      hour: '19:00',
      date: laterDay(today, 2),
      host: { name: 'Mônica Saraiva', role: 'Mentora', photo: null },
    })
    const cancelled = await equipe.raw('DELETE', `/v1/office/live_meetings/${id}`)
    expect(cancelled.statusCode).toBe(204)
    expect((await upcoming()).map((one) => one.id)).not.toContain(id)
    expect((await undo(equipe, cancelled)).statusCode).toBe(201)
    expect((await upcoming()).map((one) => one.id)).toContain(id)
    await equipe.raw('DELETE', `/v1/office/live_meetings/${id}`)
  })

  test('a series names its next date by São Paulo’s clock, and ends; what was attended stays', async () => {
    const startsAt = momentOf(laterDay(today, -8), '19:00').toISOString()
    const series = await created({ startsAt, repeatsDays: 7, repeatsUntil: laterDay(today, 90) })
    expect(series.nextAt).toBe(momentOf(laterDay(today, 6), '19:00').toISOString())
    await here.pool.query(
      `insert into live_attendances (member_id, live_meeting_id, held_at, name, email, date, hour)
       select id, $1, $2, name, email, $3, '19:00' from members where email like 'helena@%'`,
      [series.id, startsAt, laterDay(today, -8)],
    )
    const path = `live_meetings/${series.id}`
    const held = (field: string) => ({ violations: [{ propertyPath: field, code: 'meeting_held' }] })
    expect((await change(path, { startsAt: meeting.startsAt }, { startsAt })).json()).toMatchObject(held('startsAt'))
    expect((await change(path, { repeatsDays: 14 }, { repeatsDays: 7 })).json()).toMatchObject(held('repeatsDays'))
    expect((await equipe.raw('DELETE', `/v1/office/${path}`)).json()).toMatchObject({ code: 'in_use' })
    const ended = await change(path, { repeatsUntil: laterDay(today, -1) }, { repeatsUntil: series.repeatsUntil })
    expect(ended.json(), ended.body).toMatchObject({
      nextAt: null,
      attendances: 1,
      lastAttendedOn: laterDay(today, -8),
    })
    const over = await equipe.call(officeLiveMeetings.list, { query: { isOver: 'true' as never } })
    expect(over['hydra:member'].map(({ id }) => id)).toContain(series.id)
    expect((await undo(equipe, ended)).statusCode).toBe(201)
    const going = await equipe.call(officeLiveMeetings.list, { query: { isOver: 'false' as never } })
    expect(going['hydra:member'].map(({ id }) => id)).toContain(series.id)
  })

  test('what makes no meeting is marked at its field', async () => {
    for (const [more, field] of [
      [{ minutes: 4 }, 'minutes'],
      [{ startsAt: '0021-03-01T22:00:00Z' }, 'startsAt'],
      [{ opensMinutesBefore: 121 }, 'opensMinutesBefore'],
      [{ hostPhoto: 'http://example.com/a.png' }, 'hostPhoto'],
      [{ repeatsDays: 7 }, 'repeatsUntil'],
      [{ repeatsDays: 7, repeatsUntil: today }, 'repeatsUntil'],
    ] as const) {
      const answer = await equipe.raw('POST', '/v1/office/live_meetings', { body: { ...meeting, ...more } })
      expect(answer.json(), field).toMatchObject({ status: 422, violations: [{ propertyPath: field }] })
    }
  })

  test('the office lets a member in, she sees the rooms at once, and it can be taken and undone [LIVE-15]', async () => {
    const eva = await here.as('elis')
    const may = async () => (await eva.call(liveMeeting.permission, { params: { id: eva.id } })).permission
    expect(await may()).toBe(false)
    const given = await equipe.raw('POST', '/v1/office/live_permissions', { body: { email: eva.email } })
    expect(given.json(), given.body).toMatchObject({ id: eva.id, email: eva.email })
    expect(await may()).toBe(true)
    const listed = await equipe.call(officeLivePermissions.permissions, { query: { q: 'elis' } })
    expect(listed['hydra:member'].map(({ id }) => id)).toContain(eva.id)
    const again = await equipe.raw('POST', '/v1/office/live_permissions', { body: { email: eva.email } })
    expect(again.json()).toMatchObject({ violations: [{ propertyPath: 'email', code: 'already_permitted' }] })
    const nobody = await equipe.raw('POST', '/v1/office/live_permissions', { body: { email: 'x@example.com' } })
    expect(nobody.json()).toMatchObject({ violations: [{ propertyPath: 'email', code: 'unknown' }] })
    const { email } = await makeMember(here.context.db, { isUnverified: true })
    const unproved = await equipe.raw('POST', '/v1/office/live_permissions', { body: { email } })
    expect(unproved.json()).toMatchObject({ violations: [{ propertyPath: 'email', code: 'not_verified' }] })
    const taken = await equipe.raw('DELETE', `/v1/office/live_permissions/${eva.id}`)
    expect(await may()).toBe(false)
    expect((await undo(equipe, taken)).statusCode).toBe(201)
    expect(await may()).toBe(true)
    expect((await undo(equipe, given)).statusCode).toBe(201)
    expect(await may()).toBe(false)
  })
})

describe('agenda', () => {
  const module = {
    number: 9,
    title: 'Fechar o ano',
    liveInfo: 'Aula ao vivo',
    liveStartsAt: '2030-12-03T22:00:00.000Z',
    liveMinutes: 90,
    liveLink: '/live-video?aula=9',
    mentorName: 'Teresa Vidal',
    mentorRole: 'Psicóloga',
    contentTitle: 'O que fica',
    translations: { 'es-ES': { title: 'Cerrar el año' } },
    items: [
      {
        icon: 'video' as const,
        title: 'Trilha',
        subtitle: '',
        link: '/habilidades/1',
        translations: { 'es-ES': { title: 'Ruta' } },
      },
      { icon: 'document' as const, title: 'Folha', subtitle: 'Antes da aula', link: null, translations: {} },
    ],
  }
  const shown = async (language = 'pt-BR') => {
    const gabi = await here.as('gabi')
    const { data } = agenda.schedule.reply.parse(
      await gabi.call(agenda.schedule, { headers: { 'accept-language': language } }),
    )
    return data.find(({ number }) => number === 9)
  }

  test('a module with its items is on the members’ agenda; its class is cancelled, and the module deleted and brought back [AGENDA-12]', async () => {
    const made = await equipe.call(officeAgenda.create, { body: module })
    expect(made.items).toEqual(module.items)
    expect(await shown('es-ES')).toMatchObject({
      title: 'Cerrar el año',
      startsAt: module.liveStartsAt,
      calendar: '/v1/getSchedule/9/calendar.ics',
      content: { title: 'O que fica', items: [{ title: 'Ruta' }, { title: 'Folha', link: null }] },
    })
    const path = `agenda_modules/${made.id}`
    const { liveStartsAt, liveMinutes } = module
    await change(path, { liveStartsAt: null, liveMinutes: null }, { liveStartsAt, liveMinutes })
    expect(await shown()).toMatchObject({ startsAt: null, calendar: null })
    const items = [{ ...module.items[1], title: 'Mapa' }]
    expect((await change(path, { items, number: 8 }, { items: made.items, number: 9 })).json()).toMatchObject({ items })
    await change(path, { number: 9 }, { number: 8 })
    const gone = await equipe.raw('DELETE', `/v1/office/${path}`)
    expect(await shown()).toBeUndefined()
    expect((await undo(equipe, gone)).statusCode).toBe(201)
    expect((await shown())?.content?.items).toMatchObject([{ title: 'Mapa', subtitle: 'Antes da aula' }])
  })

  test('what makes no module is marked at its field; without a content title it is not shown [AGENDA-11]', async () => {
    for (const [more, field] of [
      [{ number: 1 }, 'number'],
      [{ number: 0 }, 'number'],
      [{ liveMinutes: null }, 'liveMinutes'],
      [{ liveStartsAt: null }, 'liveStartsAt'],
      [{ liveLink: 'javascript:alert(1)' }, 'liveLink'],
      [{ contentTitle: null, translations: { 'en-US': { contentTitle: 'What stays' } } }, 'contentTitle'],
      [{ items: [{ icon: 'video', title: '' }] }, 'items.0.title'],
    ] as const) {
      const answer = await equipe.raw('POST', '/v1/office/agenda_modules', {
        body: { ...module, ...more, number: 'number' in more ? more.number : 30 },
      })
      expect(answer.json(), field).toMatchObject({ status: 422, violations: [{ propertyPath: field }] })
    }
    const hidden = await equipe.call(officeAgenda.list, { query: { isShown: 'false' as never } })
    expect(hidden['hydra:member'].map(({ number }) => number)).toEqual([5])
  })
})
