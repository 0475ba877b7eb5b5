import { noteFromWire } from '@juntas/contract/rules/notes/note-time'
import type { Note, WireNote } from '../queries.ts'

/** A note as the server sends it. */
export const wireNote = (id: number, title: string, over: object = {}) =>
  ({
    '@id': `/v1/notes/${id}`,
    '@type': 'Note',
    id,
    number: id,
    title,
    description: 'Quem preenche o silêncio perde',
    tag: 'relevant',
    timestamp: 61,
    content: '/v1/contents/7',
    contentTitle: 'Negociar sem pedir desculpas',
    contentUrl: '/talks/negociar',
    contentThumb: null,
    contentDuration: 600_000,
    lockedBy: null,
    dueAt: null,
    doneAt: null,
    practicedAt: null,
    sharedUntil: null,
    createdAt: '2026-09-15T12:00:00.000Z',
    updatedAt: '2026-09-15T12:00:00.000Z',
    ...over,
  }) as unknown as WireNote

/** The same as screens have it. */
export const aNote = (...sample: Parameters<typeof wireNote>): Note => noteFromWire<WireNote>(wireNote(...sample))

/** What was said at a second, as the server finds it. */
export const aLine = (timestamp: number, over: object = {}) => ({
  content: '/v1/contents/9',
  contentTitle: 'Quando a promoção vem',
  contentUrl: '/talks/promocao',
  contentThumb: null,
  contentDuration: 400_000,
  author: 'Teresa Vidal',
  timestamp,
  language: 'pt-BR',
  text: 'Sete segundos de silêncio',
  translation: null,
  ...over,
})
/** The server's answer to a search. */
export const wireFound = (over: object = {}) => ({
  notes: [],
  notesTotal: 0,
  speech: [],
  speechTotal: 0,
  isSpeechMore: false,
  spelling: null,
  ...over,
})

/** The text of each of these, in the order of the page. */
export const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
