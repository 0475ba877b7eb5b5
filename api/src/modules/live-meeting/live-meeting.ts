import { Failure } from '@juntas/contract/errors'
import type { liveMeeting } from '@juntas/contract/live-meeting'
import { duplicateJoinCode } from '@juntas/contract/rules/broken-room'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Handlers, Limits } from '../../http/serve.ts'
import { numberOf, replacedRoom, roomOf } from './meeting-rooms.ts'
import { openNow } from './occasions.ts'
import { companiesOf, isHost, isPermitted, onlyPermitted, readableMember } from './permission.ts'
import { isOccupied, noteRemaining } from './presence.ts'
import { records } from './records.ts'
import { schedule } from './schedule.ts'

export const handlers: Handlers<typeof liveMeeting> = {
  ...schedule,
  ...records,

  async permission({ db, viewer, params }) {
    return { permission: await isPermitted(db, viewer, params) }
  },

  async generateToken({ viewer, ...context }) {
    await onlyPermitted(context.db, viewer)
    const { number } = await roomOf(context, await openOrNothing(context))
    return { token: context.partners.meetings.signature(number, context.now()) }
  },

  async current({ viewer, ...context }) {
    await onlyPermitted(context.db, viewer)
    return dataOf(context, await roomOf(context, await openOrNothing(context)))
  },

  async replace({ viewer, body: { meetingNumber: number, type: reason, errorCode }, ...context }) {
    const { db, now } = context
    await onlyPermitted(db, viewer)
    if (errorCode === duplicateJoinCode)
      throw new Failure('conflict', { detail: 'A second join while the first is under way breaks no room.' })
    const held = await openOrNothing(context)
    const isStaying = !isHost(viewer) && (await isOccupied(db, held, number, { except: viewer, now: now() }))
    const room = isStaying ? await roomOf(context, held) : await replacedRoom(context, held, { number, reason })
    return dataOf(context, room)
  },

  async remain({ viewer, body, ...context }) {
    await onlyPermitted(context.db, viewer)
    if (!('machine' in viewer))
      await noteRemaining(context.db, await openOrNothing(context), viewer, body, context.now())
    return null
  },

  async attend({ viewer, body, ...context }) {
    const { db } = context
    await onlyPermitted(db, viewer)
    const { id: memberId } = await readableMember(db, viewer, { email: body.email })
    const held = await openOrNothing(context)
    const { meeting, startsAt } = held
    const presence = { presentAt: context.now(), presentIn: await numberOf(db, held) }
    // Coming back after a break is the same attendance: its first day and hour stay.
    const row = await db
      .insertInto('liveAttendances')
      .values({ ...body, ...presence, memberId, liveMeetingId: meeting.id, heldAt: startsAt })
      .onConflict((conflict) =>
        conflict
          .columns(['liveMeetingId', 'heldAt', 'memberId'])
          .doUpdateSet({ ...presence, entries: sql`live_attendances.entries + 1`, lastEntryAt: new Date() }),
      )
      .returning(['id', 'name', 'email', 'enterprise', 'date', 'hour'])
      .executeTakeFirstOrThrow()
    return { ...row, date: String(row.date) }
  },

  async user({ db, viewer, params }) {
    const { id, name, email } = await readableMember(db, viewer, params)
    return { id, name, email, companies: await companiesOf(db, id) }
  },

  async companies({ db, viewer, params }) {
    const { id } = await readableMember(db, viewer, params)
    return { companies: await companiesOf(db, id) }
  },
}

export const limits: Limits<typeof liveMeeting> = {
  // One replacement per click: more than a few in ten minutes is no broken room.
  replace: { max: 6, seconds: 600, by: 'member' },
  // One a minute from each tab that is in the room.
  remain: { max: 30, seconds: 600, by: 'member' },
  attend: { max: 30, seconds: 600, by: 'member' },
  saveUser: { max: 30, seconds: 600, by: 'member' },
}

async function openOrNothing({ db, partners, now }: AppContext) {
  const held = partners.meetings.isConfigured ? await openNow(db, now()) : null
  if (!held) throw new Failure('not_found', { detail: 'No live meeting is open now.' })
  return held
}

const dataOf = (
  { partners: { meetings }, now }: AppContext,
  { number, password }: { number: string; password: string },
) => ({
  token: meetings.signature(number, now()),
  meetingNumber: number,
  password,
  sdkKey: meetings.sdkKey,
  client: meetings.client,
})
