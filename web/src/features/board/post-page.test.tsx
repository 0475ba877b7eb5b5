import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount, serve } from '../../lib/test/stage.tsx'
import { PostPage } from './post-page.tsx'
import { postWith } from './test/samples.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const page = <PostPage id={7} comments={() => <p>As respostas</p>} seal={() => null} help={null} menu={() => null} />

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
