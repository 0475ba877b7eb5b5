import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MediaProvider } from 'media-chrome/react/media-store'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, mount, serve } from '../../../lib/test/render-app.tsx'
import type { Captions } from '../media/use-captions.ts'
import TranscriptView from './transcript-view.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const vtt = (...cues: [number, string][]) =>
  `WEBVTT\n\n${cues.map(([at, text]) => `00:00:0${at}.000 --> 00:00:0${at + 2}.000\n${text}`).join('\n\n')}\n`
const files: Record<string, string> = {
  '/pt.vtt': vtt([1, 'O silêncio é seu.'], [4, 'Conta até sete.'], [7, 'Uma data.']),
  '/es.vtt': vtt([1, 'El silencio es tuyo.'], [7, 'Una fecha.']),
  '/en.vtt': vtt([1, 'The silence is yours.'], [4, 'Count to seven.'], [7, 'A date.']),
}
const choose = vi.fn()
const captions: Captions = {
  tracks: [
    { language: 'pt-BR', link: '/pt.vtt', active: true },
    { language: 'es', link: '/es.vtt', active: true },
    { language: 'en', link: '/en.vtt', active: true },
  ],
  languages: ['pt-BR', 'es', 'en'],
  isEmpty: false,
  spoken: 'pt-BR',
  shown: 'off',
  cues: [],
  language: 'pt-BR',
  choose,
  toggle: () => undefined,
}

async function show(answers: Parameters<typeof serve>[0] = {}) {
  serve({ 'GET /v1/contents/7/corrections': [200, { corrections: [] }], ...answers })
  const served = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    files[url] ? Promise.resolve(new Response(files[url])) : served(url, init),
  )
  const [onFound, onNote, onClose] = [vi.fn(), vi.fn(), vi.fn()]
  const opened = await mount(
    <MediaProvider>
      <TranscriptView contentId={7} {...{ captions, onFound, onNote, onClose }} head={<h1>Título</h1>} />
    </MediaProvider>,
  )
  await screen.findByText('Count to seven.')
  return { ...opened, onFound, onNote, onClose }
}

const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent)

test('[beyond, transcript] three languages side by side; a missing translation says so with the total, and the spoken one is named', async () => {
  const { person } = await show()
  expect(texts('[data-row="1"] [lang]')).toEqual([
    'Conta até sete.',
    'Ainda sem tradução. Vale o original.',
    'Count to seven.',
  ])
  expect(document.body.textContent).toContain('Español: 2 de 3 trechos')
  expect(document.body.textContent).toContain('falado')
  // Columns go off one by one, the last one stays, and the choice is kept in this browser.
  for (const name of ['Español', 'English', 'Português']) await person.click(screen.getByRole('button', { name }))
  expect(document.querySelectorAll('[data-row="1"] [data-off]')).toHaveLength(2)
  expect(localStorage.getItem('juntas:transcript-columns')).toBe('["pt-BR"]')
})

test('[beyond, transcript] a search in any language finds the moment in all, steps with Enter and marks the seek bar', async () => {
  const { person, onFound } = await show()
  const field = screen.getByRole('searchbox')
  await person.type(field, 'date')
  await waitFor(() => expect(onFound).toHaveBeenLastCalledWith([7]))
  expect(texts('[data-row] mark')).toEqual(['date'])
  await person.clear(field)
  await person.type(field, 'silencio')
  await waitFor(() => expect(texts('[data-row] mark')).toEqual(['silêncio', 'silencio', 'silence']))
  expect(screen.getByRole('list', { name: 'Trechos com silencio' }).textContent).toContain('O silêncio é seu.')
  await person.clear(field)
  await person.type(field, 'nada disso')
  await screen.findByText('Nenhum trecho')
  expect(onFound).toHaveBeenLastCalledWith([])
})

test('[beyond, transcript] J and K move, N notes the passage with its second, and none of them acts while typing', async () => {
  const { person, onNote } = await show()
  expect(document.activeElement?.textContent).toBe('Transcrição')
  await person.keyboard('k')
  expect(document.activeElement?.textContent).toBe('0:01')
  await person.keyboard('k')
  expect(document.activeElement?.textContent).toBe('0:04')
  await person.keyboard('n')
  expect(onNote).toHaveBeenLastCalledWith({ text: 'Conta até sete.', timestampSeconds: 4 })
  await person.keyboard('j/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await person.keyboard('njk')
  expect(onNote).toHaveBeenCalledTimes(1)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('njk')
})

test('[beyond, transcript] the list follows the video until it is scrolled by hand; "Voltar ao agora" follows again', async () => {
  const { person } = await show()
  await person.keyboard('k')
  const follow = () => screen.getByRole<HTMLInputElement>('switch')
  expect(follow().checked).toBe(true)
  fireEvent.wheel(document.querySelector('[data-row="0"]')!)
  expect(follow().checked).toBe(false)
  await person.click(follow())
  expect(follow().checked).toBe(true)
})

test('[beyond, transcript] the language of the content is chosen apart from that of the screens', async () => {
  const { person } = await show()
  await person.selectOptions(screen.getByLabelText(/Língua deste conteúdo/), 'Legenda em Español')
  expect(choose).toHaveBeenLastCalledWith('es')
  expect(document.documentElement.lang).toBe('pt-BR')
})

test('[beyond, transcript] a correction is suggested in place; without an answer the words stay', async () => {
  let isUp = false
  const { person } = await show({
    'POST /v1/contents/7/corrections': () =>
      isUp
        ? [
            201,
            {
              '@id': '/v1/corrections/3',
              '@type': 'CueCorrection',
              id: 3,
              language: 'pt-BR',
              startsMs: 4000,
              text: 'Conte até sete.',
              createdAt: '',
            },
          ]
        : 'no answer',
  })
  await person.click(screen.getByRole('button', { name: /trecho de 0:04/ }))
  await person.click(await screen.findByText('Sugerir correção'))
  const field = await screen.findByLabelText(/Como deveria estar/)
  const send = screen.getByText('Enviar sugestão').closest('button')!
  expect(send.disabled).toBe(true)
  await person.clear(field)
  await person.type(field, 'Conte até sete.')
  await person.click(send)
  await screen.findByRole('alert')
  expect((field as HTMLTextAreaElement).value).toBe('Conte até sete.')
  isUp = true
  await person.click(send)
  await screen.findByText(/Sua sugestão em Português está em revisão/)
  expect(askedFor('POST /v1/contents/7/corrections').at(-1)?.body).toEqual({
    language: 'pt-BR',
    startsMs: 4000,
    was: 'Conta até sete.',
    text: 'Conte até sete.',
  })
})

test('[beyond, transcript] three texts below say what can be done; they follow the search, and one opens a correction', async () => {
  const { person } = await show()
  const help = () => document.querySelector('[class*="help"]')?.textContent
  expect(help()).toContain('Procure silence e ache silêncio e silencio')
  expect(help()).toContain('O que você buscar aparece em amarelo')
  await person.type(screen.getByRole('searchbox'), 'silence')
  await waitFor(() => expect(help()).toContain('Procurou silence, achou silêncio e silencio:'))
  expect([...document.querySelectorAll('[class*="help"] b')].map((one) => one.textContent)).toEqual([
    'silence',
    'silêncio',
    'silencio',
  ])
  expect(help()).toContain('o achado aparece em amarelo')
  await person.click(screen.getByRole('button', { name: 'Sugerir' }))
  const field = await screen.findByLabelText(/Como deveria estar/)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect((field as HTMLTextAreaElement).value).toBe('O silêncio é seu.')
  expect(document.querySelector('[data-row="0"]')?.contains(field)).toBe(true)
  // The arrow of the line closes it, and opens it without the form.
  const arrow = screen.getByRole('button', { name: /trecho de 0:01/ })
  await person.click(arrow)
  await person.click(arrow)
  expect(screen.queryByLabelText(/Como deveria estar/)).toBeNull()
  await screen.findByText('Sugerir correção')
})
