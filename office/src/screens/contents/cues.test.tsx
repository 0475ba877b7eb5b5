import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { cue, pages } from '../../test/content-pages.ts'
import { answer, open, serve } from '../../test/render-app.tsx'

/** The second cue of the film as these texts. */
const showing = (cues: () => object) => ({
  'GET /v1/office/contents/{id}/cues': () => ({ rows: [{ startsMs: 4000, cues: cues() }], media: [], poster: null }),
})
const english = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: /^Inglês/ }))
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Inglês' })
}
const posted = (asked: ReturnType<typeof serve>) =>
  asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/cues'))

test('a cue is saved when it is left, Alt ↓ goes to the next missing one', async () => {
  const asked = serve({
    ...pages,
    'POST /v1/office/contents/{id}/cues': () => answer(200, {}, { 'x-audit-entry': '7' }),
  })
  open('/conteudos/7')
  await userEvent.click(await screen.findByRole('radio', { name: /^Inglês/ }))
  await screen.findByText('sem tradução')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const field = await screen.findByRole('textbox', { name: 'Inglês' })
  await userEvent.type(field, 'Two')
  await userEvent.tab()
  await waitFor(() =>
    expect(asked.find(({ method, path }) => method === 'POST' && path.endsWith('/cues'))?.body).toEqual({
      language: 'en-US',
      cue: { startsMs: 4000, endsMs: 6000, text: 'Two' },
      was: null,
    }),
  )
})

test('a cue whose answer was lost is saved once and said by nobody; one of another tab is shown beside the own words [office 1]', async () => {
  let reply: () => unknown = () => Promise.reject(new TypeError('Failed to fetch'))
  let stored: object = {}
  const asked = serve({
    ...pages,
    ...showing(() => ({ 'pt-BR': cue(4000, 'Dois'), ...stored })),
    'POST /v1/office/contents/{id}/cues': () => reply(),
  })
  const sent = () => asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/cues'))
  open('/conteudos/7')
  await userEvent.click(await screen.findByRole('radio', { name: /^Inglês/ }))
  await screen.findByText('sem tradução')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const field = await screen.findByRole('textbox', { name: 'Inglês' })
  await userEvent.type(field, 'Two')
  await userEvent.tab()
  await waitFor(() => expect(sent()).toHaveLength(1))
  const two = cue(4000, 'Two')
  stored = { 'en-US': two }
  reply = () => answer(409, { code: 'conflict', current: two })
  await userEvent.click(field)
  await userEvent.tab()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(screen.queryByText(/mudou isto enquanto você escrevia/)).toBeNull()
  reply = () => answer(409, { code: 'conflict', current: { ...two, text: 'Second' } })
  await userEvent.type(field, '!')
  await userEvent.tab()
  await screen.findByText('Second')
  expect((field as HTMLTextAreaElement).value).toBe('Two!')
  reply = () => answer(200, { ...two, text: 'Two!' }, { 'x-audit-entry': '8' })
  await userEvent.click(screen.getByRole('button', { name: 'Ficar com o meu' }))
  await waitFor(() => expect(sent()).toHaveLength(4))
  expect(sent().at(-1)?.body).toEqual({
    language: 'en-US',
    cue: { ...two, text: 'Two!' },
    was: { ...two, text: 'Second' },
  })
  await waitFor(() => expect(screen.queryByText(/mudou isto enquanto você escrevia/)).toBeNull())
})

test('a field shows what a new file brought, and leaving it writes nothing over that', async () => {
  let text: string | undefined
  const asked = serve({
    ...pages,
    ...showing(() => ({ 'pt-BR': cue(4000, 'Dois'), ...(text ? { 'en-US': cue(4000, text) } : {}) })),
  })
  open('/conteudos/7')
  const field = await english()
  expect(field.value).toBe('')
  for (text of ['From the first file', 'From the second file']) {
    await queryClient.invalidateQueries()
    await waitFor(() => expect(field.value).toBe(text))
    await userEvent.click(field)
    await userEvent.tab()
  }
  expect(posted(asked)).toEqual([])
})

test('words over a cue that was replaced meanwhile are sent with the cue that the field showed', async () => {
  let stored = cue(4000, 'Two')
  const asked = serve({
    ...pages,
    ...showing(() => ({ 'pt-BR': cue(4000, 'Dois'), 'en-US': stored })),
    'POST /v1/office/contents/{id}/cues': () => answer(409, { code: 'conflict', current: stored }),
  })
  open('/conteudos/7')
  const field = await english()
  await userEvent.type(field, '!')
  stored = cue(4000, 'From a file')
  await queryClient.invalidateQueries()
  await userEvent.tab()
  await screen.findByText(/mudou isto enquanto você escrevia/)
  expect(posted(asked)[0]?.body).toMatchObject({ cue: cue(4000, 'Two!'), was: cue(4000, 'Two') })
  expect(field.value).toBe('Two!')
})

test('a cue that could not be saved keeps its words while another one is open, and leaving asks', async () => {
  serve({ ...pages, 'POST /v1/office/contents/{id}/cues': () => Promise.reject(new TypeError('Failed to fetch')) })
  const router = open('/conteudos/7')
  await userEvent.type(await english(), ' more')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByText('não salva')
  await userEvent.click(screen.getByRole('link', { name: 'Auditoria' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(router.state.location.pathname).toBe('/conteudos/7')
  await userEvent.click(screen.getByRole('button', { name: /One/ }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Inglês' }).value).toBe('One more')
})

test('a file of an older program keeps its accents', async () => {
  const asked = serve({
    ...pages,
    'POST /v1/office/contents/{id}/subtitles': () => answer(200, {}, { 'x-audit-entry': '9' }),
  })
  open('/conteudos/7')
  await screen.findByRole('button', { name: 'Enviar .vtt ou .srt' })
  const input = document.querySelector<HTMLInputElement>('input[accept*=srt]')
  const words = '1\n00:00:01,000 --> 00:00:02,000\nMañana, não\n'
  const latin1 = Uint8Array.from(words, (letter) => letter.charCodeAt(0))
  await userEvent.upload(input as HTMLInputElement, new File([latin1], 'a.srt', { type: 'text/vtt' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/subtitles'))?.body).toMatchObject({ file: words }),
  )
})

test('a broken file is refused by its lines', async () => {
  serve({
    ...pages,
    'POST /v1/office/contents/{id}/subtitles': () =>
      answer(422, {
        code: 'invalid_input',
        violations: [{ propertyPath: 'file.3', code: 'invalid_time', message: '' }],
      }),
  })
  open('/conteudos/7')
  await screen.findByRole('button', { name: 'Enviar .vtt ou .srt' })
  const input = document.querySelector<HTMLInputElement>('input[accept*=vtt]')
  await userEvent.upload(input as HTMLInputElement, new File(['WEBVTT'], 'a.vtt', { type: 'text/vtt' }))
  await screen.findByText('Linha 3: os tempos não se leem')
})
