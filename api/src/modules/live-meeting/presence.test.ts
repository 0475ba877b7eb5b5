import { liveMeeting } from '@juntas/contract/live-meeting'
import { expect, test } from 'vitest'
import { attendance, beginWithMeetings, clock, here, machine } from '../../../test/worlds/meeting-world.ts'

beginWithMeetings()

test('a room that another member is in stays; who is silent for two minutes, or was in the room before, holds none [LIVE-12]', async () => {
  const [helena, vanessa] = [await here.as('helena'), await here.as('vanessa-couto')]
  const { meetingNumber } = await helena.call(liveMeeting.current)
  const replace = (number: string) =>
    vanessa.call(liveMeeting.replace, { body: { meetingNumber: number, type: 'JOIN_MEETING_FAILED' } })
  // Who did not enter holds no room.
  await helena.call(liveMeeting.remain, { body: { meetingNumber } })
  await vanessa.call(liveMeeting.attend, { body: attendance(vanessa.email) })
  const second = (await replace(meetingNumber)).meetingNumber
  expect(second).not.toBe(meetingNumber)
  await helena.call(liveMeeting.attend, { body: attendance(helena.email) })
  expect((await replace(second)).meetingNumber).toBe(second)
  const later = (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000))
  later(119)
  expect((await replace(second)).meetingNumber).toBe(second)
  await helena.call(liveMeeting.remain, { body: { meetingNumber: second } })
  later(119)
  expect((await replace(second)).meetingNumber).toBe(second)
  later(2)
  const third = (await replace(second)).meetingNumber
  expect(third).not.toBe(second)
  await helena.call(liveMeeting.remain, { body: { meetingNumber: second } })
  expect((await replace(third)).meetingNumber).not.toBe(third)
})

test('those who host live meetings, the team and a machine move a meeting with people in it [LIVE-12]', async () => {
  const helena = await here.as('helena')
  const replace = async (call: (body: object) => Promise<{ meetingNumber: string }>) => {
    const { meetingNumber } = await helena.call(liveMeeting.current)
    await helena.call(liveMeeting.attend, { body: attendance(helena.email) })
    const next = await call({ meetingNumber, type: 'INVALID_OPERATION' })
    return next.meetingNumber !== meetingNumber
  }
  for (const name of ['mentora', 'coach']) {
    const host = await here.as(name)
    expect(await replace((body) => host.call(liveMeeting.replace, { body: body as never }))).toBe(true)
  }
  const path = '/services/node/live-meeting/replacement'
  const byMachine = async (body: object) => (await here.visitor.raw('POST', path, { headers: machine, body })).json()
  expect(await replace(byMachine)).toBe(true)
})
