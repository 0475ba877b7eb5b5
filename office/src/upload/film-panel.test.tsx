import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, collection, mountPart, serve } from '../test/render-app.tsx'
import type { UploadProgress } from './file-upload.ts'
import { FilmPanel } from './film-panel.tsx'
import { amountText, timeLeftText } from './size-text.ts'

const sends: ((now: UploadProgress) => void)[] = []
vi.mock('./file-upload.ts', () => ({
  fileUpload: (_about: object, _file: File, onChange: (now: UploadProgress) => void) => {
    sends.push(onChange)
    return { start: async () => undefined, pause: async () => undefined }
  },
}))

const upload = {
  id: 'u1',
  content: { id: 7, title: 'Dizer não' },
  fileName: 'filme.mp4',
  byteCount: 1_400_000_000,
  state: 'converting',
  percent: 72,
  isConverted: null,
  problem: null,
  reason: null,
  canRetry: false,
  createdAt: '2026-11-16T10:00:00Z',
  finishedAt: null,
}
const show = (change: object, hasFilm = true) => {
  serve({ 'GET /v1/office/uploads': () => collection([{ ...upload, ...change }]) })
  mountPart(<FilmPanel contentId={7} hasFilm={hasFilm} />)
}

test('it says how far the conversion is, and that the version on air stays', async () => {
  show({})
  await screen.findByText('Convertendo, 72%')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('72')
  screen.getByText('A versão atual continua no ar até esta ficar pronta.')
})

test.each([
  [{ state: 'ready', isConverted: true }, 'filme.mp4 está pronto.'],
  [{ state: 'ready', isConverted: false }, /Servido como chegou/],
  [{ state: 'failed', problem: 'not_media' }, /não é um filme nem um áudio/],
  [{ state: 'failed', problem: 'conversion_failed' }, /A conversão de filme.mp4 falhou/],
  [{ state: 'forwarding', percent: 41 }, 'Enviando ao Vimeo, 41%'],
  [{ state: 'transcoding', percent: 0 }, /O Vimeo está preparando o vídeo/],
  [{ state: 'forwarding', problem: 'vimeo_silent' }, /Tentamos de novo sozinhos/],
  [{ state: 'failed', problem: 'vimeo_failed' }, /O Vimeo não conseguiu converter filme.mp4/],
  [{ state: 'sending' }, /Escolha o mesmo arquivo para continuar/],
])('%j is said in words', async (change, words) => {
  show(change)
  await screen.findByText(words)
})

test('what Vimeo refused is said with its reason and tried again; a refusal of that is said too', async () => {
  const id = 'b7f1c1de-3c5e-4f64-9a51-6c0d3f2ab901'
  let state: object = { id, state: 'failed', problem: 'vimeo_refused', reason: '403 quota', canRetry: true }
  let isDown = true
  serve({
    'GET /v1/office/uploads': () => collection([{ ...upload, ...state }]),
    [`POST /v1/office/uploads/${id}/retries`]: () => {
      if (isDown) return answer(409, { code: 'conflict', requestId: 'ab12cd34-0000' })
      state = { id, state: 'forwarding', percent: 3 }
      return answer(201, { ...upload, ...state })
    },
  })
  mountPart(<FilmPanel contentId={7} hasFilm />)
  await screen.findByText('O Vimeo não aceitou filme.mp4: 403 quota. Nada mudou no conteúdo.')
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByRole('alert')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('Enviando ao Vimeo, 3%')
})

test('a second file of one visit is followed like the first: its refusal is said', async () => {
  let stored: object = { ...upload, state: 'ready', isConverted: true }
  serve({ 'GET /v1/office/uploads': () => collection([stored]) })
  mountPart(<FilmPanel contentId={7} hasFilm />)
  const send = async (id: string, fileName: string) => {
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    fireEvent.change(input, { target: { files: [new File(['film'], fileName)] } })
    const progress = { fileName, sentBytes: 4, allBytes: 4, bytesPerSecond: 0, id }
    act(() => sends.at(-1)?.({ ...progress, state: 'sending' }))
    act(() => sends.at(-1)?.({ ...progress, state: 'sent' }))
  }
  await screen.findByText('filme.mp4 está pronto.')
  await send('u1', 'filme.mp4')
  await screen.findByText('filme.mp4 está pronto.')
  stored = { ...upload, id: 'u2', fileName: 'nao-e-filme.mp4', state: 'failed', problem: 'not_media' }
  await send('u2', 'nao-e-filme.mp4')
  await screen.findByText(/nao-e-filme.mp4 não é um filme/)
})

test('amounts and times are rounded for people', () => {
  expect(amountText(1_400_000_000)).toBe('1,4 GB')
  expect(amountText(820_000)).toBe('820 kB')
  expect(timeLeftText(61)).toBe('2 min')
})
