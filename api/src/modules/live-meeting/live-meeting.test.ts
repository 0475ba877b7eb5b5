import { liveMeeting } from '@juntas/contract/live-meeting'
import { dayIn, laterDay } from '@juntas/contract/rules/sao-paulo'
import { expect, test } from 'vitest'
import { makeMember } from '../../../test/factories/member.ts'
import {
  attendance,
  basic,
  beginWithMeetings,
  clock,
  here,
  machine,
  made,
  sandbox,
} from '../../../test/worlds/meeting-world.ts'
import { world } from '../../../test/worlds/world.ts'

beginWithMeetings()

test('the permission flag is the server’s, and she reads her own only [LIVE-15] [API-63] [GUARD-17] [GAP-31]', async () => {
  const [helena, ana] = [await here.as('helena'), await here.as('ana')]
  expect(await helena.call(liveMeeting.permission, { params: { id: helena.id } })).toEqual({ permission: true })
  expect(await ana.call(liveMeeting.permission, { params: { id: ana.id } })).toEqual({ permission: false })
  await expect(ana.call(liveMeeting.permission, { params: { id: helena.id } })).rejects.toMatchObject({ status: 404 })
})

test('without the flag no meeting, signature, schedule or attendance is given [GUARD-17]', async () => {
  const ana = await here.as('ana')
  const refused = { status: 403, code: 'forbidden' }
  await expect(ana.call(liveMeeting.current)).rejects.toMatchObject(refused)
  await expect(ana.call(liveMeeting.generateToken)).rejects.toMatchObject(refused)
  const body = { meetingNumber: '81234567890' }
  await expect(ana.call(liveMeeting.replace, { body })).rejects.toMatchObject(refused)
  await expect(ana.call(liveMeeting.remain, { body })).rejects.toMatchObject(refused)
  await expect(ana.call(liveMeeting.schedule)).rejects.toMatchObject(refused)
  await expect(ana.call(liveMeeting.byDate, { query: { date: dayIn(clock.now) } })).rejects.toMatchObject(refused)
  await expect(ana.call(liveMeeting.attend, { body: attendance(ana.email) })).rejects.toMatchObject(refused)
  expect(await made()).toBe(0)
})

test('neither bearer nor Basic is 401, wrong Basic too; right Basic is a machine’s [API-61] [GAP-26]', async () => {
  const path = '/services/node/live-meeting'
  expect((await here.visitor.raw('GET', path)).statusCode).toBe(401)
  expect((await here.visitor.raw('GET', path, { headers: basic('parceira:errada') })).statusCode).toBe(401)
  expect((await here.visitor.raw('GET', path, { headers: machine })).statusCode).toBe(200)
  const helena = await here.as('helena')
  const { id } = helena
  expect(await here.visitor.call(liveMeeting.permission, { params: { id }, headers: machine })).toEqual({
    permission: true,
  })
})

test('by default no machine is admitted [GAP-26]', async () => {
  const closed = await world()
  try {
    const answer = await closed.visitor.raw('GET', '/services/node/live-meeting', { headers: basic(':') })
    expect(answer.statusCode).toBe(401)
  } finally {
    await closed.close()
  }
})

test('the meeting’s data lets her into the vendor’s room, and is made once for everybody [LIVE-09] [API-69] [API-62]', async () => {
  const [helena, vanessa] = [await here.as('helena'), await here.as('vanessa-couto')]
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, place) => (place % 2 ? helena : vanessa).call(liveMeeting.current)),
  )
  const [data] = answers
  expect(new Set(answers.map(({ meetingNumber }) => meetingNumber)).size).toBe(1)
  expect(await made()).toBe(1)
  expect(data).toMatchObject({
    meetingNumber: expect.stringMatching(/^\d{11}$/),
    password: expect.stringMatching(/^[\w@*-]{1,10}$/),
    sdkKey: 'demo-zoom-sdk-key',
    client: { kind: 'room', url: `${sandbox.origin}/room` },
  })
  const { token } = await helena.call(liveMeeting.generateToken)
  for (const signature of [data!.token, token]) {
    const joined = await sandbox.post(`/room/${data!.meetingNumber}/join`, {
      signature,
      password: data!.password,
      userName: 'Helena Duarte',
    })
    expect(joined.status).toBe(200)
  }
  const whole = JSON.stringify(answers)
  expect(whole).not.toContain('demo-zoom-sdk-secret')
  expect(whole).not.toMatch(/start_url|zak=/)
})

test('an answer that was lost on the way makes no second room', async () => {
  await sandbox.fault('meetings', { kind: 'reset-after', times: 1, match: { method: 'POST', path: '/meetings' } })
  const helena = await here.as('helena')
  await expect(helena.call(liveMeeting.current)).rejects.toMatchObject({ status: 502, code: 'partner_failed' })
  await here.context.db.updateTable('liveRooms').set({ claimedUntil: null }).execute()
  const { meetingNumber } = await helena.call(liveMeeting.current)
  expect(meetingNumber).toMatch(/^\d{11}$/)
  expect(await made()).toBe(1)
})

test('a maker that died leaves the room to the next who asks', async () => {
  const helena = await here.as('helena')
  await sandbox.fault('meetings', { kind: 'fail', times: 1, match: { method: 'POST', path: '/meetings' } })
  await expect(helena.call(liveMeeting.current)).rejects.toMatchObject({ status: 502 })
  // After a failure the vendor is not called for two seconds; waiting callers retry then.
  const [one, other] = await Promise.all([helena.call(liveMeeting.current), helena.call(liveMeeting.current)])
  expect(one.meetingNumber).toBe(other.meetingNumber)
}, 20_000)

test('a broken room is replaced by a new one, stored and served to all [LIVE-12] [GAP-08] [GAP-69]', async () => {
  const [helena, vanessa] = [await here.as('helena'), await here.as('vanessa-couto')]
  const { meetingNumber } = await helena.call(liveMeeting.current)
  const next = await helena.call(liveMeeting.replace, {
    body: { meetingNumber, type: 'JOIN_MEETING_FAILED', errorCode: 3001 },
  })
  expect(next.meetingNumber).not.toBe(meetingNumber)
  expect((await vanessa.call(liveMeeting.current)).meetingNumber).toBe(next.meetingNumber)
  const rows = await here.context.db.selectFrom('liveRooms').select(['number', 'reason']).orderBy('id').execute()
  expect(rows).toEqual([
    { number: meetingNumber, reason: null },
    { number: next.meetingNumber, reason: 'JOIN_MEETING_FAILED' },
  ])
  // A late complaint about the old room gets the new one; no further room is created.
  const late = await vanessa.call(liveMeeting.replace, { body: { meetingNumber, type: 'INVALID_OPERATION' } })
  expect(late.meetingNumber).toBe(next.meetingNumber)
  expect(await made()).toBe(2)
})

test('ten who fail together get one replacement [LIVE-12]', async () => {
  const [helena, vanessa] = [await here.as('helena'), await here.as('vanessa-couto')]
  const { meetingNumber } = await helena.call(liveMeeting.current)
  const body = { meetingNumber, type: 'INVALID_OPERATION' as const, errorCode: 5013 }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => (place % 2 ? helena : vanessa).call(liveMeeting.replace, { body })),
  )
  const rooms = await here.context.db.selectFrom('liveRooms').select('number').orderBy('id').execute()
  expect(rooms.map(({ number }) => number)).toEqual([meetingNumber, expect.stringMatching(/^\d{11}$/)])
  expect(rooms[1]?.number).not.toBe(meetingNumber)
  expect(answers.map((answer) => answer.meetingNumber)).toEqual(answers.map(() => rooms[1]?.number))
  expect(await made()).toBe(2)
})

test('a double click is refused a replacement, and so is a call that names no room [LIVE-12] [GAP-69] [GAP-170]', async () => {
  const helena = await here.as('helena')
  const { meetingNumber } = await helena.call(liveMeeting.current)
  const body = { meetingNumber, type: 'INVALID_OPERATION' as const, errorCode: 5012 }
  await expect(helena.call(liveMeeting.replace, { body })).rejects.toMatchObject({ status: 409 })
  expect((await helena.call(liveMeeting.current)).meetingNumber).toBe(meetingNumber)
  for (const nameless of [undefined, {}, { type: 'JOIN_MEETING_FAILED' }])
    expect((await helena.raw('POST', '/services/node/live-meeting/replacement', { body: nameless })).statusCode).toBe(
      422,
    )
  expect((await helena.call(liveMeeting.current)).meetingNumber).toBe(meetingNumber)
  expect(await made()).toBe(1)
})

test('while the vendor is away the old room stays', async () => {
  const helena = await here.as('helena')
  const { meetingNumber } = await helena.call(liveMeeting.current)
  await sandbox.fault('meetings', { kind: 'fail', match: { method: 'POST', path: '/meetings' } })
  const body = { meetingNumber, type: 'JOIN_MEETING_FAILED' as const }
  await expect(helena.call(liveMeeting.replace, { body })).rejects.toMatchObject({ status: 502 })
  expect((await helena.call(liveMeeting.current)).meetingNumber).toBe(meetingNumber)
})

test('attendance keeps the five fields once a meeting, however often she comes back [LIVE-11] [API-64]', async () => {
  const helena = await here.as('helena')
  const body = attendance(helena.email)
  const first = await helena.raw('POST', '/services/node/create-user-live-zoom', { body })
  expect(first.statusCode).toBe(201)
  expect(first.json()).toMatchObject(body)
  await helena.call(liveMeeting.attend, { body: { ...body, hour: '23:59' } })
  const { now } = await helena.call(liveMeeting.schedule)
  expect(now?.hasAttended).toBe(true)
  const rows = await here.context.db
    .selectFrom('liveAttendances')
    .select(['name', 'email', 'enterprise', 'date', 'hour', 'entries'])
    .where('memberId', '=', helena.id)
    .where('liveMeetingId', '=', now!.id)
    .execute()
  expect(rows).toEqual([{ ...body, entries: 2 }])
})

test.each([
  [{ date: '15/11/2026' }, 'date'],
  [{ hour: '7:5' }, 'hour'],
  [{ name: ' ' }, 'name'],
])('an attendance with %j is refused', async (wrong, propertyPath) => {
  const helena = await here.as('helena')
  const body = { ...attendance(helena.email), ...wrong }
  await expect(helena.call(liveMeeting.attend, { body })).rejects.toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath }] },
  })
})

test('nobody registers another’s attendance [GAP-31]', async () => {
  const helena = await here.as('helena')
  const body = attendance('vanessa-couto@demo.juntas.test')
  await expect(helena.call(liveMeeting.attend, { body })).rejects.toMatchObject({ status: 404 })
})

test('a member’s companies come with the first one first [LIVE-11] [API-66] [GAP-94] [DATA-27]', async () => {
  const vanessa = await here.as('vanessa-couto')
  const params = { id: vanessa.id }
  const nimbus = await here.context.db
    .selectFrom('companies')
    .select('id')
    .where('name', '=', 'Nimbus')
    .executeTakeFirstOrThrow()
  await here.context.db.insertInto('companyMembers').values({ companyId: nimbus.id, memberId: vanessa.id }).execute()
  const { companies } = await vanessa.call(liveMeeting.companies, { params })
  expect(companies.map(({ name }) => name)).toEqual(['Aurora', 'Nimbus'])
  expect(await vanessa.call(liveMeeting.user, { params })).toEqual({
    id: vanessa.id,
    name: 'Vanessa Couto',
    email: vanessa.email,
    companies,
  })
  const helena = await here.as('helena')
  await expect(helena.call(liveMeeting.user, { params })).rejects.toMatchObject({ status: 404 })
  await expect(helena.call(liveMeeting.companies, { params })).rejects.toMatchObject({ status: 404 })
})

test('a date has its meetings, another one none [API-65] [DATA-27]', async () => {
  const helena = await here.as('helena')
  const { data } = await helena.call(liveMeeting.byDate, { query: { date: dayIn(clock.now) } })
  expect(data[0]).toMatchObject({ date: dayIn(clock.now), hour: '00:00', meetingNumber: null })
  await helena.call(liveMeeting.current)
  const again = await helena.call(liveMeeting.byDate, { query: { date: dayIn(clock.now) } })
  expect(again.data.some(({ meetingNumber }) => /^\d{11}$/.test(meetingNumber ?? ''))).toBe(true)
  expect(await helena.call(liveMeeting.byDate, { query: { date: '2020-01-01' } })).toEqual({ data: [] })
  expect((await helena.raw('GET', '/services/node/zoom-live-by-date?date=amanha')).statusCode).toBe(422)
})

test('what is open, what comes and what was are told in her language [DATA-27]', async () => {
  const helena = await here.as('helena')
  const { now, upcoming, past } = await helena.call(liveMeeting.schedule)
  expect(now).toMatchObject({ title: expect.any(String), host: { name: expect.any(String) } })
  expect(upcoming.length).toBeGreaterThan(1)
  expect(upcoming.every(({ startsAt }) => new Date(startsAt) > clock.now)).toBe(true)
  expect(past.map(({ hasAttended }) => hasAttended)).toContain(true)
  const english = await helena.call(liveMeeting.schedule, { headers: { 'accept-language': 'en-US' } })
  const { rows } = await here.pool.query(
    `select title, translations->'en-US'->>'title' as english from live_meetings where id = $1`,
    [upcoming[0]!.id],
  )
  expect([upcoming, english.upcoming].map(([first]) => first?.title)).toEqual([rows[0].title, rows[0].english])
  expect(rows[0].english).not.toBe(rows[0].title)
  const file = await helena.raw('GET', upcoming[0]!.calendar!)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.body).toContain(`DTSTART:${upcoming[0]!.startsAt.replace(/[-:]|\.\d{3}/g, '')}`)
  expect((await helena.raw('GET', `/services/node/live-schedule/1/2020-01-01/calendar.ics`)).statusCode).toBe(404)
})

test('a meeting opens a quarter of an hour before and takes the place of the open room; without any there is none', async () => {
  const helena = await here.as('helena')
  const { upcoming } = await helena.call(liveMeeting.schedule)
  const next = upcoming[0]!
  clock.now = new Date(Date.parse(next.startsAt) - 14 * 60_000)
  expect((await helena.call(liveMeeting.schedule)).now?.id).toBe(next.id)
  const { meetingNumber } = await helena.call(liveMeeting.current)
  clock.now = new Date(Date.parse(next.endsAt) + 60_000)
  const after = (await helena.call(liveMeeting.schedule)).now
  expect(after).toMatchObject({ id: expect.any(Number) })
  expect(after!.id).not.toBe(next.id)
  expect((await helena.call(liveMeeting.current)).meetingNumber).not.toBe(meetingNumber)
  clock.now = new Date(`${laterDay(dayIn(new Date()), 500)}T12:00:00Z`)
  expect((await helena.call(liveMeeting.schedule)).now).toBeNull()
  await expect(helena.call(liveMeeting.current)).rejects.toMatchObject({ status: 404 })
})

test('a record about a member is kept by her or by a machine [API-67] [GAP-94]', async () => {
  const helena = await here.as('helena')
  const data = { email: helena.email, cargo: 'Gerente', turma: 3, ativa: true }
  const answer = await helena.raw('POST', '/services/node/user', { body: { data } })
  expect([answer.statusCode, answer.json()]).toEqual([201, { id: helena.id, data }])
  const other = await makeMember(here.context.db)
  const about = { data: { email: other.email, turma: 4 } }
  await expect(helena.call(liveMeeting.saveUser, { body: about })).rejects.toMatchObject({ status: 404 })
  expect(await here.visitor.call(liveMeeting.saveUser, { body: about, headers: machine })).toMatchObject({
    id: other.id,
  })
  const wrong = { data: { 'a b': 1 } }
  await expect(helena.call(liveMeeting.saveUser, { body: wrong })).rejects.toMatchObject({ status: 422 })
})

test('a project is found from inside its company or by a machine [API-68] [GAP-94]', async () => {
  const [carla, helena] = [await here.as('carla'), await here.as('helena')]
  const { id } = await here.context.db
    .selectFrom('serviceProjects')
    .select('id')
    .where('name', 'like', 'Mentoria%')
    .executeTakeFirstOrThrow()
  const params = { id }
  const found = { id, name: 'Mentoria de lideranças 2026', company: 'Aurora' }
  expect(await carla.call(liveMeeting.project, { params })).toEqual(found)
  expect(await here.visitor.call(liveMeeting.project, { params, headers: machine })).toEqual(found)
  await expect(helena.call(liveMeeting.project, { params })).rejects.toMatchObject({ status: 404 })
  await expect(carla.call(liveMeeting.project, { params: { id: 99_999 } })).rejects.toMatchObject({ status: 404 })
})
