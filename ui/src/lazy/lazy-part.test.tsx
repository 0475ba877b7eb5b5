import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ComponentType, type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { alerts, closeAllAlerts } from '../alert/alerts.ts'
import { onFirstUse } from '../overlay/on-first-use.tsx'
import { lazyPanel } from './lazy-panel.tsx'

afterEach(() => {
  closeAllAlerts()
  document.head.replaceChildren()
  vi.restoreAllMocks()
})

/** Code that fails to load the first `failures` times. */
function codeOf<Props>(Part: (props: Props) => ReactNode, failures: number) {
  let tries = 0
  return async () => {
    tries += 1
    if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Part }
  }
}

test('a panel whose code cannot come fails alone, and comes at the second try [library M4]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Notes = lazyPanel(codeOf(() => <p>Notas</p>, 1))
  render(
    <>
      <p>Aula</p>
      <Notes />
    </>,
  )
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('Aula')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Notas')).toBeTruthy()
})

class Page extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }
  override render = () => (this.state.failed ? <p>Da página</p> : this.props.children)
}

test('what a panel itself throws goes to the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = lazyPanel(
    codeOf(() => {
      throw new Error('a defect')
    }, 0),
  )
  render(
    <Page>
      <Broken />
    </Page>,
  )
  expect(await screen.findByText('Da página')).toBeTruthy()
})

function Opener({ of: Window }: { of: ComponentType<{ isOpen: boolean; onClose: () => void }> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Window isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

test('a window whose code cannot come says so, counts as closed, and opens at the next press [library M4]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Window = onFirstUse<{ isOpen: boolean; onClose: () => void }>(
    codeOf(({ isOpen }: { isOpen: boolean; onClose: () => void }) => (isOpen ? <p>Aberta</p> : null), 1),
  )
  render(<Opener of={Window} />)
  const button = screen.getByRole('button')
  await userEvent.click(button)
  await vi.waitFor(() => expect(button.ariaExpanded).toBe('false'), 10_000)
  expect(alerts.get()[0]?.message).toContain('a conexão caiu')
  await userEvent.click(button)
  expect(await screen.findByText('Aberta')).toBeTruthy()
})

test('a part that comes at the second try comes with its style sheet [library M4]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = codeOf(() => <p>Notas</p>, 1)
  const Notes = lazyPanel(async () => {
    if (!document.head.firstChild) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/look.css' }))
      dispatchEvent(new Event('vite:preloadError'))
    }
    return load()
  })
  render(<Notes />)
  const first = document.head.querySelector('link')
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await vi.waitFor(() => expect(document.head.querySelector('link')).not.toBe(first), 10_000)
  expect(screen.queryByText('Notas')).toBeNull()
  document.head.querySelector('link')?.dispatchEvent(new Event('load'))
  expect(await screen.findByText('Notas')).toBeTruthy()
})
