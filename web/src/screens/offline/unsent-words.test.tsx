import 'fake-indexeddb/auto'
import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Comments } from '../../features/comments/comments.tsx'
import NoteList from '../../features/notes/content/note-list.tsx'
import { key, newNote, offline, withEmptyDevice } from '../../features/offline/test/offline-app.ts'
import { readDraft } from '../../lib/drafts/drafts.ts'
import { sendOrWait, sendUnsent, type Unsent } from '../../lib/drafts/unsent.ts'
import { type Answer, askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
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
  await person.click(within(waiting as HTMLElement).getByRole('button', { name: 'Ir para 0:03' }))
  expect(sought).toEqual([3])
})

test('a refusal with an answer does not wait: the form keeps the text and shows it [beyond, offline]', async () => {
  serve({ 'POST /v1/comments': [422, { 'hydra:description': 'Longo demais' }] })
  await expect(sendOrWait('POST /v1/comments', comment)).rejects.toMatchObject({ status: 422 })
  expect(readDraft('outbox')).toBeNull()
})

test('a comment that waits stands in its thread, marked, and can be taken back there; one that had arrived is removed [beyond, offline]', async () => {
  offline()
  await sendOrWait('POST /v1/comments', comment)
  const other = { ...comment, text: 'Na ponte', clientKey: key.replace('3f', '5f') }
  await sendOrWait('POST /v1/comments', other)
  const { person } = await mount(
    <>
      <Comments subject="/v1/contents/37" />
      <QuestionHost />
    </>,
  )
  const [first, second] = await screen.findAllByRole('listitem')
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringMatching(/Na fila.*No túnel/),
    expect.stringMatching(/Na fila.*Na ponte/),
  ])
  expect(screen.queryByText('Não foi possível ler os comentários')).toBeNull()
  const takeBack = async (words: string) => {
    const line = within(screen.getByText(words).closest('li') as HTMLElement)
    await person.click(line.getByRole('button', { name: 'Retirar' }))
    const question = within(await screen.findByRole('alertdialog'))
    await person.click(question.getByRole('button', { name: 'Retirar' }))
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  }
  await takeBack('No túnel')
  await takeBack('Na ponte')
  // Nobody knows yet whether the first tries arrived: of one the server says that it has it.
  const answers: Answer[] = [
    [422, { code: 'key_reused', current: { '@id': '/v1/comments/9' } }],
    [404, { code: 'not_found' }],
  ]
  serve({ 'POST /v1/comments': () => answers.shift() ?? [500], 'DELETE /v1/comments/9': [204] })
  await sendUnsent()
  await sendUnsent()
  expect(askedFor('POST /v1/comments').map((one) => [one.key, (one.body as { content: string }).content])).toEqual([
    [comment.clientKey, '/v1/contents/0'],
    [other.clientKey, '/v1/contents/0'],
  ])
  expect(askedFor('DELETE /v1/comments/9')).toHaveLength(1)
  expect(readDraft('outbox')).toBeNull()
})
