import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { askedFor, mount, serve } from '../../../lib/test/render-app.tsx'
import { NoteCard } from '../notebook/note-card.tsx'
import type { Note } from '../queries.ts'
import SharePanel from './share-panel.tsx'
import { SharedNotePage } from './shared-note-page.tsx'
import { knownSecrets } from './shared-queries.ts'

afterEach(() => {
  cleanup()
  knownSecrets.clear()
})

const secret = 'Abcdefghij-0123456789_'
const note = {
  title: 'Falar o número',
  description: 'Veja https://exemplo.test <b>já</b>',
  tag: 'relevant',
  timestamp: 681,
  contentTitle: 'Negociar sem pedir desculpas',
  contentUrl: '/talks/negociar',
  contentThumb: null,
  contentDuration: 1_200_000,
  author: null,
  expiresAt: '2026-12-16T12:00:00.000Z',
  canPlay: false,
  isOwn: false,
}
const page = (
  <SharedNotePage
    secret={secret}
    reportWith={({ onSend }) => (
      <button type="button" onClick={() => void onSend({ reason: 'exposure', details: '' })}>
        Enviar
      </button>
    )}
  />
)

test('[beyond, notebook] a shared note is plain text without links, in no index, and can be reported', async () => {
  serve({ 'POST /v1/note_links/readings': [200, note], 'POST /v1/note_links/reports': [204] })
  const { person, container } = await mount(page, `/nota/${secret}`)
  await screen.findByText('Veja https://exemplo.test <b>já</b>')
  expect(container.querySelectorAll('article a[href^="http"], article b')).toHaveLength(0)
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex')
  expect(document.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe('no-referrer')
  expect(screen.getByText('Uma nota compartilhada')).toBeTruthy()
  expect(screen.getByText('Entrar para assistir').closest('a')?.getAttribute('href')).toBe(
    '/login?redirect=%2Ftalks%2Fnegociar%23t%3D681',
  )
  await person.click(screen.getByText('Denunciar'))
  await person.click(screen.getByText('Enviar'))
  await waitFor(() => expect(askedFor('POST /v1/note_links/reports')).toHaveLength(1))
})

test('[beyond, notebook] the last day of a link is the day in Brazil, also of one made in the evening', async () => {
  const expiresAt = '2026-12-17T01:30:00.000Z'
  const link = { showsName: false, expiresAt, isHidden: false }
  serve({ 'POST /v1/note_links/readings': [200, { ...note, expiresAt }], 'GET /v1/notes/3/link': [200, { link }] })
  await mount(page, `/nota/${secret}`)
  await screen.findByText(/16 de dezembro/)
  cleanup()
  await mount(<SharePanel note={{ id: 3, timestampSeconds: 681 }} />)
  await screen.findByText(/16 de dezembro/)
  cleanup()
  const shared = { ...note, '@id': '/v1/notes/3', id: 3, number: 1, timestampSeconds: 681, sharedUntil: expiresAt }
  await mount(<NoteCard note={shared as unknown as Note} />)
  await screen.findByText(/16 de dezembro/)
})

test('[beyond, notebook] with access it leads to its second; an address that ended says so', async () => {
  serve({ 'POST /v1/note_links/readings': [200, { ...note, canPlay: true, author: 'Ana Ribeiro' }] })
  await mount(page, `/nota/${secret}`)
  const play = await screen.findByText('Assistir a partir de 11:21')
  expect(play.closest('a')?.getAttribute('href')).toBe('/talks/negociar#t=681')
  expect(screen.getByText('Nota de Ana Ribeiro')).toBeTruthy()
  cleanup()
  serve({ 'POST /v1/note_links/readings': [410, { code: 'gone' }] })
  await mount(page, `/nota/${secret}`)
  await screen.findByText('Esta nota não está mais aqui')
})

test('[beyond, notebook] a link is made without the name, shown, changed and undone', async () => {
  let link: object | null = null
  const made = (showsName: boolean) => {
    link = { showsName, expiresAt: '2026-12-16T12:00:00.000Z', isHidden: false }
    return [200, link] as [number, unknown]
  }
  serve({
    'GET /v1/notes/3/link': () => [200, { link }],
    'PUT /v1/notes/3/link': () => made(askedFor('PUT /v1/notes/3/link').length > 1),
    'DELETE /v1/notes/3/link': () => {
      link = null
      return [204]
    },
  })
  const { person } = await mount(<SharePanel note={{ id: 3, timestampSeconds: 681 }} />)
  await person.click(await screen.findByText('Criar o link'))
  const shown = await screen.findByLabelText<HTMLInputElement>('Link da nota, abre em 11:21')
  const body = askedFor('PUT /v1/notes/3/link')[0]?.body as { secret: string; showsName: boolean }
  expect(body.secret).toMatch(/^[\w-]{22}$/)
  expect(body.showsName).toBe(false)
  expect(shown.value).toContain(`/nota/${body.secret}`)
  await person.click(screen.getByRole('switch'))
  await waitFor(() => expect(askedFor('PUT /v1/notes/3/link').map((one) => one.body)[1]).toEqual({ showsName: true }))
  await person.click(screen.getByText('Desfazer o link'))
  await screen.findByText('Criar o link')
  expect(knownSecrets.size).toBe(0)
})
