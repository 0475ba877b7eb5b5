export const blockComponents = [
  'Text',
  'ContentRow',
  'ContentGrid',
  'PosterRow',
  'TrailGrid',
  'Continue',
  'News',
  'Challenge',
  'Posts',
] as const
export const blockContainers = ['full', 'main', 'side'] as const

/** Lists that blocks can show. Each is read by the member's browser whenever the page is drawn. */
const sources = new Set(
  ['authors', 'challenges', 'contents', 'in_progress_contents', 'me', 'posts', 'skills'].map((name) => `/v1/${name}`),
)

/** Whether every address of a block is a list that blocks can show, with a plain query. */
export const isBlockEndpoint = (endpoint: string): boolean =>
  endpoint === '' ||
  endpoint.split(',').every((one) => {
    const [path = '', ...query] = one.trim().split('?')
    return sources.has(path) && /^[\w.=&[\]-]*$/.test(query.join('?'))
  })
