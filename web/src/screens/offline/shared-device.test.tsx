import 'fake-indexeddb/auto'
import { isSharedDevice, setSharedDevice } from '@juntas/client/shared-device.ts'
import { hasSessionHint } from '@juntas/client/stored-user.ts'
import { forgetToken } from '@juntas/client/token.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoginForm } from '../../features/account/sign-in/login-form.tsx'
import { saveOffline } from '../../features/offline/save/offline-copy.ts'
import OfflineDialog from '../../features/offline/save/offline-dialog.tsx'
import { storeSpeed } from '../../features/player/media/stored-speed.ts'
import { readDraft, writeDraft } from '../../lib/drafts/drafts.ts'
import { sendOrWait } from '../../lib/drafts/unsent.ts'
import { offlineDatabaseNames } from '../../lib/offline/databases.ts'
import { copyDrafts } from '../../lib/offline/draft-copy.ts'
import { markHour } from '../../lib/refresh-hour.ts'
import { endSession } from '../../lib/session/session.ts'
import { watchSharedSession } from '../../lib/session/shared-session.ts'
import { list, mount, serve, went } from '../../lib/test/render-app.tsx'
import OfflineScreen from './offline.tsx'

const content = {
  '@id': '/v1/contents/37',
  '@type': 'TextContent',
  id: 37,
  slug: 'a-mesa',
  title: 'A mesa e a cadeira',
  hasAccess: true,
  audioFile: null,
  media: [],
}
const said = { message: 'SUCCESS', token: 't', refreshToken: 'r' }

/** The browser's storage, without the language of the screens, which says nothing about a member. */
const stored = async () => [
  ...Object.keys(localStorage).filter((key) => !key.startsWith('juntas:locale')),
  ...Object.keys(sessionStorage),
  ...(await offlineDatabaseNames()),
]

function online() {
  serve({
    'POST /v1/academy/service-login': [200, { ...said, data: said }],
    'GET /v1/me': list({ id: 7, '@id': '/v1/users/7', name: 'Ana', email: 'ana@demo.juntas.test', sessionInfo: {} }),
    'GET /v1/contents/slug/a-mesa': [200, content],
  })
  const claims = { sub: '7', exp: Math.floor(Date.now() / 1000) + 3600 }
  // biome-ignore lint/suspicious/noDocumentCookie: as the server would set it
  document.cookie = `jwtToken=h.${btoa(JSON.stringify(claims))}.s; path=/`
}
const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setSharedDevice(false)
  forgetToken()
})

test('on a computer of other people nothing is stored: no user, no draft, no queue, no kept content, no choice [beyond, offline]', async () => {
  // Left here by the same member before, when nobody had ticked it.
  localStorage.setItem('juntas:draft:7:note:9', JSON.stringify({ at: Date.now(), value: 'De ontem' }))
  online()
  watchSharedSession()
  const { person } = await mount(<LoginForm wish={undefined} />, '/login')
  await person.type(screen.getByLabelText('E-mail'), 'ana@demo.juntas.test')
  await person.click(screen.getByRole('checkbox', { name: /Este computador é de outras pessoas/ }))
  await person.type(screen.getByLabelText('Senha'), 'Juntas#2026')
  expect(await stored()).toEqual(['juntas:draft:7:note:9'])
  await person.keyboard('{Enter}')
  await waitFor(() => expect(went).toEqual(['/']))
  await waitFor(async () => expect(await stored()).toEqual([]))
  expect(hasSessionHint()).toBe(true)

  writeDraft('note:37', { title: 'Pedir a data' })
  writeDraft('comment:37', null)
  storeSpeed(1.5)
  markHour()
  await expect(copyDrafts()).rejects.toThrow()
  await expect(saveOffline('a-mesa', null)).rejects.toThrow()
  offline()
  const note = { title: 'Data', description: 'Pedir', content: '/v1/contents/37', clientKey: 'k' }
  await expect(sendOrWait('POST /v1/notes', note as never)).rejects.toMatchObject({ isOffline: true })
  expect(await stored()).toEqual([])
  // The page itself still has the words, those from before too.
  expect(readDraft('note:37')).toEqual({ title: 'Pedir a data' })
  expect(readDraft('note:9')).toBe('De ontem')

  endSession()
  expect(readDraft('note:37')).toBeNull()
  expect(await stored()).toEqual([])
  // The computer still belongs to other people: the next sign-in begins with it.
  expect(isSharedDevice()).toBe(true)
})

test('there keeping is not offered, and the screens say why [beyond, offline]', async () => {
  setSharedDevice(true)
  online()
  const dialog = await mount(<OfflineDialog content={content as never} onClose={() => undefined} />)
  expect(await screen.findByText(/você disse que este computador é de outras pessoas/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  dialog.unmount()
  await mount(<OfflineScreen />, '/sem-rede')
  expect(await screen.findByText('Neste computador nada é guardado')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Abrir preferências de tela' })).toBeNull()
})
