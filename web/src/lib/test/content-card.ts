import type { ReplyOf } from '../call/api.ts'

type ContentCard = ReplyOf<'GET /v1/contents'>['hydra:member'][number]

type Marks = ContentCard['currentContentUserCollection']

/** A talk as a list returns it, for tests. */
export const cardWith = ({ mine, ...more }: Partial<ContentCard> & { mine?: Partial<Marks> } = {}): ContentCard => ({
  '@id': '/v1/contents/7',
  '@type': 'VimeoContent',
  id: 7,
  slug: 'salario-se-conversa-em-voz-alta',
  title: 'Salário se conversa em voz alta',
  summary: '',
  thumb: '/media/drawn/thumbs/talks/salario.svg',
  duration: 600_000,
  publishAt: '2026-11-03T12:00:00.000Z',
  startsAt: null,
  author: { name: 'Joana Quaresma', avatar: null, companyJobRole: 'Fundadora, Ponte' },
  folder: { id: 1, slug: 'talks', title: 'Talks', type: 'Folder' },
  season: null,
  hasAccess: true,
  likes: 0,
  ...more,
  currentContentUserCollection: {
    favorite: false,
    registration: false,
    like: false,
    rating: null,
    view: null,
    ...mine,
  },
})
