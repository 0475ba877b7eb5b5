import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import ProveEmailDialog from '../../features/account/registration/prove-email-dialog.tsx'
import { emailProof, proveEmail } from '../../lib/call/email-proof.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { type Viewer, viewerQuery } from '../../lib/session/viewer.ts'
import { asked, askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { ShellNotices } from './shell-notices.tsx'

afterEach(() => {
  emailProof.get()?.answer(false)
  cleanup()
  vi.unstubAllGlobals()
})

const resend = 'POST /v1/academy/service/resign'
const verify = 'POST /v1/academy/service-verify-token'
const member = {
  id: 7,
  email: 'rita@example.com',
  isVerified: true,
  deletionAt: null,
  sessionInfo: {},
} as unknown as Viewer
const told = [200, { data: { status: 200, message: 'SUCCESS' } }] as [number, object]

async function opened(answers: Parameters<typeof serve>[0] = {}) {
  serve({ [resend]: told, 'GET /v1/me': list({ ...member, isVerified: true }), ...answers })
  const page = await mount(
    <>
      <ShellNotices viewer={{ ...member, isVerified: false }} />
      <ProveEmailDialog />
    </>,
  )
  queryClient.setQueryData(viewerQuery.queryKey, { ...member, isVerified: false })
  return page
}

test('who has proved her address and stays reads no banner', async () => {
  const { container } = await mount(<ShellNotices viewer={member} />)
  expect(container.textContent).toBe('')
})

test('an unproved address is said on every screen, and the code is asked for in place [entry A6]', async () => {
  const { person } = await opened({ [verify]: [200, { success: true, message: 'SUCCESS' }] })
  await person.click(await screen.findByRole('button', { name: 'Confirmar agora' }))
  await screen.findByRole('dialog', { name: 'Para continuar, confirme seu e-mail' })
  expect(await screen.findByText(/Um código de 5 dígitos vai chegar em rita@example.com/)).toBeTruthy()
  expect(askedFor(resend).map(({ body }) => body)).toEqual([{ email: 'rita@example.com' }])
  await person.type(screen.getByLabelText('Código'), '12345')
  await person.click(screen.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(askedFor(verify).map(({ body }) => body)).toEqual([{ token: '12345' }])
  expect(emailProof.get()).toBeNull()
})

test('what waited goes on once the code is right; a wrong one is said beside its field, and she stays [entry A6] [GAP-117]', async () => {
  let answer: [number, object] = [422, { code: 'code_wrong' }]
  const { person } = await opened({ [verify]: () => answer })
  const proved = vi.fn()
  void proveEmail().then(proved)
  await screen.findByRole('dialog')
  await person.type(screen.getByLabelText('Código'), '00000')
  await person.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('O código não confere. Confira os 5 dígitos ou peça outro.')).toBeTruthy()
  expect(proved).not.toHaveBeenCalled()
  answer = [200, { success: true, message: 'SUCCESS' }]
  await person.clear(screen.getByLabelText('Código'))
  await person.type(screen.getByLabelText('Código'), '12345')
  await person.click(screen.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(proved).toHaveBeenCalledWith(true))
})

test('closed without a code, what waited is told so and nothing is sent [entry A6]', async () => {
  const { person } = await opened()
  const proved = proveEmail()
  await screen.findByRole('dialog')
  await person.keyboard('{Escape}')
  await expect(proved).resolves.toBe(false)
  expect(asked.some(({ address }) => address === verify)).toBe(false)
})

test('a deletion that was asked for is said with its day and can be taken back [members-money m13]', async () => {
  serve({})
  await mount(<ShellNotices viewer={{ ...member, deletionAt: '2026-11-20T12:00:00Z' }} />)
  expect(await screen.findByText('Sua conta será excluída em 20 de novembro de 2026.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Desfazer' }).getAttribute('href')).toBe('/privacidade')
})
