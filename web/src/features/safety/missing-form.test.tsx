import { AlertHost } from '@juntas/ui/alert/alert-host.tsx'
import { closeAllAlerts } from '@juntas/ui/alert/alerts.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount, serve } from '../../lib/test/render-app.tsx'
import { HiddenText } from './hidden-text.tsx'
import { SafetyMenu } from './safety-menu.tsx'

// The network loses the code of both forms.
const lost = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('./report-dialog.tsx', lost)
vi.mock('./appeal-dialog.tsx', lost)

afterEach(() => {
  cleanup()
  closeAllAlerts()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a report or an appeal whose form cannot be loaded says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const review = { isDecided: true, note: null, canAppeal: true, appeal: null }
  serve({ 'GET /v1/posts/7/review': [200, review] })
  const { person } = await mount(
    <>
      <SafetyMenu label="Opções" subject="/v1/posts/9" />
      <HiddenText kind="post" id={7} waiting="A equipe olha" />
      <AlertHost />
    </>,
  )
  const open = [
    async () => {
      await person.click(await screen.findByRole('button', { name: 'Opções' }))
      await person.click(await screen.findByRole('menuitem', { name: 'Denunciar' }))
    },
    async () => person.click(await screen.findByRole('button', { name: 'Pedir revisão' })),
  ]
  for (const press of open) {
    await press()
    expect(await screen.findByText(/Esta parte não abriu/)).toBeDefined()
    closeAllAlerts()
    await waitFor(() => expect(screen.queryByText(/Esta parte não abriu/)).toBeNull())
  }
})
