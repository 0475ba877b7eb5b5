import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSliderPosition } from './use-slider-position.ts'

const asked: number[] = []

function Slider({ told }: { told: number }) {
  const [place, put] = useSliderPosition(told)
  return (
    <input
      type="range"
      max={64}
      value={place}
      onChange={(event) => {
        put(Number(event.currentTarget.value))
        asked.push(Number(event.currentTarget.value))
      }}
    />
  )
}

test('a slider hears the next key before what plays has told of the last, and then follows it [PLAYER-03]', () => {
  const { rerender } = render(<Slider told={0} />)
  const slider = screen.getByRole<HTMLInputElement>('slider')
  fireEvent.change(slider, { target: { value: '64' } })
  expect(slider.value).toBe('64')
  fireEvent.change(slider, { target: { value: '0' } })
  expect(asked).toEqual([64, 0])
  fireEvent.change(slider, { target: { value: '64' } })
  rerender(<Slider told={63} />)
  expect(slider.value).toBe('63')
  rerender(<Slider told={0} />)
  expect(slider.value).toBe('0')
})
