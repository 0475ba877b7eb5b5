import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { contentNotesQuery } from '../../features/notes/queries.ts'
import { checkOfflineContents } from '../../features/offline/background/access-check.ts'
import { saveOffline } from '../../features/offline/save/offline-copy.ts'
import OfflineDialog from '../../features/offline/save/offline-dialog.tsx'
import {
  content,
  film,
  keepAll,
  mediaState,
  note,
  offline,
  online,
  sound,
  withEmptyDevice,
} from '../../features/offline/test/offline-app.ts'
import { contentQuery, tracksQuery } from '../../features/player/queries.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { addDataSaved } from '../../lib/data-use/data-saved.ts'
import { isLowData, setDataChoice } from '../../lib/data-use/low-data.ts'
import { readDraft, writeDraft } from '../../lib/drafts/drafts.ts'
import { pieceBytes } from '../../lib/offline/storage-limits.ts'
import { readContents, readPieces, removeContent } from '../../lib/offline/store.ts'
import { viewerQuery } from '../../lib/session/viewer.ts'
import { askedFor, mount } from '../../lib/test/render-app.tsx'
import OfflineScreen from './offline.tsx'

withEmptyDevice()

test('a kept content is read without a network with its text, its transcript, its notes and its sound, at the place of this device [beyond, offline] [GAP-100]', async () => {
  await keepAll()
  await waitFor(async () => expect(await mediaState()).toBe('whole'))
  const bytes = await readPieces(37)
  expect(bytes.map((piece) => piece.length)).toEqual([pieceBytes, 500])
  expect(bytes[1]?.[3]).toBe(sound[pieceBytes + 3])
  offline()
  writeDraft('progress', [{ content: '/v1/contents/37', progress: 42, viewing: 'x', at: '2026-11-16T12:00:00Z' }])
  const page = await queryClient.fetchQuery(contentQuery('a-mesa'))
  expect(page.content).toBe('<p>Sobre cadeiras</p>')
  expect(page.audioFile).toBe(`blob:${sound.length}`)
  expect(page.currentContentUserCollection.view).toEqual({ progress: 42_000, furthest: 42_000, watched: false })
  expect((await queryClient.fetchQuery(contentNotesQuery(37)))['hydra:member']).toEqual([note])
  expect((await queryClient.fetchQuery(tracksQuery('a-mesa', 37))).data[0]?.link).toMatch(/^blob:/)
  expect((await queryClient.fetchQuery(viewerQuery)).name).toBe('Ana')
  // Nobody asked to keep this one.
  await expect(queryClient.fetchQuery(contentQuery('outro'))).rejects.toMatchObject({ isOffline: true })
})

test('an interrupted download goes on with the piece that is missing [beyond, offline]', async () => {
  await keepAll({ breaksAt: pieceBytes })
  await waitFor(async () => expect((await readContents())[0]?.media).toMatchObject({ pieces: 1, state: 'partly' }))
  offline()
  const page = await queryClient.fetchQuery(contentQuery('a-mesa'))
  expect(page.audioFile).toBeNull()
  online()
  await checkOfflineContents()
  await waitFor(async () => expect(await mediaState()).toBe('whole'))
  expect((await readPieces(37)).map((piece) => piece.length)).toEqual([pieceBytes, 500])
})

/** Locks as a browser has them; jsdom has none. */
function stubLocks() {
  const turns = new Map<string, Promise<unknown>>()
  const request = async (name: string, ...[options, given]: unknown[]) => {
    const work = (given ?? options) as (lock: object | null) => unknown
    const isMaybe = (options as LockOptions).ifAvailable === true
    if (isMaybe && turns.has(name)) return work(null)
    const turn = (turns.get(name) ?? Promise.resolve()).then(() => work({}))
    const ended = turn
      .catch(() => undefined)
      .then(() => {
        if (turns.get(name) === ended) turns.delete(name)
      })
    turns.set(name, ended)
    return turn
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}

test.each([
  ['with locks', stubLocks],
  ['without locks', () => undefined],
])(
  'another choice during a download leaves nothing of the file before, and the same choice loads nothing again, %s [beyond, offline] [review 4]',
  async (_, prepare) => {
    prepare()
    try {
      let arrive = () => undefined as unknown
      const onItsWay = new Promise((resolve) => {
        arrive = () => resolve(undefined)
      })
      let loaded = 0
      const onPiece = () => (++loaded === 2 ? onItsWay : undefined)
      await keepAll({ onPiece })
      // The second piece of the sound is on its way when the member takes the film instead.
      await waitFor(() => expect(loaded).toBe(2))
      const choice = {
        choice: 'video',
        url: '/x/film.mp4',
        type: 'video/mp4',
        totalBytes: film.length,
        stream: null,
      } as const
      await saveOffline('a-mesa', choice)
      arrive()
      await waitFor(async () => expect(await mediaState()).toBe('whole'))
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect((await readContents())[0]?.media).toMatchObject({ choice: 'video', pieces: 1, doneBytes: film.length })
      expect((await readPieces(37)).map((piece) => [...piece])).toEqual([[...film]])

      const before = loaded
      await saveOffline('a-mesa', choice)
      expect(await mediaState()).toBe('whole')
      expect(loaded).toBe(before)
      offline()
      expect((await queryClient.fetchQuery(contentQuery('a-mesa'))).media).toMatchObject([
        { url: `blob:${film.length}` },
      ])
      online()
      await saveOffline('a-mesa', null)
      expect(await readPieces(37)).toEqual([])
    } finally {
      Reflect.deleteProperty(navigator, 'locks')
    }
  },
)

test('the size is told before, the page lists what is kept and what waits, and both can be removed [beyond, offline]', async () => {
  online()
  const dialog = await mount(<OfflineDialog content={content as never} onClose={() => undefined} />)
  await screen.findByRole('radio', { name: /Também o áudio.*1 MB/ })
  await dialog.person.click(screen.getByRole('radio', { name: /Só texto/ }))
  await dialog.person.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(async () => expect(await readContents()).toHaveLength(1))
  dialog.unmount()

  offline()
  writeDraft('chat-outbox', [{ network: 5, text: 'Consigo na quarta', clientKey: 'k' }])
  writeDraft('progress', [{ content: '/v1/contents/37', progress: 42, viewing: 'x', at: '2026-11-16T12:00:00Z' }])
  const { person } = await mount(<OfflineScreen />, '/sem-rede')
  const link = await screen.findByRole('link', { name: 'A mesa e a cadeira' })
  expect(link.getAttribute('href')).toBe('/livros/a-mesa')
  expect(screen.getByText(/Só a transcrição/)).toBeTruthy()
  expect(screen.getByText('até 0:42 neste dispositivo')).toBeTruthy()
  expect(screen.getByText('0:03 na conta')).toBeTruthy()
  const send = within(screen.getByRole('region', { name: 'Para enviar' }))
  expect(send.getByText('Consigo na quarta')).toBeTruthy()
  expect(send.getByText('Na fila')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Gerenciar' }))
  await person.click(screen.getByRole('button', { name: 'Remover A mesa e a cadeira' }))
  await screen.findByText('Nada guardado ainda')
  // The last content takes along what was kept for the member.
  await expect(queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 })).rejects.toMatchObject({ isOffline: true })
})

test('the low-data switch is kept on the device, and what it spared is shown beside it [beyond, low data]', async () => {
  addDataSaved(82_000_000, new Date('2026-11-02T12:00:00Z'))
  const { person } = await mount(<OfflineScreen />, '/sem-rede')
  const panel = within(await screen.findByRole('region', { name: 'Para a próxima' }))
  expect(panel.getByText(/82\sMB a menos neste dispositivo desde 2 de novembro de 2026/)).toBeTruthy()
  expect(panel.queryByRole('switch', { name: /fora do Wi-Fi/ })).toBeNull()
  await person.click(panel.getByRole('switch', { name: /Poucos dados/ }))
  expect(isLowData()).toBe(true)
  expect(localStorage.getItem('juntas:low-data')).toBe('true')
  setDataChoice(false)
})

const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

test('the episode of the week is kept by itself, on Wi-Fi only, once a week, in place of the one before [beyond, offline]', async () => {
  online()
  connect(undefined)
  const untold = await mount(<OfflineScreen />, '/sem-rede')
  const weekSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /episódio da semana/ })
  expect((await weekSwitch()).disabled).toBe(true)
  expect(screen.getByText(/Este navegador não diz se a rede é Wi-Fi/)).toBeTruthy()
  untold.unmount()

  const net = Object.assign(new EventTarget(), { type: 'cellular' })
  const change = (type: string) => {
    net.type = type
    net.dispatchEvent(new Event('change'))
  }
  connect(net)
  const { person } = await mount(<OfflineScreen />, '/sem-rede')
  await person.click(await weekSwitch())
  expect(await screen.findByText('O desta semana é guardado quando houver Wi-Fi.')).toBeTruthy()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  change('wifi')
  expect(askedFor('GET /v1/time_suggestions')).toEqual([])
  // The page comes into sight; the Wi-Fi ends during the download.
  online({ onPiece: () => change('cellular') })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(async () => expect((await readContents())[0]?.media).toMatchObject({ pieces: 1, state: 'partly' }))
  expect(await screen.findByText('Episódio da semana')).toBeTruthy()
  expect(await screen.findByText('O desta semana já está guardado, ou chegando.')).toBeTruthy()
  // It stays so: the other piece would cost.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await mediaState()).toBe('partly')
  online()
  change('wifi')
  await waitFor(async () => expect(await mediaState()).toBe('whole'))

  const nextWeek = Date.now() + 7 * 86_400_000
  vi.spyOn(Date, 'now').mockReturnValue(nextWeek)
  online({ episode: 'outra' })
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(async () => expect((await readContents()).map(({ slug }) => slug)).toEqual(['outra']))
  await waitFor(() => expect(readDraft('week-episode')).toMatchObject({ outcome: 'kept' }))
  // Removed by the member, it does not come back in the same week.
  await removeContent(38)
  online({ episode: 'outra' })
  vi.spyOn(Date, 'now').mockReturnValue(nextWeek + 3_600_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(askedFor('GET /v1/time_suggestions')).toEqual([])
  await person.click(await weekSwitch())
  expect(readDraft('week-episode')).toBeNull()
  connect(undefined)
})
