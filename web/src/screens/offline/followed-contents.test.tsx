import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { contentNotesQuery } from '../../features/notes/queries.ts'
import { startOfflineUpdates } from '../../features/offline/background/start-updates.ts'
import {
  broken,
  content,
  keepAll,
  mediaState,
  note,
  offline,
  online,
  withEmptyDevice,
} from '../../features/offline/test/offline-app.ts'
import { contentQuery } from '../../features/player/queries.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { pieceBytes } from '../../lib/offline/storage-limits.ts'
import { askedFor, mount } from '../../lib/test/render-app.tsx'
import OfflineScreen from './offline.tsx'

withEmptyDevice()

test('the first content that is kept after the start begins, without a network, where it was watched to since, with the notes since [beyond, offline] [GAP-100]', async () => {
  await startOfflineUpdates()
  await keepAll()
  const view = { progress: 60_000, furthest: 60_000, watched: false }
  queryClient.setQueryData(contentQuery('a-mesa').queryKey, {
    ...content,
    currentContentUserCollection: { ...content.currentContentUserCollection, view },
  } as never)
  const since = { ...note, id: 2, title: 'Prazo' }
  queryClient.setQueryData(contentNotesQuery(37).queryKey, { 'hydra:member': [since], 'hydra:totalItems': 1 } as never)
  offline()
  await waitFor(async () => {
    queryClient.clear()
    const page = await queryClient.fetchQuery(contentQuery('a-mesa'))
    expect(page.currentContentUserCollection.view).toEqual(view)
    expect((await queryClient.fetchQuery(contentNotesQuery(37)))['hydra:member']).toEqual([since])
  })
})

test('a download that the network interrupts goes on each time it returns; the server is asked about access once in ten minutes [beyond, offline]', async () => {
  const later = Date.now() + 3_600_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  await keepAll({ breaksAt: pieceBytes })
  await waitFor(() => expect(broken).toEqual([pieceBytes]))
  online({ breaksAt: pieceBytes })
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(broken).toEqual([pieceBytes]))
  expect(askedFor('GET /v1/me')).toHaveLength(1)
  online()
  dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await mediaState()).toBe('whole'))
  expect(askedFor('GET /v1/me')).toHaveLength(0)
})

test('a download that stopped says so and goes on when the member asks for it; where that fails, the member is told [beyond, offline]', async () => {
  let arrive = () => undefined as unknown
  const onItsWay = new Promise((resolve) => {
    arrive = () => resolve(undefined)
  })
  await keepAll({ breaksAt: pieceBytes, onPiece: () => onItsWay })
  const { person } = await mount(<OfflineScreen />, '/sem-rede')
  expect(await screen.findByText(/^Guardando: /)).toBeTruthy()
  arrive()
  expect(await screen.findByText(/^Parou em 1 MB de /)).toBeTruthy()
  const goOn = () => person.click(screen.getByRole('button', { name: 'Continuar: A mesa e a cadeira' }))
  offline()
  await goOn()
  expect(await screen.findByText(/Não deu para guardar/)).toBeTruthy()
  online()
  await goOn()
  await waitFor(async () => expect(await mediaState()).toBe('whole'))
  await waitFor(() => expect(screen.queryByText(/Parou em/)).toBeNull())
})
