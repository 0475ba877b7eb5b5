import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, collection, open, serve, session } from '../../test/render-app.tsx'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const report = (id: number, rest: object = {}) => ({
  id,
  subject: `/v1/comments/${id}`,
  kind: 'comment',
  tag: 'harassment',
  excerpt: `Texto ${id}`,
  author: null,
  isSealed: true,
  isHidden: false,
  isGone: false,
  reports: 2,
  reasons: [{ reason: 'harassment', count: 2 }],
  isOpen: true,
  isAppeal: false,
  takenBy: null,
  decision: null,
  decidedBy: null,
  decidedAt: null,
  createdAt: inHours(-20),
  dueAt: inHours(28),
  ...rest,
})
const opening = {
  id: 3,
  post: 9,
  reason: 'Ameaça de expor a autora',
  excerpt: 'Texto',
  requestedBy: { id: 2, name: 'Denise Okamoto' },
  confirmedBy: null,
  status: 'waiting',
  requestedAt: inHours(-1),
  expiresAt: inHours(23),
  openedAt: null,
  barred: null,
  seconds: 1,
  author: null,
}
const file = (id: number, rest: object = {}) => ({
  ...report(id),
  url: '/todas-juntas/9',
  copies: [{ text: 'Eu sei quem você é', at: inHours(-20) }],
  current: 'Eu sei',
  words: [{ text: 'Tirem isso do ar', reason: 'harassment', at: inHours(-20) }],
  thread: [
    {
      subject: `/v1/comments/${id}`,
      kind: 'comment',
      author: null,
      isAuthor: true,
      isSpecialist: false,
      title: null,
      text: 'Eu sei',
      isReported: true,
      isHidden: false,
      createdAt: inHours(-21),
    },
  ],
  note: null,
  appeal: null,
  isBarred: false,
  seal: { opening: null, seconds: 1, mayAskFrom: null },
  ...rest,
})
const two = [report(7, { dueAt: inHours(3) }), report(8)]
const standing = (roles: Parameters<typeof session>[0] = ['moderation'], over: object = {}) => ({
  'GET /v1/office/session': () => session(roles),
  'GET /v1/office/reports': () => collection(two),
  'GET /v1/office/reports/{id}': ({ path }: { path: string }) => file(Number(path.split('/').at(-1)), over),
})

test('by keyboard alone: J walks, A takes, 3 and words, Ctrl Enter decides; the tab’s title shows nothing harsh', async () => {
  const asked = serve({
    ...standing(),
    'PUT /v1/office/reports/{id}/holder': () => report(8),
    'PUT /v1/office/reports/{id}/decision': () => report(8, { decision: 'warned' }),
  })
  const router = open('/denuncias')
  await screen.findByText('Texto 7')
  await userEvent.keyboard('jj')
  await waitFor(() => expect(router.state.location.pathname).toBe('/denuncias/8'))
  await screen.findByText('Tirem isso do ar')
  expect(document.querySelector('mark')?.textContent).toBe('quem você é')
  await userEvent.keyboard('a')
  await waitFor(() => expect(asked.find(({ path }) => path.endsWith('/8/holder'))?.body).toEqual({ isTaken: true }))
  await userEvent.keyboard('3')
  await userEvent.type(screen.getByRole('textbox', { name: /Mensagem para quem escreveu/ }), 'Regra 2 da comunidade')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/8/decision'))?.body).toEqual({
      decision: 'warned',
      was: null,
      text: 'Regra 2 da comunidade',
    }),
  )
  expect(document.title).toBe('Denúncias · Escritório Juntas')
})

test('an anonymous author’s account cannot be blocked before the seal is open; a team of one is told so', async () => {
  serve(standing(['moderation'], { seal: { opening: null, seconds: 0, mayAskFrom: null } }))
  open('/denuncias/7')
  const block = await screen.findByRole('radio', { name: /Bloquear a conta/ })
  expect((block as HTMLInputElement).disabled).toBe(true)
  expect(screen.getByText(/ninguém mais da equipe pode ser a segunda pessoa/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pedir a abertura' })).toBeNull()
})

test('a new moderator is told before asking from when on the seal can be asked for [office 5]', async () => {
  serve(standing(['moderation'], { seal: { opening: null, seconds: 1, mayAskFrom: '2031-03-04T12:00:00Z' } }))
  open('/denuncias/7')
  expect(await screen.findByText(/há menos de sete dias. A partir de 04\/03\/2031/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pedir a abertura' })).toBeNull()
})

test('a request that came too early is refused in the same words [office 5]', async () => {
  serve({
    ...standing(),
    'POST /v1/office/reports/{id}/openings': () =>
      answer(409, { code: 'role_too_new', mayAskFrom: '2031-03-04T12:00:00Z' }),
  })
  open('/denuncias/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir a abertura' }))
  await userEvent.type(screen.getByRole('textbox', { name: /Motivo por escrito/ }), 'Ameaça clara no texto')
  await userEvent.click(screen.getByRole('button', { name: 'Pedir a abertura' }))
  expect(await screen.findByText(/A partir de 04\/03\/2031/)).toBeTruthy()
})

test('who decided before does not decide the appeal, and reads the author’s words', async () => {
  serve(
    standing(['moderation'], {
      isAppeal: true,
      isBarred: true,
      appeal: { text: 'Eu não citei ninguém', createdAt: inHours(-1), outcome: null },
    }),
  )
  open('/denuncias/7')
  expect(await screen.findByText('Eu não citei ninguém')).toBeTruthy()
  expect(screen.getByText(/Outra pessoa decide/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('the choices of an appeal say what they do to a text that is hidden', async () => {
  const asked = serve({
    ...standing(['moderation'], {
      isAppeal: true,
      isHidden: true,
      appeal: { text: 'Eu não citei ninguém', createdAt: inHours(-1), outcome: null },
    }),
    'PUT /v1/office/reports/{id}/decision': () => report(7),
  })
  open('/denuncias/7')
  await userEvent.click(await screen.findByRole('radio', { name: /Publicar de novo/ }))
  expect(screen.getAllByRole('radio', { name: /^Deixar oculto/ })).toHaveLength(2)
  for (const name of [/^Manter/, /^Esconder/]) expect(screen.queryByRole('radio', { name })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Publicar o texto de novo/ }))
  expect(await screen.findByText('Decisão registrada: Publicada de novo.')).toBeTruthy()
  const [sent] = asked.filter(({ method }) => method === 'PUT')
  expect(sent?.body).toMatchObject({ decision: 'kept' })
})

test('a decision that came second is said in place, and what was typed stays', async () => {
  serve({
    ...standing(),
    'PUT /v1/office/reports/{id}/decision': () => answer(409, { code: 'conflict', current: report(7) }),
  })
  open('/denuncias/7')
  await screen.findByText('Tirem isso do ar')
  await userEvent.keyboard('2')
  await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Ameaça')
  await userEvent.click(screen.getByRole('button', { name: 'Esconder o texto' }))
  expect(await screen.findByText(/Outra pessoa decidiu isto/)).toBeTruthy()
  expect((screen.getByRole('textbox', { name: /Motivo/ }) as HTMLTextAreaElement).value).toBe('Ameaça')
})

test('a decision whose answer was lost: the second press finds it made, and says so; what was typed outlives the lost network [office 4]', async () => {
  let isLost = true
  const asked = serve({
    ...standing(),
    'PUT /v1/office/reports/{id}/decision': () => {
      if (isLost) return Promise.reject(new TypeError('Failed to fetch'))
      const current = report(7, { decision: 'hidden', decidedBy: { id: 1, name: 'Sônia Barreto' }, isOpen: false })
      return answer(409, { code: 'conflict', current })
    },
  })
  open('/denuncias/7')
  await screen.findByText('Tirem isso do ar')
  await userEvent.keyboard('2')
  await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Ameaça')
  await userEvent.click(screen.getByRole('button', { name: 'Esconder o texto' }))
  await screen.findByText(/Sem rede desde/)
  expect((screen.getByRole('textbox', { name: /Motivo/ }) as HTMLTextAreaElement).value).toBe('Ameaça')
  isLost = false
  await userEvent.click(screen.getByRole('button', { name: 'Esconder o texto' }))
  await waitFor(() => expect(asked.filter(({ path }) => path.endsWith('/decision'))).toHaveLength(2))
  await waitFor(() => expect((screen.getByRole('textbox', { name: /Motivo/ }) as HTMLTextAreaElement).value).toBe(''))
  expect(screen.queryByText(/Outra pessoa decidiu isto/)).toBeNull()
})

test('the owner sees the seals alone: she confirms as the second person, and no report is asked for [GAP-130]', async () => {
  const asked = serve({
    'GET /v1/office/session': () => session(['owner']),
    'GET /v1/office/seal_openings': () => collection([opening, { ...opening, id: 4, barred: 'invited' }]),
    'PUT /v1/office/seal_openings/{id}': () => ({ ...opening, status: 'opened', author: 'Lia Bastos' }),
  })
  open('/denuncias')
  const [first, second] = await screen.findAllByText('Ameaça de expor a autora')
  const box = (words: HTMLElement | undefined) => within(words?.closest('li') as HTMLElement)
  expect(box(second).queryByRole('button')).toBeNull()
  expect(box(second).getByText(/convidou você/)).toBeTruthy()
  await userEvent.click(box(first).getByRole('button', { name: 'Confirmar a abertura' }))
  // One press opens nothing: she reads the consequence and writes a reason of her own [GAP-130].
  const question = within(await screen.findByRole('alertdialog', { name: 'Abrir o lacre de quem escreveu?' }))
  expect(question.getByText(/Não há como desfazer/)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Confirmar a abertura' }))
  expect(asked.find(({ method }) => method === 'PUT')).toBeUndefined()
  await userEvent.type(question.getByRole('textbox'), 'Confirmo o risco descrito')
  await userEvent.click(question.getByRole('button', { name: 'Confirmar a abertura' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      decision: 'open',
      reason: 'Confirmo o risco descrito',
    }),
  )
  expect(asked.some(({ path }) => path.startsWith('/v1/office/reports'))).toBe(false)
})

test('words for an author are not lost by another address: the screen asks first [office 4]', async () => {
  serve(standing())
  const router = open('/denuncias/8')
  const words = await screen.findByLabelText(/Motivo/)
  await userEvent.type(words, 'Regra 2')
  await userEvent.click(screen.getByText('Painel'))
  await userEvent.click(await screen.findByText('Continuar editando'))
  expect(router.state.location.pathname).toBe('/denuncias/8')
  expect((words as HTMLTextAreaElement).value).toBe('Regra 2')
})
