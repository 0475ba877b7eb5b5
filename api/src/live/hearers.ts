import type { LiveEvent } from '@juntas/contract/live-events'
import { boardReaders, type Demand, denialOf } from '@juntas/contract/rules/access'
import type { Viewer } from '../http/session.ts'

// Of the account, also while newer terms wait to be accepted.
const own: Demand = { access: 'member', beforeTerms: true }
const member: Demand = { access: 'member' }

/** What a member needs to hear of something: the same as for reading it. */
const demands: Record<LiveEvent['kind'], Demand> = {
  resync: own,
  purchase: own,
  billing: own,
  counts: member,
  notification: member,
  message: member,
  read: member,
  invite: member,
  network: member,
  circles: member,
  thread: boardReaders,
  circle_signal: { access: 'admitted' },
}

export const mayHear = (viewer: Viewer, { kind }: LiveEvent): boolean => denialOf(demands[kind], viewer) === null
