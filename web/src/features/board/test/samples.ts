import type { Post } from '../queries.ts'

export const postWith = (over: Partial<Post> = {}): Post => ({
  '@id': '/v1/posts/7',
  '@type': 'Post',
  id: 7,
  tag: 'work',
  title: 'Por onde começo?',
  text: 'Descobri por acaso.',
  anonymous: false,
  hasWarning: false,
  author: { '@id': '/v1/users/9', name: 'Bia', avatar: null, companyJobRole: null },
  isMine: false,
  unread: false,
  isMuted: false,
  isHidden: false,
  responses: 2,
  createdAt: '2026-11-14T12:00:00.000Z',
  dueAt: '2026-11-16T12:00:00.000Z',
  answeredAfterHours: null,
  canRemove: false,
  ...over,
})
