import 'fake-indexeddb/auto'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { queryClient } from '../../../lib/call/query-client.ts'
import { deleteOfflineDatabases, offlineDatabaseNames } from '../../../lib/offline/databases.ts'
import { pieceBytes } from '../../../lib/offline/storage-limits.ts'
import { readContents } from '../../../lib/offline/store.ts'
import { list, serve } from '../../../lib/test/render-app.tsx'
import { mediaChoices } from '../save/media-choices.ts'
import { saveOffline } from '../save/offline-copy.ts'

export const content = {
  '@id': '/v1/contents/37',
  '@type': 'AudioContent',
  id: 37,
  slug: 'a-mesa',
  title: 'A mesa e a cadeira',
  duration: 101_000,
  thumb: null,
  hasAccess: true,
  folder: { id: 3, slug: 'livros', type: 'Folder', title: 'Livros' },
  contentReference: 'a-mesa',
  audioFile: '/media/signed/x/audio.m4a',
  media: [],
  download: [],
  poster: null,
  content: '<p>Sobre cadeiras</p>',
  currentContentUserCollection: { view: { progress: 3000, furthest: 3000, watched: false } },
}
export const note = { id: 1, title: 'Cadeira', timestamp: 12 }
/** A note as the member writes it, and the key that it is sent with. */
export const newNote = {
  title: 'Data',
  description: 'Pedir antes',
  tag: 'relevant',
  timestamp: 3,
  content: '/v1/contents/37',
}
export const key = '3f2c1b1e-0f4e-4f7e-9a53-1d2b8a3c4d5e'
const track = { language: 'pt-BR', link: '/media/signed/x/pt-BR.vtt', active: true }
export const sound = new Uint8Array(pieceBytes + 500).map((_, at) => at % 251)
export const film = new Uint8Array(700).fill(7)
const files: Record<string, Uint8Array<ArrayBuffer>> = { m4a: sound, mp4: film }

/** The files whose size was asked for, and the places where a download broke off. */
export const measured: string[] = []
export const broken: number[] = []

/** The server of these tests, with files that answer ranges; without a network nothing answers. */
export function online({
  access = true,
  breaksAt = Number.POSITIVE_INFINITY,
  isMeasured = true,
  episode = 'a-mesa',
  onPiece = () => undefined as unknown,
  page: given = {},
  answers = {} as Parameters<typeof serve>[0],
} = {}) {
  measured.length = 0
  broken.length = 0
  const page = { ...content, hasAccess: access, ...given }
  serve({
    'GET /v1/contents/slug/a-mesa': access ? [200, page] : [403, { code: 'forbidden' }],
    'GET /services/video/videos/a-mesa/texttracks': [200, { data: [track] }],
    'GET /v1/notes': list(note),
    'GET /v1/contents/slug/outra': [200, { ...page, '@id': '/v1/contents/38', id: 38, slug: 'outra' }],
    'GET /v1/time_suggestions': [
      200,
      {
        candidates: [
          { reason: 'unfinished', content: { slug: 'uma-talk', folder: { type: 'Folder' } } },
          { reason: 'due', content: null },
          { reason: 'next', content: { slug: episode, folder: { type: 'Skill' } } },
        ],
      },
    ],
    'GET /v1/me': list({ id: 7, name: 'Ana', sessionInfo: {} }),
    'GET /v1/menus/slug/principal': [200, { menuItems: [] }],
    'GET /v1/menus/slug/rodape': [200, { menuItems: [] }],
    ...answers,
  })
  const api = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('.vtt')) return new Response('WEBVTT\n\n00:01.000 --> 00:02.000\nCheguei antes')
    const file = files[url.slice(-3)]
    if (!file) return api(url, init)
    if (init.method === 'HEAD') {
      measured.push(url)
      return new Response(null, { status: isMeasured ? 200 : 500, headers: { 'content-length': String(file.length) } })
    }
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(new Headers(init.headers).get('range') ?? '') ?? []
    if (Number(from) >= breaksAt) {
      broken.push(Number(from))
      throw new TypeError('Failed to fetch')
    }
    await onPiece()
    return new Response(file.slice(Number(from), Number(to) + 1), { status: 206 })
  })
}
export const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
export const signIn = (id: number) => localStorage.setItem('juntas:user', JSON.stringify({ id }))

export async function keepAll(given?: Parameters<typeof online>[0]) {
  online(given)
  const [choice] = await mediaChoices(content as never)
  await saveOffline('a-mesa', choice ?? null)
}
export const mediaState = async () => (await readContents())[0]?.media?.state

/** Each test begins with a signed-in member who keeps nothing, and leaves nothing. */
export function withEmptyDevice(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    URL.createObjectURL = (blob: Blob) => `blob:${blob.size}`
    URL.revokeObjectURL = () => undefined
    localStorage.clear()
    signIn(7)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    // Again where the copy of a draft came after it.
    await waitFor(async () => {
      await deleteOfflineDatabases()
      expect(await offlineDatabaseNames()).toEqual([])
    })
    queryClient.clear()
    vi.unstubAllGlobals()
  })
}
