import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, collection, open, serve } from '../../test/render-app.tsx'
// The screen is loaded before the first test waits for it.
import './mentoring-screen.tsx'

const helena = {
  id: 5,
  name: 'Helena',
  email: 'helena@x.test',
  cargo: 'Gerente',
  coach: null,
  isMember: true,
  lastMeetingOn: null as string | null,
}
const coach = { id: 9, name: 'Cecília', email: 'c@x.test', roles: ['coach'], mentees: 2 }
const mentor = { id: 8, name: 'Mônica', email: 'm@x.test', roles: ['mentor'], mentees: 0 }
const people = { 'GET /v1/office/coaches': () => collection([coach, mentor]) }
const documentAt = (id: number, name: string, position: number) => ({
  id,
  menteeId: 5,
  name,
  link: `/media/${id}.pdf`,
  translations: {},
  position,
})

test('a row opens the participant; the day of the last meeting is saved with what was seen, a conflict shows both days [MENTOR-14]', async () => {
  let stored = helena
  const asked = serve({
    ...people,
    'GET /v1/office/mentees': () => collection([helena]),
    'GET /v1/office/mentees/{id}': () => stored,
    'GET /v1/office/mentee_documents': () => collection([]),
    'PUT /v1/office/mentees/{id}/last_meeting': ({ body }) => {
      if (body?.was !== stored.lastMeetingOn) return answer(409, { code: 'conflict', current: stored })
      stored = { ...stored, lastMeetingOn: body?.day as string | null }
      return answer(200, stored, { 'x-audit-entry': '4' })
    },
  })
  open('/mentoria')
  await userEvent.click(await screen.findByRole('link', { name: /Helena/ }))
  const field = await screen.findByLabelText<HTMLInputElement>('Dia do último encontro')
  // What follows from the day stands beside it, and the promise too [GAP-31].
  screen.getByText(/três meses depois deste dia ou, sem ele, três meses depois de salvar/)
  screen.getByRole('region', { name: 'O que o escritório não vê' })
  await userEvent.type(field, '20/10/2026')
  // Another tab was first.
  stored = { ...helena, lastMeetingOn: '2026-10-13' }
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const conflict = await screen.findByRole('alert')
  expect(conflict.textContent).toContain('13/10/2026')
  expect(conflict.textContent).toContain('20/10/2026')
  await userEvent.click(within(conflict).getByRole('button', { name: 'Ficar com o meu' }))
  await screen.findByText('Último encontro de Helena: 20/10/2026.')
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { day: '2026-10-20', was: null },
    { day: '2026-10-20', was: '2026-10-13' },
  ])
  screen.getByRole('button', { name: /Desfazer/ })
})

test('a day that is refused is said at the field; leaving with an unsaved day asks first [MENTOR-14]', async () => {
  serve({
    ...people,
    'GET /v1/office/mentees/{id}': () => helena,
    'GET /v1/office/mentee_documents': () => collection([]),
    'PUT /v1/office/mentees/{id}/last_meeting': () =>
      answer(422, { code: 'invalid', violations: [{ propertyPath: 'day', code: 'too_late' }] }),
  })
  const router = open('/mentoria/5')
  const field = await screen.findByLabelText<HTMLInputElement>('Dia do último encontro')
  await userEvent.type(field, '20/10/2039')
  await userEvent.click(screen.getByRole('button', { name: /Salvar/ }))
  await screen.findByText('No máximo um ano a partir de hoje')
  await waitFor(() => expect(document.activeElement).toBe(field))
  void router.navigate('/mentoria/enderecos')
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(router.state.location.pathname).toBe('/mentoria/5')
})

test('of a participant without an account the toast promises no undo, since the log keeps no values [office 7]', async () => {
  const without = { ...helena, isMember: false }
  serve({
    ...people,
    'GET /v1/office/mentees/{id}': () => without,
    'GET /v1/office/mentee_documents': () => collection([documentAt(1, 'Guia', 0)]),
    'DELETE /v1/office/mentee_documents/{id}': () => answer(204, null, { 'x-audit-entry': '6' }),
  })
  open('/mentoria/5')
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir Guia' }))
  await screen.findByText('Guia: excluído.')
  expect(screen.queryByRole('button', { name: /Desfazer/ })).toBeNull()
})

test('documents change places by a button or Alt and the arrows, keep the focus, and are deleted with undo [MENTOR-32]', async () => {
  let documents = [documentAt(1, 'Guia', 0), documentAt(2, 'Agenda', 1), documentAt(3, 'Mapa', 2)]
  const asked = serve({
    ...people,
    'GET /v1/office/mentees/{id}': () => helena,
    'GET /v1/office/mentee_documents': () => collection(documents.toSorted((a, b) => a.position - b.position)),
    'PATCH /v1/office/mentee_documents/{id}': ({ path, body }) => {
      const id = Number(path.split('/').at(-1))
      documents = documents.map((one) => (one.id === id ? { ...one, ...(body?.changes as object) } : one))
      return answer(
        200,
        documents.find((one) => one.id === id),
        { 'x-audit-entry': String(10 + id) },
      )
    },
    'DELETE /v1/office/mentee_documents/{id}': ({ path }) => {
      documents = documents.filter(({ id }) => id !== Number(path.split('/').at(-1)))
      return answer(204, null, { 'x-audit-entry': '20' })
    },
    'POST /v1/office/audit_entries/{id}/undo': () => answer(201, {}),
  })
  open('/mentoria/5')
  const panel = await screen.findByRole('region', { name: 'Documentos' })
  const names = () =>
    within(panel)
      .getAllByRole('link')
      .map((link) => link.textContent)
  expect((await within(panel).findByRole<HTMLButtonElement>('button', { name: 'Subir Guia, 1 de 3' })).disabled).toBe(
    true,
  )
  expect(asked.find(({ path }) => path.endsWith('/mentee_documents'))?.query.get('menteeId')).toBe('5')

  await userEvent.click(within(panel).getByRole('button', { name: 'Descer Guia, 1 de 3' }))
  await screen.findByText('Guia: agora 2 de 3.')
  expect(names()).toEqual(['Agenda', 'Guia', 'Mapa'])
  const patches = asked
    .filter(({ method }) => method === 'PATCH')
    .map(({ path, body }) => [path.split('/').at(-1), body])
  expect(patches).toEqual([
    ['2', { changes: { position: 0 }, was: { position: 1 } }],
    ['1', { changes: { position: 1 }, was: { position: 0 } }],
  ])
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Descer Guia, 2 de 3'))
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByText('Guia: agora 3 de 3.')
  expect(names()).toEqual(['Agenda', 'Mapa', 'Guia'])
  // At the end the arrow is closed; the focus stays in the row.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Guia'))

  await userEvent.click(within(panel).getByRole('button', { name: 'Excluir Agenda' }))
  await screen.findByText('Agenda: excluído.')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Excluir Mapa'))
  await userEvent.keyboard('z')
  await waitFor(() =>
    expect(asked.filter(({ path }) => path.endsWith('/undo')).map(({ path }) => path)).toEqual([
      '/v1/office/audit_entries/20/undo',
    ]),
  )
})

test('a document is added with its name and address by language; a refused address is said in its column [MENTOR-32]', async () => {
  let reply = () =>
    answer(422, { code: 'invalid', violations: [{ propertyPath: 'translations.es-ES.link', code: 'invalid_link' }] })
  const asked = serve({
    ...people,
    'GET /v1/office/mentees/{id}': () => helena,
    'GET /v1/office/mentee_documents': () => collection([]),
    'GET /v1/office/mentee_documents/{id}': () => documentAt(7, 'Guia', 0),
    'POST /v1/office/mentee_documents': () => reply(),
  })
  const router = open('/mentoria/5')
  await screen.findByText(/Nenhum documento ainda/)
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar documento' }))
  await userEvent.type(await screen.findByLabelText('Nome (pt)'), 'Guia')
  await userEvent.type(screen.getByLabelText('Endereço (pt)'), 'https://x.test/guia.pdf')
  await userEvent.type(screen.getByLabelText('Endereço (es)'), 'guia')
  await userEvent.click(screen.getByRole('button', { name: /Adicionar documento/ }))
  await screen.findByText('Use um endereço que comece com https:// ou com /')
  expect(screen.getByLabelText('Endereço (es)').getAttribute('aria-invalid')).toBe('true')
  reply = () => answer(201, documentAt(7, 'Guia', 0), { 'x-audit-entry': '8' })
  await userEvent.click(screen.getByRole('button', { name: /Adicionar documento/ }))
  await screen.findByText('Guia foi adicionado.')
  await waitFor(() => expect(router.state.location.pathname).toBe('/mentoria/5/documentos/7'))
  expect(asked.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    menteeId: 5,
    name: 'Guia',
    link: 'https://x.test/guia.pdf',
    translations: { 'es-ES': { link: 'guia' } },
  })
  // The page of the stored document has taken the place of the form: its link is another element.
  await screen.findByRole('heading', { level: 1, name: 'Guia' })
  await userEvent.click(screen.getByRole('link', { name: 'Documentos de Helena' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/mentoria/5'))
})

test('a coach without a profile gets one in three languages, and it is deleted with undo; a mentor’s row does not open [MENTOR-29]', async () => {
  const profile = {
    id: 3,
    coachId: 9,
    coach: { id: 9, name: 'Cecília' },
    bio: 'Ouve.',
    translations: { 'en-US': { bio: 'Listens.' } },
    profileLink: 'https://x.test/c',
  }
  let stored: (typeof profile)[] = []
  const asked = serve({
    ...people,
    'GET /v1/office/coach_profiles': ({ query }) =>
      collection(stored.filter(({ coachId }) => [null, String(coachId)].includes(query.get('coachId')))),
    'POST /v1/office/coach_profiles': ({ body }) => {
      if (body?.profileLink === 'x.test')
        return answer(422, { code: 'invalid', violations: [{ propertyPath: 'profileLink', code: 'invalid_link' }] })
      stored = [profile]
      return answer(201, profile, { 'x-audit-entry': '8' })
    },
    'DELETE /v1/office/coach_profiles/{id}': () => {
      stored = []
      return answer(204, null, { 'x-audit-entry': '9' })
    },
  })
  const router = open('/mentoria/coaches')
  const row = (await screen.findByRole('link', { name: 'Cecília' })).closest('tr')!
  await within(row).findByText('Sem perfil')
  expect(within(row).getByRole('link', { name: '2' }).getAttribute('href')).toBe('/mentoria?coach=9')
  expect(screen.queryByRole('link', { name: 'Mônica' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Cecília' }))
  await userEvent.type(await screen.findByLabelText('Apresentação (pt)'), 'Ouve.')
  await userEvent.type(screen.getByLabelText('Apresentação (en)'), 'Listens.')
  const link = screen.getByLabelText('Endereço')
  await userEvent.type(link, 'x.test')
  await userEvent.click(screen.getByRole('button', { name: /Criar perfil/ }))
  await screen.findByText('Use um endereço inteiro, que comece com https://')
  await userEvent.clear(link)
  await userEvent.type(link, 'https://x.test/c')
  await userEvent.click(screen.getByRole('button', { name: /Criar perfil/ }))
  await screen.findByText('O perfil de Cecília foi criado.')
  expect(asked.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    coachId: 9,
    bio: 'Ouve.',
    translations: { 'en-US': { bio: 'Listens.' } },
    profileLink: 'https://x.test/c',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
  await screen.findByText('Perfil de Cecília: excluído.')
  await waitFor(() => expect(router.state.location.pathname).toBe('/mentoria/coaches'))
})

test('the four addresses say which button each is for; an emptied one is removed, with what was seen [MENTOR-08] [MENTOR-30]', async () => {
  let urls: Record<string, string | null> = { assessment: 'https://x.test/a', session_1: 'https://x.test/1' }
  const linkOf = (name: string) => ({ name, url: urls[name] ?? null })
  const asked = serve({
    'GET /v1/office/mentoring_links': () =>
      collection(['assessment', 'session_1', 'session_2', 'session_3'].map(linkOf)),
    'PUT /v1/office/mentoring_links/session_1': ({ body }) => {
      if (body?.url === 'x')
        return answer(422, { code: 'invalid', violations: [{ propertyPath: 'url', code: 'invalid_link' }] })
      urls = { ...urls, session_1: body?.url as string | null }
      return answer(200, linkOf('session_1'), { 'x-audit-entry': '12' })
    },
  })
  open('/mentoria/enderecos')
  const panel = await screen.findByRole('region', { name: 'Endereços' })
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    'AssessmentPesquisa Perfilática, etapa 3: o botão “Abrir o assessment”.https://x.test/a',
    'Sessão 1Direcionamento: o botão “Abrir a sessão 1”.https://x.test/1',
    'Sessão 2Direcionamento: o botão “Abrir a sessão 2”.Sem endereço: o botão não aparece',
    'Sessão 3Direcionamento: o botão “Abrir a sessão 3”.Sem endereço: o botão não aparece',
  ])
  await userEvent.click(within(panel).getByRole('link', { name: 'Sessão 1' }))
  const field = await screen.findByLabelText('Sessão 1')
  await userEvent.clear(field)
  await userEvent.type(field, 'x{Enter}')
  await screen.findByText('Use um endereço inteiro, que comece com https://')
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('button', { name: /Salvar/ }))
  await screen.findByText('Sessão 1: endereço removido.')
  expect(asked.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({ url: null, was: 'https://x.test/1' })
  screen.getByRole('button', { name: /Desfazer/ })
})

test('the search of the office finds a participant by name', async () => {
  serve({
    ...people,
    'GET /v1/office/mentees': () => collection([helena]),
    'GET /v1/office/mentees/{id}': () => helena,
    'GET /v1/office/mentee_documents': () => collection([]),
  })
  const router = open('/mentoria/enderecos')
  await screen.findByRole('navigation', { name: 'Mentoria' })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox'), 'hele')
  await screen.findByRole('option', { name: /Helena/ })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/mentoria/5'))
})
