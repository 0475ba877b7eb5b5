import { collection } from './render-app.tsx'

/** A draft film with two cues, one of them translated. */
export const content = {
  id: 7,
  type: 'VimeoContent',
  slug: 'fechar',
  title: 'Fechar, registrar, cobrar',
  summary: 'Resumo',
  content: '',
  translations: {},
  folderId: 1,
  seasonId: null,
  authorId: null,
  jobRoleIds: [],
  statements: [],
  isFree: false,
  contentReference: 'filme-1',
  previewReference: null,
  audioFile: null,
  thumbUrl: null,
  durationMs: 828_000,
  state: 'draft',
  phase: 'draft',
  publishAt: null,
  position: 0,
  folder: { id: 1, slug: 'negociacao', title: 'Negociação', type: 'Skill' },
  season: null,
  author: null,
  shares: { 'pt-BR': 1, 'es-ES': 0, 'en-US': 0.41 },
  subtitles: { 'pt-BR': { cues: 2, isOwn: true } },
}
export const cue = (startsMs: number, text: string) => ({ startsMs, endsMs: startsMs + 2000, text })

export const pages = {
  'GET /v1/office/contents': () => collection([content]),
  'GET /v1/office/contents/{id}': () => content,
  'GET /v1/office/contents/{id}/cues': () => ({
    rows: [
      { startsMs: 1000, cues: { 'pt-BR': cue(1000, 'Um'), 'en-US': cue(1000, 'One') } },
      { startsMs: 4000, cues: { 'pt-BR': cue(4000, 'Dois') } },
    ],
    media: [],
    poster: null,
  }),
  'GET /v1/office/folders': () =>
    collection([
      { id: 1, title: 'Negociação' },
      { id: 2, title: 'Talks' },
    ]),
  'GET /v1/office/authors': () => collection([]),
  'GET /v1/office/seasons': () => collection([]),
  'GET /v1/job_roles': () => collection([{ id: 4, title: 'Gerente' }]),
}
