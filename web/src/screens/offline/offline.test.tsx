import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NoteList } from '../../features/notes/note-list.tsx'
import { contentNotesQuery } from '../../features/notes/queries.ts'
import { checkOfflineContents } from '../../features/offline/access-check.ts'
import { saveOffline } from '../../features/offline/offline-copy.ts'
import OfflineDialog from '../../features/offline/offline-dialog.tsx'
import { contentQuery, tracksQuery } from '../../features/player/queries.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { addDataSaved } from '../../lib/data-saved.ts'
import { readDraft, writeDraft } from '../../lib/drafts.ts'
import { isLowData, setDataChoice } from '../../lib/low-data.ts'
import { deleteOfflineDatabases, offlineDatabaseNames } from '../../lib/offline/databases.ts'
import { longestMs, pieceBytes } from '../../lib/offline/rules.ts'
import {
  changeContent,
  type OfflineContent,
  offlineDatabase,
  readContents,
  readPieces,
  removeContent,
} from '../../lib/offline/store.ts'
import { endSession } from '../../lib/session/session.ts'
import { viewerQuery } from '../../lib/session/viewer.ts'
import { askedFor, list, mount, serve } from '../../lib/test/stage.tsx'
import { sendOrWait, sendUnsent, type Unsent } from '../../lib/unsent.ts'
import OfflineScreen from './offline.tsx'
import {
  content,
  film,
  keepAll,
  mediaState,
  note,
  offline,
  online,
  signIn,
  sound,
  withEmptyDevice,
} from './test/offline-stage.ts'

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

test('another member reads nothing of it, a sign-out and another sign-in delete it [beyond, offline] [AUTH-21]', async () => {
  await keepAll()
  expect(await offlineDatabaseNames()).toEqual(['juntas-kept:7'])
  offline()
  signIn(8)
  await expect(queryClient.fetchQuery(contentQuery('a-mesa'))).rejects.toMatchObject({ isOffline: true })
  expect(await readContents()).toEqual([])
  await deleteOfflineDatabases(8)
  await waitFor(async () => expect(await offlineDatabaseNames()).toEqual([]))

  signIn(7)
  await keepAll()
  endSession()
  await waitFor(async () => expect(await offlineDatabaseNames()).toEqual([]))
})

test('without access it is removed when the server says so, and after 30 days without an answer it is not read [beyond, offline]', async () => {
  await keepAll()
  online({ access: false })
  await checkOfflineContents()
  expect(await readContents()).toEqual([])

  await keepAll()
  offline()
  await checkOfflineContents()
  expect(await readContents()).toHaveLength(1)
  const later = Date.now() + longestMs + 1000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  await expect(queryClient.fetchQuery(contentQuery('a-mesa'))).rejects.toMatchObject({ isOffline: true })
  await checkOfflineContents()
  expect(await readContents()).toEqual([])
})

test('what is kept does not confirm itself: a browser that says it has a network, and gets no answer, lengthens nothing and changes nothing [beyond, offline] [review 8]', async () => {
  await keepAll()
  await waitFor(async () => expect(await mediaState()).toBe('whole'))
  offline()
  await expect(saveOffline('a-mesa', null)).rejects.toMatchObject({ isOffline: true })
  expect(await mediaState()).toBe('whole')
  const day = 86_400_000
  const start = Date.now()
  const now = vi.spyOn(Date, 'now')
  for (const after of [0, 10, 20, 30.5]) {
    now.mockReturnValue(start + after * day)
    await checkOfflineContents()
    expect(await readContents()).toHaveLength(after > 30 ? 0 : 1)
  }
})

test('new terms that wait, a proxy and a read beside the content remove nothing that is kept; a waiting note leaves after the terms [beyond, offline] [review 3]', async () => {
  await keepAll()
  offline()
  await sendOrWait('POST /v1/notes', { ...newNote, clientKey: key } as never)
  const page = 'GET /v1/contents/slug/a-mesa'
  const owed: [number, unknown] = [403, { code: 'terms_required' }]
  for (const answer of [owed, [403, {}], [200, content]] as [number, unknown][]) {
    serve({ [page]: answer, 'POST /v1/notes': owed })
    await checkOfflineContents()
    expect(await readContents()).toHaveLength(1)
  }
  await sendUnsent()
  expect(askedFor('POST /v1/notes')).toHaveLength(1)
  expect(readDraft<Unsent[]>('outbox')).toMatchObject([{ key }])
  expect(readDraft<Unsent[]>('outbox')?.[0]?.isRefused).toBeUndefined()
  serve({ 'POST /v1/notes': [201, { id: 1 }] })
  await sendUnsent()
  expect(readDraft('outbox')).toBeNull()
})

/** The check, with something that happens after its first transaction and before anything that follows it. */
async function checkWith(work: () => Promise<unknown>) {
  const transaction = IDBDatabase.prototype.transaction
  let happened: Promise<unknown> | undefined
  const happen = () => {
    happened ??= work()
  }
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction')
  spy.mockImplementation(function (this: IDBDatabase, ...given) {
    const opened = transaction.apply(this, given)
    if (given[1] === 'readwrite') opened.addEventListener('complete', happen)
    return opened
  })
  await checkOfflineContents()
  await happened
  spy.mockRestore()
}

test("a removal while the server is asked about a content is not undone, and a content that became the member's stays the member's [beyond, offline] [review 8]", async () => {
  online()
  await saveOffline('a-mesa', null, true)
  const own = { ...(await readContents())[0], isAutomatic: false } as OfflineContent
  await checkWith(() => changeContent(37, () => own))
  expect(await readContents()).toMatchObject([{ isAutomatic: false }])
  await checkWith(() => removeContent(37))
  expect(await readContents()).toEqual([])
  expect(await (await offlineDatabase()).count('answers')).toBe(0)
})

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

const key = '3f2c1b1e-0f4e-4f7e-9a53-1d2b8a3c4d5e'
const newNote = { title: 'Data', description: 'Pedir antes', tag: 'relevant', timestamp: 3, content: '/v1/contents/37' }
const comment = { content: '/v1/contents/37', text: 'No túnel', clientKey: key.replace('3f', '4f') }

test('a note and a comment written without a network wait on the page and leave by themselves, each once; what is refused stays with its reason [beyond, offline]', async () => {
  offline()
  expect(await sendOrWait('POST /v1/notes', { ...newNote, clientKey: key } as never)).toBeNull()
  expect(await sendOrWait('POST /v1/comments', comment)).toBeNull()
  // Pressed again after a lost answer, it is still one.
  expect(await sendOrWait('POST /v1/comments', comment)).toBeNull()
  await mount(<OfflineScreen />, '/sem-rede')
  const send = within(screen.getByRole('region', { name: 'Para enviar' }))
  expect(send.getByText('Data: Pedir antes')).toBeTruthy()
  expect(send.getAllByText('No túnel')).toHaveLength(1)

  serve({ 'POST /v1/notes': [201, { id: 1 }], 'POST /v1/comments': [422, { 'hydra:description': 'Longo demais' }] })
  await Promise.all([sendUnsent(), sendUnsent()])
  await sendUnsent()
  expect(askedFor('POST /v1/notes').map(({ body }) => body)).toEqual([{ ...newNote, clientKey: key }])
  expect(askedFor('POST /v1/comments')).toHaveLength(1)
  expect(await send.findByText('Precisa de você')).toBeTruthy()
  expect(send.getByText('Longo demais')).toBeTruthy()
  expect(readDraft<Unsent[]>('outbox')?.map(({ kind }) => kind)).toEqual(['comment'])
})

test('a waiting note is in the list of notes of its content, marked, and leads to its moment [beyond, offline]', async () => {
  offline()
  await sendOrWait('POST /v1/notes', { ...newNote, clientKey: key } as never)
  serve({ 'GET /v1/notes': list({ id: 1, title: 'Cadeira', description: '', tag: 'later', timestamp: 12 }) })
  const sought: number[] = []
  const nothing = () => undefined
  const { person } = await mount(
    <NoteList contentId={37} onSeek={(seconds) => sought.push(seconds)} onNew={nothing} onOpen={nothing} />,
  )
  await screen.findByText('Cadeira')
  const [waiting, sent] = screen.getAllByRole('listitem')
  expect(waiting?.textContent).toMatch(/Data.*Pedir antes.*Na fila/)
  expect(sent?.textContent).not.toContain('Na fila')
  await person.click(within(waiting as HTMLElement).getByRole('button'))
  expect(sought).toEqual([3])
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

test('a refusal with an answer does not wait: the form keeps the text and shows it [beyond, offline]', async () => {
  serve({ 'POST /v1/comments': [422, { 'hydra:description': 'Longo demais' }] })
  await expect(sendOrWait('POST /v1/comments', comment)).rejects.toMatchObject({ status: 422 })
  expect(readDraft('outbox')).toBeNull()
})

test('words that local storage lost with the browser come back from their copy, and what was removed stays removed [beyond, offline]', async () => {
  const load = () => {
    vi.resetModules()
    return import('../../lib/offline/draft-copy.ts')
  }
  const start = async () => (await load()).copyDrafts()
  const stored = 'juntas:draft:7:note:37'
  await start()
  writeDraft('note:37', { title: 'Pedir a data' })
  await start()
  const text = localStorage.getItem(stored)
  localStorage.removeItem(stored)
  await start()
  expect(localStorage.getItem(stored)).toBe(text)
  // Typed while the copy is read: the newer words stay.
  localStorage.removeItem(stored)
  const { copyDrafts } = await load()
  const begun = copyDrafts()
  const newer = JSON.stringify({ at: Date.now() + 1, value: { title: 'Pedir o prazo' } })
  localStorage.setItem(stored, newer)
  await begun
  expect(localStorage.getItem(stored)).toBe(newer)

  writeDraft('note:37', null)
  await start()
  // The old text comes back with a local storage that was not written to the disk in time.
  localStorage.setItem(stored, text ?? '')
  await start()
  expect(localStorage.getItem(stored)).toBeNull()
})

test('fast words are copied by two transactions, not by one for each key: the last is on the disk first', async () => {
  vi.resetModules()
  const { copyDrafts } = await import('../../lib/offline/draft-copy.ts')
  const { writeDraft: type } = await import('../../lib/drafts.ts')
  await copyDrafts()
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const words = Array.from({ length: 40 }, (_, at) => 'Pedir a data '.slice(0, at + 1))
  for (const title of words) type('note:38', { title })
  await vi.waitFor(async () => expect(await copyOf('juntas:draft:7:note:38')).toContain(words.at(-1)))
  expect(opened.mock.calls.filter(([, mode]) => mode === 'readwrite').length).toBeLessThanOrEqual(2)
})

test('drafts are copied again after a time without a member on this page [beyond, offline]', async () => {
  vi.resetModules()
  const { copyDrafts } = await import('../../lib/offline/draft-copy.ts')
  const { writeDraft: type } = await import('../../lib/drafts.ts')
  localStorage.removeItem('juntas:user')
  await expect(copyDrafts()).rejects.toThrow('Nobody is signed in')
  signIn(7)
  type('note:39', { title: 'Pedir a data' })
  await vi.waitFor(async () => expect(await copyOf('juntas:draft:7:note:39')).toContain('Pedir a data'))
})

/** The copy of a draft, as it stands in the member's database. */
async function copyOf(key: string): Promise<string | null> {
  const { offlineDatabase } = await import('../../lib/offline/store.ts')
  return (await (await offlineDatabase()).get('drafts', key))?.text ?? null
}
