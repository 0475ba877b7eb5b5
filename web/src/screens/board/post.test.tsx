import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { postWith } from '../../features/board/test/samples.ts'
import { asked, list, mount, serve, went } from '../../lib/test/render-app.tsx'
import PostScreen from './post.tsx'

afterEach(cleanup)

test('an address that cannot be a post is not found, and nobody is asked [ERROR-03] [COMMUNITY-04]', async () => {
  serve({})
  await mount(<PostScreen />, '/todas-juntas/abc', '/todas-juntas/$id')
  expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeDefined()
  expect(asked.filter(({ address }) => address.includes('/v1/posts'))).toEqual([])
})

test('after her plan has ended she reads her own post and its answers; what else the page reads is left out [GAP-117]', async () => {
  const refused: [number, object] = [403, { code: 'plan_required' }]
  serve({
    'GET /v1/posts/7': [200, ownPost],
    'GET /v1/posts/7/comments': list(answer),
    'GET /v1/comments': refused,
    'GET /v1/board': refused,
  })
  await mount(<PostScreen />, '/todas-juntas/7', '/todas-juntas/$id')
  expect(await screen.findByRole('heading', { level: 1, name: 'Voltei da licença' })).toBeDefined()
  expect(await screen.findByText('Estou com você')).toBeDefined()
  expect(went).toEqual([])
})

const ownPost = postWith({ title: 'Voltei da licença', isMine: true })
const answer = {
  '@id': '/v1/comments/5',
  '@type': 'Comment',
  id: 5,
  text: 'Estou com você',
  createdAt: '2026-11-14T13:00:00.000Z',
  isEdited: false,
  isRemoved: false,
  isHidden: false,
  user: { '@id': '/v1/users/2', name: 'Bia', avatar: null, companyJobRole: null, specialist: false },
  parent: null,
  content: '/v1/posts/7',
  replies: 0,
  canEdit: false,
  canRemove: false,
}
