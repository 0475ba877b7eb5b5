import { currentLocale, setLocale } from '@juntas/ui/language/locale.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '../../../lib/session/viewer.ts'
import { mount, serve } from '../../../lib/test/render-app.tsx'
import { MobileMenu } from '../menu/mobile-menu.tsx'

const viewer = { roles: [], companies: [], sessionInfo: { hasCustomerFolders: true } } as unknown as Viewer

beforeEach(() => serve({}))
afterEach(async () => {
  cleanup()
  localStorage.clear()
  await setLocale('pt-BR')
  vi.unstubAllGlobals()
})

const Page = () => <MobileMenu viewer={viewer} items={[]} hasPotenciasLink={false} hasBoard />

test('in the phone’s menu a chosen language keeps the menu open and the focus on the choice [entry A16] [SHELL-25]', async () => {
  const { person } = await mount(<Page />)
  await person.click(await screen.findByRole('button', { name: 'Abrir o menu' }))
  await person.click(await screen.findByRole('radio', { name: 'Español' }))
  await waitFor(() => expect(currentLocale()).toBe('es-ES'))
  await waitFor(() => {
    const choice = screen.getByRole('radio', { name: 'Español' })
    expect(choice).toHaveProperty('checked', true)
    expect(document.activeElement).toBe(choice)
  })
})

test('it opens no menu by itself, and another address closes it [SHELL-13]', async () => {
  const { person, router } = await mount(<Page />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(await screen.findByRole('button', { name: 'Abrir o menu' }))
  await screen.findByRole('dialog')
  await router.navigate({ href: '/faq' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
