import type { mentors } from '@juntas/contract/mentors'
import type { Handlers, Limits } from '../../http/serve.ts'
import { desk } from './desk.ts'
import { handovers } from './handovers.ts'
import { mentorList } from './mentor-list.ts'
import { requests } from './requests.ts'

export const handlers: Handlers<typeof mentors> = { ...mentorList, ...requests, ...desk, ...handovers }

/** A member asks a mentor a few times a year. More in a day is a flood of requests. */
export const limits: Limits<typeof mentors> = {
  ask: { max: 8, seconds: 86_400, by: 'member', isShared: true, name: 'mentor_requests' },
  move: { max: 8, seconds: 86_400, by: 'member', isShared: true, name: 'mentor_requests' },
  write: { max: 30, seconds: 3600, by: 'member', isShared: true },
  reply: { max: 120, seconds: 3600, by: 'member', isShared: true },
  handOver: { max: 30, seconds: 86_400, by: 'member', isShared: true },
}
