import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lazyScreen } from './lazy-screen.tsx'
import { openApp } from './test/whole-app.tsx'

test('a screen is there when its code and what it draws at once have been loaded', async () => {
  let read: () => void = () => {}
  const Shown = Object.assign(() => <p>Aqui</p>, {
    prepare: () => new Promise<void>((resolve) => (read = resolve)),
  })
  const Screen = lazyScreen(async () => ({ default: Shown }))
  let isReady = false
  const loading = Screen.load?.()?.then(() => (isReady = true))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isReady).toBe(false)
  read()
  await loading
  render(<Screen />)
  expect(screen.getByText('Aqui')).toBeTruthy()
})

test('the first drawing of home has its page, and no placeholder that React would keep for 300 ms [HOME-01]', async () => {
  const drawn: (string | null)[] = []
  const observer = new MutationObserver(() => drawn.push(document.querySelector('main')?.textContent ?? null))
  observer.observe(document.body, { childList: true, subtree: true })
  await openApp('/')
  observer.disconnect()
  const first = drawn.find((text) => text)
  expect(first).toContain('Quanto tempo você tem agora?')
  expect(first).not.toContain('Carregando')
})
