import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lazyScreen } from './lazy-screen.tsx'

test('a screen is there when what it needs to be drawn at once has been read', async () => {
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
