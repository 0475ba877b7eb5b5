import type { Invite, Network } from '../queries.ts'

export const content = {
  '@id': '/v1/contents/7',
  id: 7,
  title: 'Salário se conversa em voz alta',
  url: '/talks/salario-se-conversa-em-voz-alta',
  thumb: '/media/drawn/thumbs/talks/salario.svg',
}

export const inviteWith = (over: Partial<Invite> = {}): Invite => ({
  '@id': '/v1/network_invites/3',
  '@type': 'NetworkInvite',
  id: 3,
  inviter: { '@id': '/v1/network_invites/3/inviter', id: null },
  isInviter: false,
  status: 'pending',
  searching: false,
  unread: false,
  content,
  companyJobRoles: [{ '@id': '/v1/job_roles/4', '@type': 'JobRole', id: 4, slug: 'gerente', title: 'Gerente' }],
  ageRanges: ['35-44'],
  reasons: ['same_content', 'job_role'],
  network: null,
  askedAt: '2026-11-14T12:00:00.000Z',
  expiresAt: '2026-11-17T12:00:00.000Z',
  createdAt: '2026-11-14T12:00:00.000Z',
  ...over,
})

export const networkWith = (over: Partial<Network> = {}): Network => ({
  '@id': '/v1/networks/5',
  '@type': 'Network',
  id: 5,
  with: { '@id': '/v1/users/9', id: 9, name: 'Bia', avatar: null, companyJobRole: 'Engenheira' },
  content,
  isInviter: true,
  unread: 0,
  isNew: false,
  isMuted: false,
  readUpTo: 0,
  lastMessage: null,
  createdAt: '2026-11-14T12:00:00.000Z',
  ...over,
})

export const messageWith = (id: number, text: string, over: object = {}) => ({
  '@id': `/v1/messages/${id}`,
  '@type': 'Message',
  id,
  text,
  isMine: false,
  isHidden: false,
  clientKey: null,
  createdAt: '2026-11-14T12:00:00.000Z',
  ...over,
})
