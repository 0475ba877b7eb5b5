import { longestComment } from '@juntas/contract/rules/lengths'
import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { portraitOf } from '../../lib/portrait.ts'
import { holdAnswer } from '../../lib/test/held-answer.ts'
import { type Answer, askedFor, mount, serve } from '../../lib/test/render-app.tsx'
import { Comments } from './comments.tsx'
import { hasCommentDraft } from './draft.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

const comment = (id: number, over: object = {}) => ({
  '@id': `/v1/comments/${id}`,
  id,
  text: `Texto ${id}`,
  createdAt: new Date().toISOString(),
  isEdited: false,
  isRemoved: false,
  isHidden: false,
  user: { '@id': '/v1/users/1', name: 'Ana', avatar: null, companyJobRole: null, specialist: false },
  parent: null,
  content: '/v1/contents/7',
  replies: 0,
  canEdit: false,
  canRemove: false,
  ...over,
})
type Comment = ReturnType<typeof comment>

/** A server with these comments and replies, in pages as they are asked for. */
function served(roots: Comment[], replies: Comment[] = [], more: Record<string, Answer> = {}) {
  serve({
    'GET /v1/comments': (query) => {
      const all = query.get('parent') ? replies : roots
      const [page, size] = [Number(query.get('page')), Number(query.get('perPage'))]
      const members = all.slice((page - 1) * size, page * size)
      return [200, { 'hydra:member': members, 'hydra:totalItems': all.length }]
    },
    ...more,
  })
}
const show = (tools?: () => string) => mount(<Comments subject="/v1/contents/7" tools={tools as never} />)
const items = () => [...document.querySelectorAll('li')].map(({ id }) => id)
const buttons = (id: number) =>
  within(document.getElementById(`comment-${id}`)!)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
const many = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => comment(from + at))

test('the first comment is shown, then twelve more with each press, until all are there [COMMENT-08] [COMMENT-14] [GAP-15]', async () => {
  served(many(1, 15))
  const { person } = await show()
  const first = await screen.findByRole('button', { name: 'Ver mais 13 comentários' })
  expect(askedFor('GET /v1/comments')[0]?.query.get('perPage')).toBe('1')
  await person.click(first)
  await waitFor(() => expect(items()).toHaveLength(13))
  await person.click(await screen.findByRole('button', { name: 'Ver mais 1 comentário' }))
  await waitFor(() => expect(items()).toHaveLength(14))
  expect(screen.queryByRole('button', { name: /^Ver mais/ })).toBeNull()
  expect(document.querySelector('h2')?.textContent).toBe('Comentários 14')
})

test('one comment has no order and no button for more; none says so [COMMENT-03]', async () => {
  served([comment(1)])
  const release = holdAnswer('GET /v1/comments')
  const first = await show()
  // Not called empty before it is read.
  expect(document.querySelector('section > p')).toBeNull()
  expect(document.querySelector('[data-shape=block]')).not.toBeNull()
  release()
  await screen.findByText('Texto 1')
  expect(document.querySelector('[data-shape=block]')).toBeNull()
  expect(screen.getAllByRole('list')).toHaveLength(1)
  expect(askedFor('GET /v1/comments')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /primeiro$/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Ver mais/ })).toBeNull()
  expect(document.querySelector('h2')?.textContent).toBe('Comentários 1')
  first.unmount()
  served([])
  await show()
  await waitFor(() => expect(document.querySelector('section > p')).not.toBeNull())
  expect(document.querySelector('h2')?.textContent).toBe('Comentários')
})

test('comments that cannot be read offer to read them again, and the list is not called empty [COMMENT-01]', async () => {
  serve({ 'GET /v1/comments': [422, { code: 'invalid' }] })
  const { person } = await show()
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(document.querySelector('section > p')).toBeNull()
  served([comment(1)])
  await person.click(again)
  expect(await screen.findByText('Texto 1')).toBeDefined()
})

test('what a member may do with a comment is what is offered [COMMENT-09]', async () => {
  served(
    [comment(1, { replies: 5 })],
    [
      comment(2, { canEdit: true, canRemove: true, isHidden: true }),
      comment(3, { isRemoved: true }),
      comment(4, { user: { ...comment(4).user, specialist: true, companyJobRole: 'CEO' } }),
      comment(5, { canRemove: true, replies: 2 }),
      comment(6, { isHidden: true, user: { ...comment(6).user, '@id': '' } }),
    ],
  )
  history.replaceState(null, '', '/#comment-1')
  await show(() => '[tools]')
  await screen.findByText('Texto 4')
  expect(buttons(2)).toEqual(['Editar', 'Excluir'])
  expect(buttons(3)).toEqual([])
  expect(buttons(4)).toEqual([])
  const article = (id: number) => document.querySelector(`#comment-${id} > article`)!
  const tooled = [1, 2, 3, 4, 5, 6].map((id) => article(id).textContent.split('[tools]').length - 1)
  expect(tooled).toEqual([1, 1, 0, 1, 0, 1])
  expect(screen.getAllByRole('list', { name: 'Respostas a Ana' })).toHaveLength(1)
  expect(screen.getAllByText('Especialista').map((tag) => article(4).contains(tag))).toEqual([true])
  const faces = [5, 6].map((id) => article(id).querySelector('img')?.getAttribute('src'))
  expect(faces).toEqual([1, 0].map((id) => portraitOf({ id, avatar: null })))
  expect(document.getElementById('comment-3')!.textContent).not.toContain('Texto 3')
  const special = [2, 4].map((id) =>
    document.querySelector(`#comment-${id} > article`)?.hasAttribute('data-specialist'),
  )
  expect(special).toEqual([false, true])
  expect(document.querySelector('#comment-4 p')?.textContent).toContain('CEO')
  expect(document.querySelector('#comment-2 p')?.querySelectorAll('span').length).toBe(0)
})

test('replies begin with the first, twelve more follow; a link to the comment opens them [COMMENT-07]', async () => {
  served([comment(1, { replies: 14 })], many(2, 16))
  const first = await show()
  const thread = () => screen.getByRole('list', { name: /Ana/ }).querySelectorAll('li')
  await screen.findByText('Texto 2')
  expect(thread()).toHaveLength(1)
  const more = () => screen.queryByRole('button', { name: 'Ver mais respostas' })
  await first.person.click(more()!)
  await waitFor(() => expect(thread()).toHaveLength(13))
  await first.person.click(more()!)
  await waitFor(() => expect(thread()).toHaveLength(14))
  expect(more()).toBeNull()
  first.unmount()
  history.replaceState(null, '', '/#comment-1')
  await show()
  await waitFor(() => expect(thread()).toHaveLength(13))
})

test('replies are in the order that the list is in [COMMENT-03]', async () => {
  served([comment(1, { replies: 2 }), comment(2)], many(3, 5))
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Ver mais 1 comentário' }))
  const orders = () =>
    askedFor('GET /v1/comments').flatMap(({ query }) => (query.get('parent') ? [query.get('order[createdAt]')] : []))
  await waitFor(() => expect(new Set(orders())).toEqual(new Set(['desc'])))
  await person.click(screen.getByRole('button', { name: 'Mais recentes primeiro' }))
  await waitFor(() => expect(orders().at(-1)).toBe('asc'))
})

test('a member answers a comment; the form closes and the answers open; a second press or Cancel closes it; an empty one is not sent [COMMENT-06] [COMMENT-09] [COMMENT-13]', async () => {
  const replies: Comment[] = []
  served([comment(1, { replies: 0 })], replies, {
    'POST /v1/comments': [201, comment(2, { parent: '/v1/comments/1' })],
  })
  const { person } = await show()
  await screen.findByText('Texto 1')
  const fields = () => screen.queryAllByRole('textbox').length
  const answer = () => screen.getByRole('button', { name: 'Responder' })
  await person.click(answer())
  expect(fields()).toBe(2)
  await person.click(answer())
  expect(fields()).toBe(1)
  await person.click(answer())
  await person.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(fields()).toBe(1)
  await person.click(answer())
  const field = screen.getAllByRole('textbox').at(-1)!
  expect(document.activeElement).toBe(field)
  await person.click(screen.getByRole('button', { name: 'Enviar resposta' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Preencha o campo de resposta')
  expect(askedFor('POST /v1/comments')).toEqual([])
  await person.type(field, ' Também eu {Enter}')
  await waitFor(() => expect(fields()).toBe(1))
  const { body } = askedFor('POST /v1/comments')[0]!
  expect(body).toMatchObject({ content: '/v1/contents/7', text: 'Também eu', parent: '/v1/comments/1' })
})

test('a member changes a comment in its place; a refusal is shown beside the text, which stays; then the list is read again [COMMENT-09] [COMMENT-10]', async () => {
  let saved: [number, unknown] = [422, { code: 'invalid', detail: '' }]
  served([comment(1, { canEdit: true })])
  const stub = fetch
  const put: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return stub(url, init)
    put.push(JSON.parse(String(init.body)))
    return new Response(JSON.stringify(saved[1]), { status: saved[0], headers: { 'content-type': 'application/json' } })
  })
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Editar' }))
  expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull()
  const field = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').at(-1)!
  expect(field().value).toBe('Texto 1')
  await person.clear(field())
  await person.type(field(), '{Enter}')
  expect(put).toEqual([])
  await person.type(field(), 'Outro{Enter}')
  expect(await screen.findByText('Algo de errado aconteceu. Tente novamente em breve.')).toBeDefined()
  expect(field().value).toBe('Outro')
  const read = askedFor('GET /v1/comments').length
  saved = [200, comment(1, { text: 'Outro' })]
  await person.type(field(), '{Enter}')
  await waitFor(() => expect(screen.queryAllByRole('textbox')).toHaveLength(1))
  expect(put).toEqual([{ text: 'Outro' }, { text: 'Outro' }])
  await waitFor(() => expect(askedFor('GET /v1/comments')).toHaveLength(read + 1))
})

test('an empty comment is not sent, one being composed neither; the limit shows near its end [COMMENT-05] [VALID-30]', async () => {
  served([])
  const { person } = await show()
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
  expect(field.rows).toBe(2)
  await person.click(field)
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
  )
  expect(screen.queryByRole('alert')).toBeNull()
  await person.type(field, '  {Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Preencha o campo de comentário')
  expect(askedFor('POST /v1/comments')).toEqual([])
  const limitAt = (length: number) => {
    fireEvent.change(field, { target: { value: 'a'.repeat(length) } })
    return [field.value.length, field.maxLength]
  }
  expect(limitAt(longestComment - 500)).toEqual([longestComment - 500, -1])
  expect(limitAt(longestComment - 499)).toEqual([longestComment - 499, longestComment])
  expect(limitAt(longestComment + 1)).toEqual([longestComment, longestComment])
  expect(limitAt(0)).toEqual([0, -1])
})

test('a comment that is kept is one with words [GAP-101]', async () => {
  served([])
  const { person } = await show()
  expect(hasCommentDraft('/v1/contents/7')).toBe(false)
  await person.type(await screen.findByRole('textbox'), 'oi')
  await waitFor(() => expect(hasCommentDraft('/v1/contents/7')).toBe(true))
})

test('a comment that is not removed stays, and the refusal is told; No removes nothing [COMMENT-09]', async () => {
  served([comment(1, { canRemove: true })], [], { 'DELETE /v1/comments/1': [422, { code: 'invalid' }] })
  const { person } = await mount(
    <>
      <Comments subject="/v1/contents/7" />
      <QuestionHost />
    </>,
  )
  const ask = async (name: string) => {
    await person.click(await screen.findByRole('button', { name: 'Excluir' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await ask('Cancelar')
  expect(askedFor('DELETE /v1/comments/1')).toEqual([])
  await ask('Excluir')
  expect(await screen.findByText('Algo de errado aconteceu. Tente novamente em breve.')).toBeDefined()
  expect(screen.getByText('Texto 1')).toBeDefined()
})
