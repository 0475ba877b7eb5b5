import type { officeWaiting } from '@juntas/contract/office/waiting'
import type { OfficeRole } from '@juntas/contract/rules/access'
import { languageOf } from '../../../http/language.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { planned } from './planned.ts'
import { posts, reports, seals } from './waiting-community.ts'
import {
  alone,
  charges,
  companies,
  corrections,
  factors,
  invitations,
  restarted,
  silent,
  tasks,
  translations,
  uploads,
} from './waiting-counts.ts'
import type { Waiting, WaitingContext } from './waiting-item.ts'

/** What each role has to look at, in the order in which it matters where nothing is due. */
const kinds: { roles: OfficeRole[]; read: (context: WaitingContext) => Promise<Waiting[]> }[] = [
  { roles: ['editor', 'finance', 'owner'], read: silent },
  // Reports are the moderation's alone; the owner is the second person of a seal.
  { roles: ['moderation'], read: reports },
  { roles: ['moderation', 'owner'], read: posts },
  { roles: ['moderation', 'owner'], read: seals },
  { roles: ['support', 'owner'], read: factors },
  { roles: ['owner'], read: alone },
  { roles: ['editor', 'finance', 'owner'], read: tasks },
  { roles: ['editor', 'finance', 'owner'], read: restarted },
  { roles: ['editor', 'owner'], read: uploads },
  { roles: ['support', 'finance', 'owner'], read: charges },
  { roles: ['editor', 'owner'], read: translations },
  { roles: ['editor', 'owner'], read: corrections },
  { roles: ['owner'], read: invitations },
  { roles: ['support', 'owner'], read: companies },
]

export const handlers: OfficeHandlers<typeof officeWaiting> = {
  async waiting({ db, viewer, request, now }) {
    const context = { db, viewer, at: now() }
    const mine = kinds.filter(({ roles }) => roles.some((role) => viewer.officeRoles.has(role)))
    const [found, plans] = await Promise.all([
      Promise.all(mine.map(({ read }) => read(context))),
      planned(context, languageOf(request, viewer)),
    ])
    return {
      '@id': '/v1/office/waiting',
      '@type': 'OfficeWaiting' as const,
      waiting: found.flat().sort((one, other) => timeOf(one) - timeOf(other)),
      planned: plans,
    }
  },
}

const timeOf = ({ dueAt }: Waiting) => (dueAt ? Date.parse(dueAt) : Number.POSITIVE_INFINITY)
