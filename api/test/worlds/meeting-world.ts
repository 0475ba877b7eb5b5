import { dayIn, hourIn } from '@juntas/contract/rules/sao-paulo'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../sandbox/test/sandbox.ts'
import { zoomSettings } from '../meetings.ts'
import { type World, world } from './world.ts'

export const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
export const machine = basic('parceira:senha-da-parceira')

export let sandbox: OpenSandbox
export let here: World
export const clock = { now: new Date() }

/** The product and its meetings stand-in; each test starts now and without rooms. */
export function beginWithMeetings() {
  beforeAll(async () => {
    clock.now = new Date()
    sandbox = await openSandbox()
    here = await world({
      env: { ...zoomSettings(sandbox.origin), SERVICES_USER: 'parceira', SERVICES_PASSWORD: 'senha-da-parceira' },
      now: () => clock.now,
    })
  }, 60_000)
  afterEach(async () => {
    clock.now = new Date()
    await sandbox.clearFaults('meetings')
    await here.context.db.deleteFrom('liveRooms').execute()
    await sandbox.post('/control/meetings/reset')
  })
  afterAll(async () => {
    await here.close()
    await sandbox.close()
  })
}

/** How many rooms the vendor was asked to make. */
export const made = async () => {
  const { calls } = await sandbox.get<{ calls: { method: string; path: string; status: number }[] }>(
    '/control/meetings/calls',
  )
  // The first call after a reset of the stand-in uses a token it no longer knows.
  return calls.filter(({ method, path, status }) => method === 'POST' && path.includes('/meetings') && status !== 401)
    .length
}
export const attendance = (email: string) => ({
  name: 'Helena Duarte',
  email,
  enterprise: 'Aurora',
  date: dayIn(clock.now),
  hour: hourIn(clock.now),
})
