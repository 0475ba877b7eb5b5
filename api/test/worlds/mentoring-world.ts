import { mentoring } from '@juntas/contract/mentoring'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type World, world } from './world.ts'

export let here: World
/** How far the clock of the world is ahead, in milliseconds. */
export const clock = { ahead: 0 }
/** The participant who answers in these tests. */
export const email = 'helena@demo.juntas.test'
export const machine = { authorization: `Basic ${Buffer.from('machine:machine-password').toString('base64')}` }

/** Each test starts without answers and stakeholders. */
export function beginWithMentoring() {
  beforeAll(async () => {
    here = await world({
      env: { SERVICES_USER: 'machine', SERVICES_PASSWORD: 'machine-password' },
      now: () => new Date(Date.now() + clock.ahead),
    })
  })
  beforeEach(async () => {
    clock.ahead = 0
    for (const table of ['mentoring_answers', 'mentoring_stakeholders'])
      await here.pool.query(`delete from ${table} where mentee_id = (select id from mentees where email = $1)`, [email])
  })
  afterAll(() => here.close())
}

export const item = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => ({
    id: `question_0${index + 1}`,
    question: `question_0${index + 1}`,
    response: `${word} ${index + 1}`,
  }))
export const answer = async (word: string, form?: 'further') =>
  (await here.as('helena')).call(mentoring.create, {
    body: { email, item: item(3, word), fase: 2, ...(form ? { form } : {}) },
  })
