// What the server suggests, for tests.
export const none = { content: null, note: null, circle: null, trailId: null, rates: null }
export const every = ['video', 'audio', 'reading']
const folder = { id: 4, slug: 'talks', title: 'Talks', type: 'Talks' }
export const content = (id: number, title: string, over = {}) => ({
  ...none,
  key: `content ${id}`,
  reason: 'new',
  seconds: 100,
  modes: ['video'],
  content: {
    '@type': 'VimeoContent',
    id,
    title,
    slug: `talk-${id}`,
    folder,
    thumb: null,
    currentContentUserCollection: { view: { progress: 662_000 } },
  },
  ...over,
})
export const candidates = [
  content(1, 'A reunião', { reason: 'unfinished', seconds: 480 }),
  { ...none, key: 'note 7', reason: 'due', seconds: 90, modes: every, note: { id: 7, title: 'A frase' } },
  content(2, 'Uma talk curta', { seconds: 60 }),
  content(3, 'Outra talk', { seconds: 55 }),
  content(5, 'Para ouvir', { modes: ['audio'], seconds: 200 }),
]
