import { toasts } from '@juntas/ui/toast/toasts.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/call/query-client.ts'
import { type Viewer, viewerQuery } from '../../../lib/session/viewer.ts'
import { askedFor, mount, notified, serve } from '../../../lib/test/render-app.tsx'
import { NoteCard } from '../notebook/note-card.tsx'
import type { Note } from '../queries.ts'
import { texts } from '../test/samples.ts'
import SharePanel from './share-panel.tsx'
import { SharedNotePage } from './shared-note-page.tsx'
import { knownSecrets } from './shared-queries.ts'

afterEach(() => {
  cleanup()
  knownSecrets.clear()
  toasts.set([])
  vi.restoreAllMocks()
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
    reportWith={({ onSend, onClose }) => (
      <>
        <button type="button" onClick={() => void onSend({ reason: 'exposure', details: '' })}>
          Enviar
        </button>
        <button type="button" onClick={onClose}>
          Desistir
        </button>
      </>
    )}
  />
)
const said = () => toasts.get().map(({ message }) => message)

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
  await person.click(screen.getByText('Desistir'))
  expect(screen.queryByText('Enviar')).toBeNull()
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
  expect(screen.getByRole('link').textContent).toBe('Conhecer a Juntas')
  act(() => void queryClient.setQueryData(viewerQuery.queryKey, { id: 7 } as Viewer))
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})

test('[beyond, notebook] a member without access is led nowhere, and nobody reports the own note; one that is not read says so', async () => {
  const away = 'O vídeo abre para quem tem acesso a este conteúdo.'
  serve({ 'POST /v1/note_links/readings': [500, {}] })
  const { person } = await mount(page, `/nota/${secret}`)
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  serve({ 'POST /v1/note_links/readings': [200, { ...note, isOwn: true }] })
  await person.click(again)
  await screen.findByText('Falar o número')
  const until = 'Este link vale até 16 de dezembro.'
  expect(texts('article [data-text="small"]').map((text) => text?.trim())).toEqual([
    away,
    `É a sua nota, como outras pessoas a veem. ${until}`,
  ])
  expect(screen.getByLabelText('Aos 11:21 de 20:00').querySelectorAll('i')).toHaveLength(1)
  expect(texts('article a')).toEqual(['Entrar para assistir'])
  act(() => void queryClient.setQueryData(viewerQuery.queryKey, { id: 7 } as Viewer))
  await waitFor(() => expect(texts('article a')).toEqual([]))
  expect([screen.getByText(away).textContent?.trim(), screen.queryByText('Denunciar')]).toEqual([away, null])
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

/** What the panel says, its switch and its buttons. */
const shown = () => [
  texts('section > p'),
  texts('section label span span'),
  screen
    .getAllByRole('button')
    .map((one) => one.ariaLabel ?? one.querySelector('span')?.textContent ?? one.textContent),
]
const name = 'Desligado: quem abre vê só a nota e o minuto.'

test('[beyond, notebook] the panel says what a link shows, that it is shown once, and that a reported one is gone', async () => {
  const link = { showsName: true, expiresAt: '2026-12-16T12:00:00.000Z', isHidden: false }
  let answer: object | null = null
  serve({ 'GET /v1/notes/3/link': () => [200, { link: answer }] })
  const show = async (next: object | null) => {
    cleanup()
    answer = next
    await mount(<SharePanel note={{ id: 3, timestampSeconds: 681 }} onClose={close} />)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  }
  const close = vi.fn()
  const isOn = () => screen.getByRole<HTMLInputElement>('switch').checked
  await show(null)
  expect([...shown(), isOn()]).toEqual([
    [expect.stringMatching(/^Quem tiver o link vê só a nota/)],
    [name],
    ['Fechar', 'Criar o link'],
    false,
  ])
  await show(link)
  expect([...shown(), isOn()]).toEqual([
    ['O link só aparece quando é criado. Se o perdeu, crie outro: o anterior deixa de abrir.'],
    [`${name} Vale até 16 de dezembro.`],
    ['Fechar', 'Criar outro link', 'Desfazer o link'],
    true,
  ])
  knownSecrets.set(3, secret)
  await show(link)
  expect(shown()).toEqual([[], [`${name} Vale até 16 de dezembro.`], ['Fechar', 'Copiar', 'Desfazer o link']])
  await show({ ...link, isHidden: true })
  expect(shown()).toEqual([
    ['A equipe retirou o link desta nota depois de uma denúncia. A nota continua sua, sem link.'],
    [],
    ['Fechar'],
  ])
  screen.getByRole('button', { name: 'Fechar' }).click()
  expect(close).toHaveBeenCalledOnce()
})

test('[beyond, notebook] a link is copied where the browser allows it; one that is not undone stays', async () => {
  knownSecrets.set(3, secret)
  const link = { showsName: false, expiresAt: '2026-12-16T12:00:00.000Z', isHidden: false }
  let isBroken = true
  serve({
    'GET /v1/notes/3/link': [200, { link }],
    'DELETE /v1/notes/3/link': () => (isBroken ? [500, {}] : [204]),
  })
  const { person } = await mount(<SharePanel note={{ id: 3, timestampSeconds: 681 }} />)
  const press = async (text: string) => person.click(await screen.findByText(text))
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'))
  await press('Copiar')
  expect([copying.mock.calls.length, said()]).toEqual([1, []])
  await press('Copiar')
  await waitFor(() => expect(said()).toEqual(['Link copiado']))
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/nota/${secret}`)
  await press('Desfazer o link')
  await waitFor(() => expect(notified).toEqual(['Algo de errado aconteceu. Tente novamente em breve.']))
  await act(async () => undefined)
  expect([said(), knownSecrets.size, screen.queryByRole('button', { name: 'Fechar' })]).toEqual([
    ['Link copiado'],
    1,
    null,
  ])
  isBroken = false
  await press('Desfazer o link')
  await waitFor(() => expect(said()).toEqual(['Link copiado', 'O link não abre mais.']))
  await screen.findByText('Criar o link')
})
