import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import NoteList from '../../features/notes/content/note-list.tsx'
import { key, newNote, offline, withEmptyDevice } from '../../features/offline/test/offline-app.ts'
import { readDraft } from '../../lib/drafts/drafts.ts'
import { sendOrWait, sendUnsent, type Unsent } from '../../lib/drafts/unsent.ts'
import { askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import OfflineScreen from './offline.tsx'

withEmptyDevice()

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

test('a refusal with an answer does not wait: the form keeps the text and shows it [beyond, offline]', async () => {
  serve({ 'POST /v1/comments': [422, { 'hydra:description': 'Longo demais' }] })
  await expect(sendOrWait('POST /v1/comments', comment)).rejects.toMatchObject({ status: 422 })
  expect(readDraft('outbox')).toBeNull()
})
