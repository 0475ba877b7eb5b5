import * as z from 'zod/mini'
import { Language } from '../fields.ts'
import { Id, item } from '../hydra.ts'
import { route } from '../route.ts'
import { officeRoles } from '../rules/access.ts'

/** What works in the background of a process and gives heartbeats. */
export const backgroundParts = ['tasks', 'cron', 'live', 'workers', 'reports'] as const
export type BackgroundPart = (typeof backgroundParts)[number]

/** `report` and `post` are single ones that are due today; the others are counted. */
const Kind = z.enum([
  'silent',
  'restarted',
  'report',
  'post',
  'reports',
  'posts',
  'seals',
  'factors',
  'alone',
  'tasks',
  'uploads',
  'charges',
  'translations',
  'corrections',
  'invitations',
  'companies',
])

const Waiting = z.object({
  kind: Kind,
  /** Of a single one. */
  id: z.nullable(Id),
  title: z.nullable(z.string()),
  /** How many; of a report, how many people reported it. */
  count: z.int(),
  /** Reais. */
  amount: z.nullable(z.number()),
  /**
   * Why, in a word of the kind: the reason of a report, kinds of tasks, reasons of refused charges, parts of the
   * background (`late` if the tasks themselves are late).
   */
  words: z.array(z.string()),
  /** Who works on it. */
  takenBy: z.nullable(z.string()),
  /** When the first of them is due. */
  dueAt: z.nullable(z.string()),
  since: z.nullable(z.string()),
})

const Planned = z.object({
  kind: z.enum(['content', 'live']),
  id: Id,
  title: z.string(),
  at: z.string(),
  /** Of a content: its folder. */
  place: z.nullable(z.string()),
  /** Of a content: the languages that lack texts or cues. */
  missing: z.array(Language),
})

const OfficeWaiting = item('OfficeWaiting', {
  /** What is due first. */
  waiting: z.array(Waiting),
  /** What goes on air in the next seven days. */
  planned: z.array(Planned),
})

export const officeWaiting = {
  waiting: route({
    method: 'GET',
    path: '/v1/office/waiting',
    access: 'office',
    office: officeRoles,
    title: 'What waits for a person with the viewer’s roles, and what is planned',
    reply: OfficeWaiting,
  }),
}
