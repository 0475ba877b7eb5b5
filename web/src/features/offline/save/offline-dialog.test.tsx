import 'fake-indexeddb/auto'
import { setSharedDevice } from '@juntas/client/shared-device.ts'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { screenPreferences } from '../../../lib/discreet/preferences.ts'
import { changeContent, type OfflineMedia, readContents } from '../../../lib/offline/store.ts'
import { mount } from '../../../lib/test/render-app.tsx'
import { forgetBrowser, keptContent, keptMedia, setConnection, setFreeSpace } from '../test/kept-content.ts'
import { content, mediaState, offline, online, withEmptyDevice } from '../test/offline-app.ts'
import { DownloadState } from './download-state.tsx'
import OfflineDialog from './offline-dialog.tsx'

withEmptyDevice()

const onClose = vi.fn()
afterEach(() => {
  onClose.mockReset()
  forgetBrowser()
  Reflect.deleteProperty(navigator, 'locks')
  setSharedDevice(false)
  screenPreferences.set(null)
  toasts.set([])
})

const words = (element: Element | null) => element?.textContent?.replaceAll(/\s/g, ' ')
const told = () => toasts.get().map(({ message }) => message)
const open = (given: object = {}) =>
  mount(<OfflineDialog content={{ ...content, ...given } as never} onClose={onClose} />)
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

/** The choices: their label, size, and whether one is chosen or cannot be. */
const choices = async () =>
  (await screen.findAllByRole<HTMLInputElement>('radio')).map((radio) => {
    const [label, size] = radio.closest('label')?.lastElementChild?.childNodes ?? []
    return [label?.textContent, words(size as Element), radio.checked ? 'chosen' : radio.disabled ? 'closed' : 'open']
  })

/** Files that are only measured; a stream of 800 bits a second for ten seconds. */
const measure = (sizes: Record<string, number>) =>
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.href)
    const texts: Record<string, string> = {
      '/x.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=8000000\nlow.m3u8\n',
      '/low.m3u8': '#EXTM3U\n#EXTINF:4,\n0.ts\n#EXTINF:6,\n1.ts\n#EXT-X-ENDLIST\n',
    }
    const size = sizes[pathname]
    if (method === 'HEAD')
      return new Response(null, { status: size ? 200 : 404, headers: { 'content-length': `${size ?? 0}` } })
    return new Response(texts[pathname] ?? '', { status: pathname in texts ? 200 : 404 })
  })

const film = { url: '/film.mp4', type: 'video/mp4' }
const stream = { url: '/x.m3u8', type: 'application/x-mpegURL' }
const [audioLabel, filmLabel] = ['Também o áudio', 'Também o vídeo, na menor qualidade']
const text = (state = 'open') => ['Só texto, transcrição e suas notas', 'Menos de 1 MB', state]

test.each([
  ['both fit', 10_000_000, 4, [film], [text(), [audioLabel, '4 MB', 'chosen'], [filmLabel, '9 MB', 'open']]],
  [
    'exactly the sound fits',
    4_000_000,
    4,
    [film],
    [text(), [audioLabel, '4 MB', 'chosen'], [filmLabel, '9 MB, e só cabem 4 MB', 'closed']],
  ],
  [
    'nothing fits',
    3_999_999,
    4,
    [film],
    [text('chosen'), [audioLabel, '4 MB, e só cabem 4 MB', 'closed'], [filmLabel, '9 MB, e só cabem 4 MB', 'closed']],
  ],
  ['the room is not told', undefined, 4, [film], [text(), [audioLabel, '4 MB', 'chosen'], [filmLabel, '9 MB', 'open']]],
  [
    'the film is smaller',
    9_000_000,
    30,
    [film],
    [text(), [audioLabel, '30 MB, e só cabem 9 MB', 'closed'], [filmLabel, '9 MB', 'chosen']],
  ],
  ['there is a stream alone', undefined, 0, [stream], [text(), [filmLabel, 'Cerca de 10 MB', 'chosen']]],
] as const)(
  'what fits can be kept, with its size, and the first that fits is chosen: %s [beyond, offline]',
  async (_, room, megabytes, media, expected) => {
    setFreeSpace(room)
    measure({ '/a.m4a': megabytes * 1_000_000, '/film.mp4': 9_000_000 })
    await open({ audioFile: megabytes ? '/a.m4a' : null, media })
    expect(await choices()).toEqual(expected)
    expect(screen.queryByText(/vem de outro serviço/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test.each([
  ['a film of another service', null, [{ url: 'https://player.example/1', type: 'text/html' }], true],
  ['a sound that is not there', '/gone.m4a', [], true],
  ['a text', null, [], false],
])(
  'of %s only the text can be kept, and why is said where there are media [beyond, offline]',
  async (_, audioFile, media, isSaid) => {
    measure({})
    await open({ audioFile, media })
    expect(await choices()).toEqual([text('chosen')])
    expect(screen.queryByText(/vem de outro serviço e só toca com rede/) !== null).toBe(isSaid)
  },
)

test('nothing can be kept before its size is known; what the member picks is kept, and the dialog closes [beyond, offline]', async () => {
  online()
  const both = { media: [{ url: '/x/film.mp4', type: 'video/mp4' }] }
  const { person, unmount } = await open(both)
  expect(words(await screen.findByRole('status'))).toBe('Vendo o tamanho')
  await person.click(await screen.findByRole('radio', { name: /Só texto/ }))
  expect(screen.queryByRole('status')).toBeNull()
  await person.click(await button('Guardar'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(told()).toEqual(['Guardado neste dispositivo.'])
  expect(await readContents()).toMatchObject([{ id: 37, media: null }])
  unmount()

  toasts.set([])
  const again = await open(both)
  await again.person.click(await button('Mudar o que é guardado'))
  await again.person.click(await screen.findByRole('radio', { name: /Também o vídeo/ }))
  await again.person.click(await button('Guardar'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  expect(told()).toEqual(['Texto guardado. O resto chega aos poucos: você pode seguir.'])
  await waitFor(async () => expect(await mediaState()).toBe('whole'))
  expect(await readContents()).toMatchObject([{ id: 37, media: { choice: 'video' } }])
})

test('where it could not be kept the dialog stays and says so [beyond, offline]', async () => {
  online()
  const { person } = await open()
  await screen.findAllByRole('radio')
  offline()
  await person.click(await button('Guardar'))
  expect(words(await screen.findByRole('alert'))).toContain('Não deu para guardar. Confira a rede e tente de novo.')
  expect(onClose).not.toHaveBeenCalled()
  expect(told()).toEqual([])
})

test('of what is kept the dialog says what and how much, and removes it; another content has its choice [beyond, offline]', async () => {
  online()
  await changeContent(37, () => keptContent({ media: keptMedia({ state: 'whole' }) }))
  await changeContent(38, () => keptContent({ id: 38, title: 'Outra', keptAt: 1 }))
  const other = await open({ id: 39, '@id': '/v1/contents/39' })
  expect(await choices()).toHaveLength(2)
  other.unmount()

  const { person } = await open()
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^Áudio. 3,1\sMB$/)).toBeTruthy()
  expect(dialog.queryByRole('progressbar')).toBeNull()
  expect(dialog.queryByRole('radio')).toBeNull()
  expect(dialog.getByRole('link', { name: 'Ver tudo o que está guardado' }).getAttribute('href')).toBe('/sem-rede')
  await person.click(await button('Remover deste dispositivo'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(told()).toEqual(['Removido deste dispositivo.'])
  expect((await readContents()).map(({ id }) => id)).toEqual([38])
})

test('of a text that is kept the dialog shows no download, of a part of the sound it does [beyond, offline]', async () => {
  await changeContent(37, () => keptContent())
  const texts = await open()
  expect(await screen.findByText(/^Leitura. 70\skB$/)).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  texts.unmount()
  await changeContent(37, () => keptContent({ media: keptMedia() }))
  await open()
  expect(await screen.findByText(/^Parou em 3\sMB de 9\sMB/)).toBeTruthy()
  expect(screen.queryByText(/^Áudio/)).toBeNull()
})

test('where nothing may be kept the dialog says why, and leads to what forbids it [beyond, offline]', async () => {
  screenPreferences.set({ since: '2026-11-01', tab: false, exit: false, empty: true, lock: null })
  const discreet = await open()
  expect(await screen.findByText(/^Você pediu que nada fique neste dispositivo/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Abrir preferências de tela' })
  expect(link.getAttribute('href')).toBe('/preferencias-de-tela')
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  discreet.unmount()
  setSharedDevice(true)
  await open()
  expect(await screen.findByText(/você disse que este computador é de outras pessoas/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a download that is not whole says why: on its way in another tab, without room, stopped, or waiting for Wi-Fi [beyond, offline]', async () => {
  const query = async () => ({ held: [{ name: 'juntas:kept:1' }, { name: 'juntas:kept' }] })
  Object.defineProperty(navigator, 'locks', { value: { query }, configurable: true })
  setConnection({ type: 'cellular' })
  const part = (id: number, state: OfflineMedia['state'] = 'partly', isAutomatic = false) => {
    const media = keptMedia({ state })
    return <DownloadState key={id} content={keptContent({ id, title: `${id}`, media, isAutomatic })} media={media} />
  }
  const { container, person } = await mount([part(1), part(2, 'full'), part(3), part(4, 'partly', true)])
  await screen.findByText(/^Espera o Wi-Fi/)
  const sizes = '3 MB de 9 MB'
  const all = ['1', '2', '3', '4'].map((title) => screen.getByRole('progressbar', { name: title }))
  expect(all.map((bar) => [bar.ariaValueNow, bar.ariaValueMax])).toEqual(all.map(() => ['3000000', '9000000']))
  expect(all.map((bar) => words(bar.nextElementSibling))).toEqual([
    `Guardando: ${sizes}`,
    `Sem espaço para o resto: ${sizes}. O texto está guardado.`,
    `Parou em ${sizes}. O texto está guardado.`,
    `Espera o Wi-Fi: ${sizes}. O texto está guardado.`,
  ])
  const goOn = screen.getAllByRole('button')
  expect(goOn.map((one) => one.getAttribute('aria-label'))).toEqual(['Continuar: 3'])
  expect([...container.querySelectorAll('[role=status]')].map(words)).toEqual([''])
  offline()
  await person.click(goOn[0] as HTMLElement)
  expect(await screen.findByText('Não deu para guardar. Confira a rede e tente de novo.')).toBeTruthy()
})
