import 'fake-indexeddb/auto'
import { setSharedDevice } from '@juntas/client/shared-device.ts'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDataSaved } from '../../../lib/data-use/data-saved.ts'
import { dataChoice, setDataChoice } from '../../../lib/data-use/low-data.ts'
import { screenPreferences } from '../../../lib/discreet/preferences.ts'
import { readDraft, writeDraft } from '../../../lib/drafts/drafts.ts'
import { changeContent, type OfflineContent, readContents } from '../../../lib/offline/store.ts'
import { weekDraft } from '../../../lib/offline/week-draft.ts'
import { mount } from '../../../lib/test/render-app.tsx'
import { weekOf } from '../background/week-episode.ts'
import { forgetBrowser, keptContent, keptMedia, setConnection, setFreeSpace } from '../test/kept-content.ts'
import { withEmptyDevice } from '../test/offline-app.ts'
import DataPanel from './data-panel.tsx'
import { OfflineList } from './offline-list.tsx'
import { OfflinePage } from './offline-page.tsx'

withEmptyDevice()

beforeEach(() => setDataChoice(false))
afterEach(() => {
  vi.useRealTimers()
  forgetBrowser()
  setSharedDevice(false)
  screenPreferences.set(null)
  toasts.set([])
})

const words = (element: Element | null) => element?.textContent?.replaceAll(/\s/g, ' ')

/** The rows of the list: their title, what is said of them, and the icon or the button at their end. */
const rows = () =>
  screen
    .getAllByRole('listitem')
    .map((row) => [
      words(within(row).getByRole('link')),
      ...[...row.querySelectorAll('[data-grow] p')].map(words),
      row.querySelector(':scope > button')?.getAttribute('aria-label') ?? /lucide-[\w-]+/.exec(row.innerHTML)?.[0],
    ])

const shelf: OfflineContent[] = [
  keptContent({ media: keptMedia({ state: 'whole', doneBytes: 9_000_000 }), type: 'AudioContent', noteCount: 2 }),
  keptContent({ id: 38, title: 'Filme', media: keptMedia({ state: 'whole', choice: 'video' }), isAutomatic: true }),
  keptContent({ id: 39, title: 'Artigo', picture: new Uint8Array([1, 2]), pictureType: 'image/webp' }),
  keptContent({ id: 40, title: 'Conversa', type: 'VimeoContent', hasTranscript: true, noteCount: 3 }),
  keptContent({ id: 41, title: 'Metade', type: 'AudioContent', media: keptMedia() }),
]

test('each kept content says what is there of it and how much it takes; the picture is drawn where there is one [beyond, offline]', async () => {
  setFreeSpace(50_000_000)
  const { container } = await mount(<OfflineList contents={shelf} />)
  expect(await screen.findByText('cabem mais 50 MB')).toBeTruthy()
  expect(await screen.findByText(/^Parou em/)).toBeTruthy()
  expect(rows()).toEqual([
    ['A mesa e a cadeira', 'Áudio, 1:41. 9,1 MB', 'lucide-audio-lines'],
    ['Filme', 'Episódio da semana', 'Vídeo, 1:41. 3,1 MB', 'lucide-video'],
    ['Artigo', 'Leitura, 1:41. 70 kB', 'lucide-book-open'],
    ['Conversa', 'Só a transcrição. 70 kB', 'lucide-file-text'],
    ['Metade', 'Parou em 3 MB de 9 MB. O texto está guardado.', '', 'lucide-audio-lines'],
  ])
  const pictures = screen.getAllByRole('listitem').map((row) => row.querySelector('img')?.getAttribute('src'))
  expect(pictures).toEqual([undefined, undefined, 'blob:2', undefined, undefined])
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))).toEqual(['Metade'])
  const shares = [...screen.getByRole('img', { name: 'Espaço usado neste dispositivo' }).children]
  expect(shares.map((part) => [part.getAttribute('data-part'), part.getAttribute('style')])).toEqual([
    ['media', `--share: ${15_000_000 / 15_350_000};`],
    ['texts', `--share: ${350_000 / 15_350_000};`],
  ])
  const legend = [...(screen.getByText('cabem mais 50 MB').parentElement?.children ?? [])].map(words)
  expect(legend).toEqual(['Áudio e vídeo 15 MB', 'Textos 350 kB', 'Notas 5', 'cabem mais 50 MB'])
  expect(container.querySelectorAll('button[aria-label^="Remover"]')).toHaveLength(0)
})

test('of texts alone no media are counted, of nothing no share is drawn, and no room is told where the browser tells none [beyond, offline]', async () => {
  setFreeSpace(undefined)
  await mount(<OfflineList contents={[keptContent({ textBytes: 0 })]} />)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  const space = screen.getByRole('img', { name: 'Espaço usado neste dispositivo' })
  expect([...space.children].map((part) => part.getAttribute('style'))).toEqual(['--share: 0;', '--share: 0;'])
  expect([...(space.nextElementSibling?.children ?? [])].map(words)).toEqual(['Textos 1 kB'])
})

test('a member removes one of what is kept, and is told [beyond, offline]', async () => {
  for (const content of shelf.slice(2, 4)) await changeContent(content.id, () => content)
  const { person } = await mount(<OfflineList contents={shelf.slice(2, 4)} />)
  const manage = screen.getByRole('button', { name: 'Gerenciar' })
  expect(manage.getAttribute('aria-pressed')).toBe('false')
  await person.click(manage)
  expect(screen.getByRole('button', { name: 'Pronto' }).getAttribute('aria-pressed')).toBe('true')
  expect(rows().map((row) => row.at(-1))).toEqual(['Remover Artigo', 'Remover Conversa'])
  await person.click(screen.getByRole('button', { name: 'Remover Conversa' }))
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['Removido deste dispositivo.']))
  expect((await readContents()).map(({ title }) => title)).toEqual(['Artigo'])
  await person.click(screen.getByRole('button', { name: 'Pronto' }))
  expect(rows().map((row) => row.at(-1))).toEqual(['lucide-book-open', 'lucide-file-text'])
})

test('until the device was read nothing is said; where nothing is kept the screen says why, and what to do [beyond, offline]', async () => {
  const unread = await mount(<OfflineList contents={null} />)
  expect(unread.container.textContent).toBe('')
  unread.unmount()
  const said = async () => {
    const list = await mount(<OfflineList contents={[]} />)
    const link = screen.queryByRole('link')
    const found = [words(list.container.querySelector('h2 ~ p')), words(link), link?.getAttribute('href')]
    expect(words(screen.getByRole('region'))?.startsWith('Guardado aqui')).toBe(true)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('img')).toBeNull()
    list.unmount()
    return found
  }
  expect(await said()).toEqual([
    'Guarde um texto, um áudio ou um vídeo pequeno para ler e ouvir no caminho.',
    'Escolher um conteúdo',
    '/habilidades',
  ])
  screenPreferences.set({ since: '2026-11-01', tab: false, exit: false, empty: true, lock: null })
  expect(await said()).toEqual([
    'Você pediu que nada fique neste dispositivo. Isso muda em Preferências de tela.',
    'Abrir preferências de tela',
    '/preferencias-de-tela',
  ])
  setSharedDevice(true)
  expect(await said()).toEqual([
    'Ao entrar, você disse que este computador é de outras pessoas. No seu próprio dispositivo dá para guardar conteúdos.',
    undefined,
    undefined,
  ])
})

test('the page says since when there is no network, as far as it saw that, and what needs one [beyond, offline]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 19, 14, 5) })
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const [add, remove] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')]
  const page = await mount(<OfflinePage contents={null} texts="Textos" places="Lugares" />)
  const head = () => [...page.container.querySelectorAll('header > :is(p, h1)')].map(words)
  const hero = 'Dá para ler, ouvir e escrever.'
  const text = 'O que você fizer fica neste dispositivo e sai sozinho quando a rede voltar.'
  expect(head()).toEqual(['Sem rede agora', hero, text])
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(head()).toEqual([
    'Com rede',
    'Pronta para ficar sem rede.',
    'Abra um conteúdo e escolha Guardar sem rede. Ele fica neste dispositivo por até 30 dias sem rede, enquanto você tiver acesso.',
  ])
  onLine.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(head()).toEqual(['Sem rede desde 14:05', hero, text])
  expect(screen.getByText('Textos', { exact: false }).tagName).toBe('ASIDE')
  const only = within(screen.getByRole('region', { name: 'Só com rede' })).getAllByRole('listitem')
  expect(only.map((line) => line.querySelector('span')?.innerHTML)).toEqual([
    '<strong>Encontros ao vivo</strong> e vídeos que você não guardou',
    '<strong>Busca</strong> fora do que está guardado',
    '<strong>Publicação anônima e pesquisas</strong>: não ficam em fila, para não deixar rastro no dispositivo',
    '<strong>Pagamento</strong>: nada é cobrado sem rede',
  ])
  await screen.findByRole('region', { name: 'Para a próxima' })
  page.unmount()
  const listened = (spy: { mock: { calls: unknown[][] } }) =>
    spy.mock.calls.flatMap(([type, listener]) => (/^(?:on|off)line$/.test(String(type)) ? [listener] : []))
  expect(listened(remove)).toEqual(expect.arrayContaining(listened(add)))
})

const isOn = (name: RegExp) => {
  const control = screen.queryByRole<HTMLInputElement>('switch', { name })
  return control && [control.checked, control.disabled]
}

test('the two switches of data say what is chosen, and what was spared is marked while data are saved [beyond, low data]', async () => {
  setConnection({ type: 'cellular' })
  addDataSaved(82_000_000, new Date('2026-11-02T12:00:00Z'))
  const { person } = await mount(<DataPanel />)
  const shown = () => [
    isOn(/^Poucos dados/),
    isOn(/Só áudio fora/),
    screen.getByText(/a menos/).getAttribute('data-on'),
  ]
  const on = [true, false]
  const off = [false, false]
  expect(shown()).toEqual([off, off, null])
  await person.click(screen.getByRole('switch', { name: /Só áudio fora/ }))
  expect([dataChoice.get(), ...shown()]).toEqual(['cellular', off, on, 'true'])
  await person.click(screen.getByRole('switch', { name: /^Poucos dados/ }))
  expect([dataChoice.get(), ...shown()]).toEqual([true, on, [true, true], 'true'])
  await person.click(screen.getByRole('switch', { name: /^Poucos dados/ }))
  await person.click(screen.getByRole('switch', { name: /Só áudio fora/ }))
  await person.click(screen.getByRole('switch', { name: /Só áudio fora/ }))
  expect([dataChoice.get(), ...shown()]).toEqual([false, off, off, null])
})

test('where the network is not told, Wi-Fi is not spoken of; nothing spared is nothing said; where nothing may be kept no episode is offered [beyond, low data]', async () => {
  const open = await mount(<DataPanel />)
  expect(screen.getAllByRole('switch')).toHaveLength(2)
  expect(isOn(/Só áudio fora/)).toBeNull()
  expect(screen.queryByText(/a menos/)).toBeNull()
  open.unmount()
  setSharedDevice(true)
  await mount(<DataPanel />)
  expect(screen.getAllByRole('switch')).toHaveLength(1)
})

test('the switch of the week says what came of it in this week, and what it waits for [beyond, offline]', async () => {
  setConnection({ type: 'cellular' })
  const panel = await mount(<DataPanel />)
  const week = /episódio da semana/
  const status = () => words(screen.getByRole('status'))
  expect([isOn(week), status()]).toEqual([[false, false], ''])
  expect(screen.getByText(/^O próximo episódio das trilhas/)).toBeTruthy()
  const waits = 'O desta semana é guardado quando houver Wi-Fi.'
  await panel.person.click(screen.getByRole('switch', { name: week }))
  expect([isOn(week), status(), readDraft(weekDraft)]).toEqual([[true, false], waits, {}])
  const said = [
    { week: '2020-1-6', outcome: 'kept' },
    { week: weekOf() },
    { week: weekOf(), outcome: 'kept' },
    { week: weekOf(), outcome: 'none' },
    { week: weekOf(), outcome: 'full' },
  ].map((draft) => {
    act(() => writeDraft(weekDraft, draft))
    return status()
  })
  expect(said).toEqual([
    waits,
    waits,
    'O desta semana já está guardado, ou chegando.',
    'Nenhuma trilha que você começou ou escolheu tem um próximo episódio.',
    'O desta semana não cabe neste dispositivo.',
  ])
  setConnection(undefined)
  panel.unmount()
  await mount(<DataPanel />)
  expect([isOn(week), status()]).toEqual([[false, true], ''])
  expect(screen.getByText(/^Este navegador não diz/)).toBeTruthy()
})
