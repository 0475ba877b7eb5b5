import { toasts } from '@juntas/ui/toast/toasts.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetDrafts } from '../../lib/drafts/drafts.ts'
import { holdAnswer } from '../../lib/test/held-answer.ts'
import { askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import HandoverPanel from './handover-panel.tsx'
import type { MentorRequest } from './queries.ts'
import { aRequest } from './test/samples.ts'

type Handover = NonNullable<MentorRequest['handover']>
const handover: Handover = {
  id: 11,
  summary: 'Quer negociar',
  talkAt: null,
  successorAt: null,
  leavesOn: null,
  successor: { id: 8, name: 'Bruna Reis', avatar: '/b.svg', headline: 'CTO' },
}
const address = 'PUT /v1/mentor_requests/3/handover'
const request = aRequest({ state: 'accepted', handover })
const said = () => toasts.get().map(({ message }) => message)
const button = (name: string) => screen.getByText(name).closest('button')!

async function show(answer: MentorRequest | 'no answer', own: Partial<Handover> = {}) {
  serve({
    'GET /v1/me': list({ id: 1, name: 'Ana', avatar: null, sessionInfo: {} }),
    [address]: answer === 'no answer' ? answer : [200, answer],
  })
  const stage = await mount(<HandoverPanel request={request} handover={{ ...handover, ...own }} />)
  await screen.findByText('Passagem de mentora')
  return stage
}

beforeEach(() => {
  forgetDrafts()
  toasts.set([])
})

test('[beyond, mentors] the panel tells the day, the answer of the successor and the talk as far as they are known', async () => {
  const { unmount } = await show(request)
  expect(screen.getByText('Lúcia Ferraz propõe que Bruna Reis continue com você.')).toBeDefined()
  expect(screen.getByText('Bruna Reis ainda não respondeu.')).toBeDefined()
  expect(screen.queryByText(/Conversa a três/)).toBeNull()
  unmount()
  const dates = { leavesOn: '2026-12-01', successorAt: '2026-11-20T12:00:00.000Z', talkAt: '2026-11-26T18:00:00.000Z' }
  await show(request, dates)
  const lead = 'Lúcia Ferraz se afasta em 1 de dezembro. Bruna Reis continua com você, se você quiser.'
  expect(screen.getByText(lead)).toBeDefined()
  expect(screen.getByText('Bruna Reis aceitou em 20 de novembro.')).toBeDefined()
  expect(screen.getByText(/^Conversa a três em 26 de novembro/)).toBeDefined()
})

test('[beyond, mentors] the summary is read before it is approved, and goes as the mentee left it', async () => {
  const { person } = await show(aRequest({ id: 4, state: 'accepted' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  await person.click(screen.getByText('Ler o resumo'))
  expect(screen.queryByText('Ler o resumo')).toBeNull()
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  expect(field.value).toBe('Quer negociar')
  await person.type(field, ' o salário')
  await person.click(screen.getByText('Aprovar o resumo'))
  await waitFor(() => expect(said()).toEqual(['Resumo aprovado']))
  expect(askedFor(address).map(({ body }) => body)).toEqual([
    { handover: 11, isApproved: true, summary: 'Quer negociar o salário' },
  ])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[beyond, mentors] an emptied summary is not sent, and the mentor’s own is approved', async () => {
  const { person } = await show(aRequest({ state: 'accepted', handover }))
  await person.click(screen.getByText('Ler o resumo'))
  await person.clear(screen.getByRole('textbox'))
  await person.type(screen.getByRole('textbox'), ' ')
  await person.click(screen.getByText('Aprovar o resumo'))
  // The same request with its hand-over still open: the successor has to answer yet.
  await waitFor(() => expect(said()).toEqual(['Resumo aprovado']))
  expect(askedFor(address)[0]?.body).toEqual({ handover: 11, isApproved: true })
})

test('[beyond, mentors] a successor who can no longer take over is said, and nothing changed', async () => {
  const { person } = await show(aRequest({ state: 'accepted', handover: null }))
  await person.click(screen.getByText('Ler o resumo'))
  await person.click(screen.getByText('Aprovar o resumo'))
  await waitFor(() => expect(said()).toEqual(['Ela não pode mais continuar com você. Nada mudou.']))
})

test('[beyond, mentors] who chooses another one refuses without a summary, and only that button works meanwhile', async () => {
  const { person } = await show(aRequest({ state: 'accepted', handover: null }))
  const release = holdAnswer(address)
  await person.click(screen.getByText('Escolher outra'))
  await waitFor(() => expect(button('Escolher outra').dataset.working).toBe('true'))
  expect(button('Aprovar o resumo').dataset.working).toBeUndefined()
  release()
  await waitFor(() => expect(said()).toEqual(['Passagem recusada. Nada mudou.']))
  expect(askedFor(address)[0]?.body).toEqual({ handover: 11, isApproved: false })
  expect(button('Escolher outra').dataset.working).toBeUndefined()
})

test('[beyond, mentors] while a yes is on its way its button works, and after a failure the typed text is there', async () => {
  const { person } = await show('no answer')
  const release = holdAnswer(address)
  await person.click(screen.getByText('Aprovar o resumo'))
  await person.type(screen.getByRole('textbox'), '!')
  await person.click(screen.getByText('Aprovar o resumo'))
  await waitFor(() => expect(button('Aprovar o resumo').dataset.working).toBe('true'))
  expect(button('Escolher outra').dataset.working).toBeUndefined()
  release()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).not.toBe('')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Quer negociar!')
  expect(said()).toEqual([])
})
