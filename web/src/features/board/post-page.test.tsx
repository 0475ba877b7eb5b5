import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, list, mount, notified, serve } from '../../lib/test/render-app.tsx'
import { PostCard } from './post-card.tsx'
import { PostPage } from './post-page.tsx'
import { postWith } from './test/samples.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = <PostPage id={7} comments={() => <p>As respostas</p>} seal={() => null} help={null} menu={() => null} />

/** The page with one action of its menu as a button. */
const pageWithAction = (action: string, name: string) => (
  <PostPage
    id={7}
    comments={() => null}
    seal={() => null}
    help={null}
    menu={(_, items) => (
      <button type="button" onClick={items.find(({ id }) => id === action)?.onSelect}>
        {name}
      </button>
    )}
  />
)

const open = async (post: ReturnType<typeof postWith>) => {
  serve({
    'GET /v1/posts/7': [200, post],
    'GET /v1/board': [200, { promiseHours: 48, medianHours: null, unread: 0 }],
  })
  const { person } = await mount(page, '/todas-juntas/7')
  await screen.findByText(post.title)
  return person
}

test('a post with a warning shows neither text nor answers until the reader asks [beyond, discreet]', async () => {
  const person = await open(postWith({ tag: 'harassment', hasWarning: true }))
  expect(screen.getByText('Esta publicação fala de assédio.')).toBeDefined()
  expect(screen.queryByText('Descobri por acaso.')).toBeNull()
  expect(screen.queryByText('As respostas')).toBeNull()
  await person.click(screen.getByText('Mostrar'))
  expect(screen.getByText('Descobri por acaso.')).toBeDefined()
  expect(screen.getByText('As respostas')).toBeDefined()
  expect(screen.queryByText('Esta publicação fala de assédio.')).toBeNull()
})

test('the author reads her own post with a warning at once [beyond, discreet]', async () => {
  await open(postWith({ tag: 'harassment', hasWarning: true, isMine: true }))
  expect(screen.getByText('Descobri por acaso.')).toBeDefined()
})

test('a post whose removal was not answered, and is gone, is removed: the board is shown and no failure', async () => {
  let isSent = false
  serve({
    'GET /v1/posts/7': [200, postWith({ isMine: true, canRemove: true })],
    'GET /v1/board': [200, { promiseHours: 48, medianHours: null, unread: 0 }],
    'GET /v1/me': list(),
    'DELETE /v1/posts/7': () => {
      if (isSent) return [404, { code: 'not_found' }]
      isSent = true
      return 'no answer'
    },
  })
  const told: unknown[] = []
  const otherTab = new BroadcastChannel('juntas:changes')
  otherTab.onmessage = ({ data }) => told.push(data)
  const { person, router } = await mount(
    <>
      {pageWithAction('remove', 'Excluir')}
      <QuestionHost />
    </>,
    '/todas-juntas/7',
  )
  const remove = async () => {
    await person.click(await screen.findByRole('button', { name: 'Excluir' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }))
  }
  await remove()
  await waitFor(() => expect(notified).toHaveLength(1))
  await remove()
  await waitFor(() => expect(router.view.location.href).toBe('/todas-juntas'))
  expect(notified).toHaveLength(1)
  await waitFor(() => expect(told).toEqual([{ kind: 'board' }]))
  otherTab.close()
})

test('a thread is muted by saying so: a second tab that shows the old state mutes it too', async () => {
  serve({
    'GET /v1/posts/7': [200, postWith({ isMuted: false })],
    'GET /v1/board': [200, { promiseHours: 48, medianHours: null, unread: 0 }],
    'GET /v1/me': list(),
    'POST /v1/thread_mutes': [201, { post: '/v1/posts/7', isMuted: true }],
  })
  const { person } = await mount(pageWithAction('thread', 'Conversa'), '/todas-juntas/7')
  await person.click(await screen.findByRole('button', { name: 'Conversa' }))
  await waitFor(() =>
    expect(askedFor('POST /v1/thread_mutes').map(({ body }) => body)).toEqual([{ post: '/v1/posts/7', isMuted: true }]),
  )
})

test('a hidden post promises no answer, on its page and in a list; one that was answered keeps saying so', async () => {
  await open(postWith({ isMine: true, isHidden: true, dueAt: new Date(Date.now() + 3_600_000).toISOString() }))
  expect(screen.queryByText(/responde em até/)).toBeNull()
  // Beside the post the board still says what holds for the others.
  expect(screen.getAllByText(/Toda publicação recebe resposta/)).toHaveLength(1)
  cleanup()
  await mount(<PostCard post={postWith({ isMine: true, isHidden: true })} />)
  expect(screen.queryByText(/Especialista responde|atrasou/)).toBeNull()
  cleanup()
  await open(postWith({ isMine: true, isHidden: true, answeredAfterHours: 3 }))
  expect(screen.getByText('Respondida por uma especialista em 3 horas')).toBeDefined()
})
