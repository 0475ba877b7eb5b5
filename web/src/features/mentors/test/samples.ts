import type { Desk, DeskRequest, Mentor, MentorRequest } from '../queries.ts'

export const aMentor = (own: Partial<Mentor> = {}): Mentor => ({
  '@id': `/v1/mentors/${own.id ?? 7}`,
  '@type': 'Mentor',
  id: 7,
  name: 'Rosa Albuquerque',
  avatar: '/r.svg',
  headline: 'Advogada',
  topics: ['career'],
  wait: { kind: 'seat', ahead: null, days: null },
  seats: { taken: 3, capacity: 4 },
  numbers: null,
  daysPerPlace: null,
  request: null,
  ...own,
})

export const aRequest = (own: Partial<MentorRequest> = {}): MentorRequest => ({
  '@id': `/v1/mentor_requests/${own.id ?? 3}`,
  '@type': 'MentorRequest',
  id: 3,
  state: 'asked',
  mentor: { id: 5, name: 'Lúcia Ferraz', avatar: '/l.svg', headline: 'CFO' },
  reason: null,
  isMentorAway: false,
  movesFirst: false,
  queue: null,
  messages: [],
  handover: null,
  createdAt: '2026-11-10T12:00:00.000Z',
  askedAt: null,
  closedAt: null,
  ...own,
})

export const aMessage = (own: Partial<MentorRequest['messages'][number]> = {}): MentorRequest['messages'][number] => ({
  id: 'm1',
  kind: 'note',
  isMine: false,
  isHidden: false,
  text: 'Vamos conversar',
  createdAt: '2026-11-11T12:00:00.000Z',
  ...own,
})

export const aDeskRequest = (own: Partial<DeskRequest> = {}): DeskRequest => ({
  id: 21,
  state: 'asked',
  member: { name: 'Bia Nunes', avatar: '/b.svg', jobRole: 'Analista' },
  waitingSince: null,
  messages: [],
  handover: null,
  ...own,
})

export const aDesk = (own: Partial<Desk> = {}): Desk => ({
  profile: { headline: 'Advogada', topics: ['career'], capacity: 4, isPaused: false, isSilent: false, leavesOn: null },
  taken: 3,
  queued: 0,
  numbers: null,
  requests: [],
  offers: [],
  successors: [],
  ...own,
})
