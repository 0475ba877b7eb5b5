import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { holdAnswer } from '../../lib/test/held-answer.ts'
import { askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import type { Consent } from './queries.ts'
import { useAgreement } from './use-agreement.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const consent = (given: boolean): Consent => ({
  '@id': '/v1/consents/surveys',
  '@type': 'Consent',
  purpose: 'surveys',
  title: 'Suas respostas',
  text: 'Concordo que guardem.',
  refusal: 'É uma escolha livre.',
  given,
  version: null,
  language: null,
  changedAt: null,
  canChange: true,
  hasData: false,
})
const sent: string[] = []

function Form() {
  const agreement = useAgreement('surveys')
  const send = async () => sent.push((await agreement.settle()) ? 'sent' : 'kept')
  return (
    <>
      {agreement.question}
      <button type="button" onClick={() => void send()}>
        Enviar
      </button>
      <button type="button" onClick={agreement.askAgain}>
        Recusado
      </button>
    </>
  )
}

const put = 'PUT /v1/consents/surveys'
async function start(answers: Parameters<typeof serve>[0]) {
  sent.length = 0
  Element.prototype.scrollIntoView = () => undefined
  serve(answers)
  return mount(<Form />)
}

test('she is asked unticked, in words of its own and with what refusing means; unticked, nothing is sent', async () => {
  const other = { ...consent(true), purpose: 'mentoring', text: 'Concordo com a mentoria.' }
  const { person } = await start({ 'GET /v1/consents': list(other, consent(false)) })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Concordo que guardem/ })
  expect(box.checked).toBe(false)
  expect(screen.getByText(/É uma escolha livre/)).toBeTruthy()
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  // It came by itself: the focus stays where the member writes.
  expect(document.activeElement).toBe(document.body)
  expect(screen.queryByText(/Marque que concorda/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sent).toEqual(['kept']))
  expect(document.activeElement).toBe(box)
  expect(screen.getByText(/Marque que concorda/)).toBeTruthy()
  await person.click(box)
  expect(screen.queryByText(/Marque que concorda/)).toBeNull()
  await person.click(box)
  await person.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sent).toEqual(['kept', 'kept']))
  expect(askedFor(put)).toEqual([])
})

test('ticked, her answer is recorded before what it is about goes out, and she is not asked again', async () => {
  let given = false
  const { person } = await start({
    'GET /v1/consents': () => list(consent(given)) as [number, unknown],
    [put]: () => {
      given = true
      return [200, consent(true)]
    },
  })
  await person.click(await screen.findByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sent).toEqual(['sent']))
  expect(askedFor(put).map(({ body }) => body)).toEqual([{ given: true, how: 'question' }])
  expect(screen.queryByRole('checkbox')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sent).toEqual(['sent', 'sent']))
  expect(askedFor(put)).toHaveLength(1)
})

test('an answer that could not be recorded sends nothing; a server that asks again brings the question back', async () => {
  let given = true
  const { person } = await start({
    'GET /v1/consents': () => list(consent(given)) as [number, unknown],
    [put]: [500, { code: 'internal' }],
  })
  await person.click(await screen.findByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sent).toEqual(['sent']))
  given = false
  await person.click(screen.getByRole('button', { name: 'Recusado' }))
  await person.click(await screen.findByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sent).toEqual(['sent', 'kept']))
})

test('pressed before the question is there, nothing is sent, and the question takes the focus when it comes', async () => {
  const question = start({ 'GET /v1/consents': list(consent(false)) })
  const answer = holdAnswer('GET /v1/consents')
  const { person } = await question
  await person.click(screen.getByText('Enviar'))
  expect([sent, screen.queryByRole('checkbox')]).toEqual([[], null])
  answer()
  await waitFor(() => expect(sent).toEqual(['kept']))
  const box = await screen.findByRole('checkbox')
  await waitFor(() => expect(document.activeElement).toBe(box))
})

test('where the question cannot be read, the server decides', async () => {
  const { person } = await start({ 'GET /v1/consents': [403, { code: 'forbidden' }] })
  await person.click(screen.getByText('Enviar'))
  await waitFor(() => expect(sent).toEqual(['sent']))
  expect(askedFor(put)).toEqual([])
})
