import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { act, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addOffline, saveOffline } from '../../features/offline/save/offline-copy.ts'
import OfflineDialog from '../../features/offline/save/offline-dialog.tsx'
import {
  content,
  film,
  keepAll,
  measured,
  mediaState,
  online,
  withEmptyDevice,
} from '../../features/offline/test/offline-app.ts'
import { changeContent, readContents, readPieces } from '../../lib/offline/store.ts'
import { mount } from '../../lib/test/render-app.tsx'

withEmptyDevice()

const filmChoice = {
  choice: 'video',
  url: '/x/film.mp4',
  type: 'video/mp4',
  totalBytes: film.length,
  stream: null,
} as const
const media = async () => (await readContents())[0]?.media

test('a film that is kept stays when the content is kept once more to be heard, also where nothing can be measured [beyond, offline]', async () => {
  online()
  await saveOffline('a-mesa', filmChoice)
  await waitFor(async () => expect(await mediaState()).toBe('whole'))
  expect(await addOffline('a-mesa', false)).toBe('complete')
  online({ isMeasured: false })
  expect(await addOffline('a-mesa', false)).toBe('complete')
  expect(await media()).toMatchObject({ choice: 'video', state: 'whole' })
  expect((await readPieces(37)).map((piece) => [...piece])).toEqual([[...film]])
})

test('what is added is still arriving when its text is there; a part of it that is there goes on [beyond, offline]', async () => {
  await keepAll({ breaksAt: 1 })
  await waitFor(async () => expect(await media()).toMatchObject({ pieces: 1, state: 'partly' }))
  online()
  expect(await addOffline('a-mesa', true)).toBe('arriving')
  await waitFor(async () => expect(await media()).toMatchObject({ choice: 'audio', state: 'whole' }))
})

test('what does not fit is not begun: its text is kept, and the member is told [beyond, offline]', async () => {
  const estimate = async () => ({ quota: 21 * 1_048_576, usage: 0 })
  Object.defineProperty(navigator, 'storage', { value: { estimate }, configurable: true })
  online()
  expect(await addOffline('a-mesa', false)).toBe('missing')
  expect(await readContents()).toMatchObject([{ slug: 'a-mesa', media: null }])
  Reflect.deleteProperty(navigator, 'storage')
})

test('what stopped because the device is full is not promised while its rest has no room, and goes on when it has [beyond, offline]', async () => {
  await keepAll({ breaksAt: 1 })
  await waitFor(async () => expect(await media()).toMatchObject({ pieces: 1, state: 'partly' }))
  await changeContent(37, (now) => (now?.media ? { ...now, media: { ...now.media, state: 'full' } } : undefined))
  let quota = 0
  const estimate = async () => ({ quota, usage: 0 })
  Object.defineProperty(navigator, 'storage', { value: { estimate }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'))
  online()
  expect(await addOffline('a-mesa', false)).toBe('missing')
  expect(await media()).toMatchObject({ pieces: 1, state: 'full' })
  quota = 100 * 1_048_576
  expect(await addOffline('a-mesa', false)).toBe('arriving')
  await waitFor(async () => expect(await mediaState()).toBe('whole'))
})

let report = () => undefined as unknown

/** A page whose content is a new object with each report of the place. */
function Page() {
  const [shown, setShown] = useState(content)
  report = () => setShown({ ...content })
  return <OfflineDialog content={shown as never} onClose={() => undefined} />
}

test('the choice of what to keep stays while the content plays, and is measured once [beyond, offline]', async () => {
  online()
  const { person } = await mount(<Page />)
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Também o áudio/ })).checked).toBe(true)
  const text = () => screen.getByRole<HTMLInputElement>('radio', { name: /Só texto/ })
  await person.click(text())
  await act(async () => void report())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(text().checked).toBe(true)
  expect(measured).toHaveLength(1)
})

test('a download that is about to begin is never shown as stopped [beyond, offline]', async () => {
  let arrive = () => undefined as unknown
  let openCache = arrive
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const opening = new Promise((resolve) => {
    openCache = () => resolve({ keys: async () => [], addAll: async () => undefined })
  })
  const open = vi.fn(() => opening)
  vi.stubGlobal('caches', { open })
  vi.stubGlobal('performance', Object.assign(Object.create(performance), { now: Date.now, getEntriesByType: () => [] }))
  online({ onPiece: () => arrival })
  const { person } = await mount(<Page />)
  await screen.findByRole('radio', { name: /Também o áudio/ })
  const shown: string[] = []
  const observer = new MutationObserver(() => shown.push(document.body.textContent))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  await person.click(screen.getByRole('button', { name: 'Guardar' }))
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(open).toHaveBeenCalled()
  openCache()
  await screen.findByRole('progressbar')
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(shown.filter((text) => /Parou em|Continuar/.test(text))).toEqual([])
  observer.disconnect()
  arrive()
  await waitFor(async () => expect(await mediaState()).toBe('whole'))
})
