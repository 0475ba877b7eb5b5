import { account } from '@juntas/contract/account/account'
import { members } from '@juntas/contract/members/members'
import { afterAll, beforeAll } from 'vitest'
import { cpf } from '../cpf.ts'
import { caller, type World, world } from './world.ts'

export let here: World
/** How far the clock of the world is ahead, in milliseconds. */
export const clock = { ahead: 0 }
let people = 0

export function beginWithOptIns() {
  beforeAll(async () => {
    clock.ahead = 0
    people = 0
    here = await world({ now: () => new Date(Date.now() + clock.ahead) })
  })
  afterAll(() => here.close())
}

export const aurora = '482913'
export const lastSeat = '915027'
export const person = (over: object = {}) => ({
  name: 'Clara Nunes',
  email: `clara${people++}@aurora.example`,
  phone: '5511987654321',
  password: 'Segredo#1',
  woman: true as const,
  terms: true as const,
  ...over,
})
const work = (registration: string, over: object = {}) => ({
  registration,
  vicePresidency: 'Pessoas',
  businessUnit: 'Energia',
  position: 'Analista',
  profileLink: 'https://example.com/in/clara',
  document: cpf(5000 + people),
  ...over,
})
export const optIn = (over: object = {}) => here.visitor.call(account.optIn, { body: person(over) })
export const profile = (registration: string, over: object = {}) =>
  here.visitor.call(account.optInProfile, { body: work(registration, over) })
export const plan = (registration: string, choice: 'corporate' | 'individual', activationCode?: string) =>
  here.visitor.call(account.optInPlan, { body: { registration, choice, activationCode } })
export const meOf = async (token: string) => (await caller(here, token).call(members.me))['hydra:member'][0]
export const seatsTaken = async (code: string) =>
  (
    await here.context.db
      .selectFrom('activationCodes')
      .select('seatsTaken')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).seatsTaken
