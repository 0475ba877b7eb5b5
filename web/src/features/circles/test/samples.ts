import type { Circle, Commitment, Meeting, Person } from '../queries.ts'

export const aPerson = (id: number, name: string, isMe = false): Person => ({ id, name, avatar: '', isMe })
export const people = [aPerson(1, 'Ana Prado', true), aPerson(2, 'Dora Lima'), aPerson(3, 'Noemi Sá')]

export const aMeeting = (own: Partial<Meeting> = {}): Meeting => ({
  startsAt: '2099-11-19T18:00:00.000Z',
  endsAt: '2099-11-19T18:50:00.000Z',
  opensAt: '2099-11-19T17:50:00.000Z',
  coming: null,
  answer: null,
  moderator: 2,
  isMyTurn: false,
  agenda: [{ kind: 'arrive', minutes: 5, title: null, text: null, episode: null }],
  isChanged: false,
  episodes: [2, 3],
  ...own,
})

export const aCommitment = (id: number, person: Person, own: Partial<Commitment> = {}): Commitment => ({
  ...{ id, person, week: 2, text: `compromisso ${id}`, state: null },
  ...own,
})

export const aCircle = (own: Partial<Circle> = {}): Circle => ({
  '@id': '/v1/circles/7',
  '@type': 'Circle',
  id: 7,
  name: 'Círculo das quintas',
  season: { '@id': '/v1/seasons/3', id: 3, title: 'Metodologia', trail: 'Negociação', episodes: 4 },
  state: 'running',
  seats: 3,
  nextAt: '2099-11-19T18:00:00.000Z',
  hourAt: '2099-11-19T18:00:00.000Z',
  language: 'pt-BR',
  pace: 1,
  week: 2,
  weeks: 4,
  formingUntil: null,
  people,
  meeting: null,
  turns: [],
  line: { episodes: [], mine: 0, others: null },
  commitments: [],
  pausedUntil: null,
  isSmall: false,
  ...own,
})
