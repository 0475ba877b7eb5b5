import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, collection, open, serve, session } from '../test/render-app.tsx'

const codes = ['k7fq-2mzp', 'h4wd-9xrt', 'b2nc-7vye', 'q8gs-3jma', 't5pu-6kdz', 'f9hw-4rcx', 'm3yb-8tqn', 'z6ve-2sgk']

test('a member without an office role is told whom to ask, and nothing of the office is asked for [GAP-125]', async () => {
  const asked = serve({ 'GET /v1/office/session': () => answer(403, { code: 'forbidden' }) })
  open('/')
  await screen.findByRole('heading', { name: 'O escritório é da equipe' })
  expect(screen.queryByRole('navigation', { name: 'Telas' })).toBeNull()
  expect(asked.filter(({ path }) => path !== '/v1/office/session')).toEqual([])
})

test('the first visit joins an authenticator; the recovery codes are shown once and must be confirmed saved [GAP-125]', async () => {
  let factor: 'missing' | 'passed' = 'missing'
  serve({
    'GET /v1/office/session': () => session(['editor'], factor),
    'POST /v1/office/factor': () => answer(201, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Juntas?secret=J' }),
    'PUT /v1/office/factor': ({ body }) => {
      if (body?.code !== '123456') return answer(422, { code: 'code_wrong' })
      factor = 'passed'
      return { recoveryCodes: codes }
    },
    'GET /v1/office/folders': () => collection([]),
  })
  open('/')
  await screen.findByText('JBSW Y3DP EHPK 3PXP')
  expect(screen.getByRole('img', { name: 'Desenho para o aplicativo autenticador' })).toBeTruthy()

  await userEvent.type(screen.getByLabelText('Seis dígitos'), '000000{Enter}')
  await screen.findByText(/Este código não confere/)
  await userEvent.type(screen.getByLabelText('Seis dígitos'), '123456{Enter}')
  for (const code of codes) await screen.findByText(code)

  const enter = screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar no escritório' })
  expect(enter.disabled).toBe(true)
  await userEvent.click(screen.getByLabelText('Guardei os códigos em um lugar seguro'))
  await userEvent.click(enter)
  await screen.findByRole('navigation', { name: 'Telas' })
})

test('a sign-in that has not passed the second factor asks for six digits, or a recovery code [GAP-125]', async () => {
  let factor: 'required' | 'passed' = 'required'
  const asked = serve({
    'GET /v1/office/session': () => session(['editor'], factor),
    'POST /v1/office/factor_checks': () => {
      factor = 'passed'
      return answer(204, null)
    },
    'GET /v1/office/folders': () => collection([]),
  })
  open('/')
  await userEvent.click(await screen.findByRole('button', { name: 'Usar um código de recuperação' }))
  await userEvent.type(screen.getByLabelText('Código de recuperação'), 'k7fq-2mzp{Enter}')
  await screen.findByRole('navigation', { name: 'Telas' })
  expect(asked.find(({ path }) => path === '/v1/office/factor_checks')?.body).toEqual({ code: 'k7fq-2mzp' })
})

test('what a role cannot use is absent from the rail, and its address says whose it is', async () => {
  serve({ 'GET /v1/office/session': () => session(['moderation']) })
  open('/pastas')
  await screen.findByRole('heading', { name: 'Pastas: só para Editora' })
  expect(screen.queryByRole('link', { name: 'Pastas' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Auditoria' })).toBeTruthy()
})

test('a call that needs a fresh code asks for it in place and is sent again, with its body', async () => {
  let isFresh = false
  const folder = { id: 7, title: 'Talks', slug: 'talks', type: 'Folder', summary: '', translations: {}, isSold: true }
  const asked = serve({
    'GET /v1/office/folders/{id}': () => folder,
    'PATCH /v1/office/folders/{id}': () =>
      isFresh ? { ...folder, slug: 'palestras' } : answer(403, { code: 'factor_required' }),
    'POST /v1/office/factor_checks': () => {
      isFresh = true
      return answer(204, null)
    },
  })
  open('/pastas/7')
  const slug = await screen.findByLabelText('Endereço')
  await userEvent.clear(slug)
  await userEvent.type(slug, 'palestras')
  await userEvent.click(screen.getByRole('button', { name: /^Salvar/ }))
  await screen.findByRole('dialog', { name: 'Confirme que é você' })
  await userEvent.type(screen.getByLabelText('Seis dígitos'), '123456{Enter}')
  await screen.findByText('Talks foi salva.')
  const writes = asked.filter(({ method }) => method === 'PATCH')
  expect(writes.map(({ body }) => body)).toEqual([
    { changes: { slug: 'palestras' }, was: { slug: 'talks' } },
    { changes: { slug: 'palestras' }, was: { slug: 'talks' } },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const folder = {
  id: 1,
  slug: 'talks',
  title: 'Talks',
  type: 'Folder',
  summary: '',
  translations: {},
  position: 0,
  isSold: true,
  contents: 0,
  episodes: 0,
}
const tokenOf = (id: number) =>
  `jwtToken=h.${btoa(JSON.stringify({ sub: String(id), exp: Date.now() / 1000 + 3600 }))}.s; path=/`

test('a session that ends under something typed is taken up in place: password, code, and the same call goes on [GAP-125]', async () => {
  let isSignedIn = true
  let factor: 'required' | 'passed' = 'passed'
  const need = () => answer(403, { code: 'factor_required' })
  const asked = serve({
    'GET /v1/office/session': () => (isSignedIn ? session(['owner'], factor) : answer(401, {})),
    'GET /v1/office/folders/{id}': () => folder,
    'PATCH /v1/office/folders/{id}': ({ body }) => {
      if (!isSignedIn) return answer(401, { code: 'unauthorised' })
      return factor === 'required' ? need() : answer(200, { ...folder, ...Object(body?.changes) })
    },
    'POST /v1/academy/refresh-token': () => answer(403, {}),
    'POST /v1/academy/service-login': ({ body }) => {
      if (body?.password !== 'Juntas#2026') return answer(401, { code: 'invalid_credentials' })
      isSignedIn = true
      factor = 'required'
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
      document.cookie = tokenOf(1)
      return { message: 'SUCCESS' }
    },
    'POST /v1/office/factor_checks': () => {
      factor = 'passed'
      return answer(204, null)
    },
  })
  open('/pastas/1')
  const title = await screen.findByLabelText<HTMLInputElement>('Nome (pt)')
  await userEvent.type(title, ' e conversas')
  isSignedIn = false
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await userEvent.type(await screen.findByLabelText('E-mail'), 'sonia@juntas.test')
  await userEvent.type(screen.getByLabelText('Senha'), 'errada{Enter}')
  await screen.findByText('E-mail ou senha inválidos.')
  expect(title.value).toBe('Talks e conversas')
  await userEvent.clear(screen.getByLabelText('Senha'))
  await userEvent.type(screen.getByLabelText('Senha'), 'Juntas#2026{Enter}')
  await userEvent.type(await screen.findByLabelText('Seis dígitos'), '123456{Enter}')
  await screen.findByText('Talks e conversas foi salva.')
  expect(asked.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({
    changes: { title: 'Talks e conversas' },
  })
})

test('the code dialog opens without an error, also when one looks the code up elsewhere', async () => {
  serve({ 'GET /v1/office/session': () => session(['editor'], 'required') })
  open('/')
  const field = await screen.findByLabelText('Seis dígitos')
  await userEvent.click(field)
  await userEvent.tab()
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  await screen.findByText('Este campo é obrigatório')
})
