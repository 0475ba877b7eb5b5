import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lazyScreen } from './lazy-screen.tsx'

test('a screen is there when its code has been loaded', async () => {
  const Screen = lazyScreen(async () => ({ default: () => <p>Aqui</p> }))
  await Screen.load?.()
  render(<Screen />)
  expect(screen.getByText('Aqui')).toBeTruthy()
})
