import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MentorsPage } from '../../features/mentors/mentors-page.tsx'
import type { MentorRequest } from '../../features/mentors/queries.ts'
import { askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { safetyMenus } from './safety-menus.tsx'

const [own, theirs, hidden] = [1, 2, 3].map((n) => `0000000${n}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
]
const at = '2026-11-10T12:00:00.000Z'
const ended = {
  '@id': '/v1/mentor_requests/3',
  '@type': 'MentorRequest',
  id: 3,
  state: 'ended',
  mentor: { id: 5, name: 'Rosa', avatar: '/r.svg', headline: 'CFO' },
  reason: null,
  isMentorAway: false,
  movesFirst: false,
  queue: null,
  messages: [
    { id: own, kind: 'ask', isMine: true, isHidden: false, text: 'Pode me ajudar?', createdAt: at },
    { id: theirs, kind: 'note', isMine: false, isHidden: false, text: 'Uma grosseria', createdAt: at },
    { id: hidden, kind: 'note', isMine: false, isHidden: true, text: '', createdAt: at },
  ],
  handover: null,
  createdAt: at,
  askedAt: at,
  closedAt: at,
} satisfies MentorRequest

test('[beyond, mentors] what a mentor wrote can be reported, also after the mentoring ended; own and hidden messages cannot', async () => {
  serve({
    'GET /v1/mentors': list(),
    'GET /v1/mentor_requests': list(ended),
    'POST /v1/reports': [201, { subject: `/v1/mentor_messages/${theirs}` }],
  })
  const { person } = await mount(<MentorsPage menus={safetyMenus} />)
  await person.click(await screen.findByRole('button', { name: 'Pedidos anteriores' }))
  await person.click(await screen.findByRole('button', { name: 'O que vocês escreveram' }))
  const menu = await screen.findAllByRole('button', { name: 'Opções da mensagem de Rosa' })
  expect(menu).toHaveLength(1)
  expect(screen.getByText('Mensagem escondida pela moderação')).toBeDefined()
  await person.click(menu[0]!)
  await person.click(await screen.findByRole('menuitem', { name: 'Denunciar' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('só vocês duas leem esta conversa')
  await person.click(within(dialog).getByRole('radio', { name: /Assédio/ }))
  await person.click(within(dialog).getByRole('button', { name: 'Denunciar' }))
  await waitFor(() => expect(askedFor('POST /v1/reports')).toHaveLength(1))
  expect(askedFor('POST /v1/reports')[0]?.body).toEqual({
    subject: `/v1/mentor_messages/${theirs}`,
    reason: 'harassment',
    details: '',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
