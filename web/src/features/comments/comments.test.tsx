import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/call/query-client.ts'
import { type Viewer, viewerQuery } from '../../lib/session/viewer.ts'
import { type Answer, asked, askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { Comments } from './comments.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const comment = (over: object = {}) => ({
  '@id': '/v1/comments/5',
  id: 5,
  text: 'Amei este trecho',
  createdAt: new Date().toISOString(),
  isEdited: false,
  isRemoved: false,
  isHidden: false,
  user: { '@id': '/v1/users/1', name: 'Ana', avatar: null, companyJobRole: null, specialist: false },
  parent: null,
  content: '/v1/posts/7',
  replies: 0,
  canEdit: true,
  canRemove: true,
  ...over,
})

test.each([
  ['/v1/contents/7', 'GET /v1/comments'],
  ['/v1/posts/7', 'GET /v1/posts/7/comments'],
])(
  'Excluir asks, sends the DELETE, reads the list again, and the comment under %s is gone [COMMENT-09] [COMMENT-10] [tests E03]',
  async (subject, read) => {
    let isThere = true
    serve({
      [read]: () => (isThere ? list(comment({ content: subject })) : list()),
      'DELETE /v1/comments/5': () => {
        isThere = false
        return [204]
      },
    })
    const { person } = await mount(
      <>
        <Comments subject={subject} />
        <QuestionHost />
      </>,
    )
    await person.click(await screen.findByRole('button', { name: 'Excluir' }))
    expect(askedFor('DELETE /v1/comments/5')).toEqual([])
    const before = asked.length
    const dialog = await screen.findByRole('alertdialog')
    await person.click([...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Excluir')!)
    await waitFor(() => expect(screen.queryByText('Amei este trecho')).toBeNull())
    // One write, and the one list that it changed [library p11].
    expect(asked.slice(before).map(({ address }) => address)).toEqual(['DELETE /v1/comments/5', read])
  },
)

test('Shift and Enter begin a new line, Enter sends, and so does the button [COMMENT-04] [tests E12]', async () => {
  serve({ 'GET /v1/comments': list(), 'POST /v1/comments': [201, comment({ text: 'uma\noutra' })] })
  const { person } = await mount(<Comments subject="/v1/contents/7" />)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
  await person.type(field, 'uma{Shift>}{Enter}{/Shift}outra')
  expect(field.value).toBe('uma\noutra')
  expect(askedFor('POST /v1/comments')).toEqual([])
  await person.type(field, '{Enter}')
  await waitFor(() => expect(askedFor('POST /v1/comments')).toHaveLength(1))
  expect(askedFor('POST /v1/comments')[0]?.body).toMatchObject({ text: 'uma\noutra' })
  await waitFor(() => expect(field.value).toBe(''))
  await person.type(field, 'terceira')
  await person.click(screen.getByRole('button', { name: 'Comentar' }))
  await waitFor(() => expect(askedFor('POST /v1/comments')).toHaveLength(2))
  expect(askedFor('POST /v1/comments')[1]?.body).toMatchObject({ text: 'terceira' })
})

test('under a post the words are of answers, and the anonymous author reads how she will appear [people-growth m3] [people-growth m4]', async () => {
  serve({ 'GET /v1/posts/7/comments': list(comment()) })
  const words = {
    heading: '4 respostas',
    placeholder: 'Escreva com cuidado',
    action: 'Responder',
    none: '',
    note: 'Aqui você aparece como “Autora”',
  }
  await mount(<Comments subject="/v1/posts/7" words={words} />)
  expect(await screen.findByRole('heading', { name: '4 respostas' })).toBeDefined()
  expect(screen.getByPlaceholderText('Escreva com cuidado')).toBeDefined()
  expect(screen.getByText('Aqui você aparece como “Autora”')).toBeDefined()
})

test('the field is one line beside her picture; the anonymous author sees no picture of hers [COMMENT-04] [people-growth polish]', async () => {
  serve({ 'GET /v1/posts/7/comments': list(), 'GET /v1/posts/8/comments': list() })
  const words = { heading: '', placeholder: '', action: 'Responder', none: '' }
  const viewer = { name: 'Ana', avatar: '/media/avatars/ana.webp' } as Viewer
  const first = await mount(<Comments subject="/v1/posts/7" words={words} />)
  queryClient.setQueryData(viewerQuery.queryKey, viewer)
  const form = () => screen.getByRole('textbox').closest('form') as HTMLElement
  await waitFor(() => expect(form().querySelector('img')?.getAttribute('src')).toBe(viewer.avatar))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').rows).toBe(1)
  first.unmount()
  await mount(<Comments subject="/v1/posts/8" words={{ ...words, isAnonymous: true }} />)
  queryClient.setQueryData(viewerQuery.queryKey, viewer)
  await waitFor(() => expect(form().querySelector('[data-anonymous]')).not.toBeNull())
  expect(form().querySelector('img')).toBeNull()
})

test('the order says what it is and what a press does [COMMENT-03] [library p5]', async () => {
  serve({ 'GET /v1/comments': list(comment({ id: 5 }), comment({ '@id': '/v1/comments/6', id: 6 })) })
  const { person } = await mount(<Comments subject="/v1/contents/7" />)
  const order = await screen.findByRole('button', { name: 'Mais recentes primeiro' })
  expect(order.title).toBe('Trocar para mais antigos primeiro')
  await person.click(order)
  expect(order.textContent).toBe('Mais antigos primeiro')
  expect(order.title).toBe('Trocar para mais recentes primeiro')
  await person.click(order)
  expect(order.textContent).toBe('Mais recentes primeiro')
  const orders = askedFor('GET /v1/comments').map(({ query }) => query.get('order[createdAt]'))
  expect(new Set(orders)).toEqual(new Set(['desc', 'asc']))
})

test('a comment whose answer was lost is sent as the same attempt, whatever its words are; after an answer it is another [COMMENT-04] [GAP-116]', async () => {
  const create = 'POST /v1/comments'
  let answer: Answer = 'no answer'
  serve({ 'GET /v1/posts/7/comments': list(), [create]: () => answer })
  const { person } = await mount(<Comments subject="/v1/posts/7" />)
  const field = await screen.findByRole('textbox')
  const keys = () => askedFor(create).map(({ key }) => key)
  for (const [at, typed] of ['oi', ' ', 'a', 'b', 'c'].entries()) {
    if (at === 2) answer = [422, { code: 'consent_required' }]
    await person.type(field, `${typed}{Enter}`)
    await waitFor(() => expect(keys()).toHaveLength(at + 1))
    await waitFor(() => expect(field.closest('form')!.querySelector('[aria-busy=true]')).toBeNull())
  }
  const [first, ...others] = keys()
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(others.map((key) => key === first)).toEqual([true, true, false, false])
})

test('a comment that was changed is marked, one that was not is not [COMMENT-09] [tests D01]', async () => {
  serve({ 'GET /v1/posts/7/comments': list(comment({ isEdited: true })) })
  const { unmount } = await mount(<Comments subject="/v1/posts/7" />)
  await screen.findByText('Amei este trecho')
  expect(screen.getByText('editado')).toBeTruthy()
  unmount()
  serve({ 'GET /v1/posts/7/comments': list(comment()) })
  await mount(<Comments subject="/v1/posts/7" />)
  await screen.findByText('Amei este trecho')
  expect(screen.queryByText('editado')).toBeNull()
})

function Place() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        página
      </button>
      {isOpen && <Comments subject="/v1/posts/7" />}
    </>
  )
}

test('an answer that came while the post was closed is there when it is opened [COMMENT-10]', async () => {
  const answers = [comment()]
  serve({ 'GET /v1/posts/7/comments': () => list(...answers) })
  const { person } = await mount(<Place />)
  await screen.findByText('Amei este trecho')
  await person.click(screen.getByRole('button', { name: 'página' }))
  answers.unshift(comment({ '@id': '/v1/comments/6', id: 6, text: 'Estou com você' }))
  await person.click(screen.getByRole('button', { name: 'página' }))
  expect(await screen.findByText('Estou com você')).toBeDefined()
})

test('what the anonymous author of a thread writes waits for her decision about words that could identify her', async () => {
  const create = 'POST /v1/comments'
  const said = { heading: '', placeholder: '', action: 'Responder', none: '' }
  serve({ 'GET /v1/posts/7/comments': list(), [create]: [201, comment()] })
  const { person } = await mount(<Comments subject="/v1/posts/7" words={{ ...said, isAnonymous: true }} />)
  await person.type(await screen.findByRole('textbox'), 'Me chame em lia@demo.test{Enter}')
  await person.click(await screen.findByRole('button', { name: 'Publicar assim' }))
  await waitFor(() => expect(askedFor(create)).toHaveLength(1))
  cleanup()
  const other = await mount(<Comments subject="/v1/posts/8" words={said} />)
  await other.person.type(await screen.findByRole('textbox'), 'Me chame em lia@demo.test{Enter}')
  await waitFor(() => expect(askedFor(create)).toHaveLength(2))
})
