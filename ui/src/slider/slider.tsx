import { type ComponentProps, useId } from 'react'
import styles from './slider.module.css'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'> & {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** The number as text: `1,4x`, `90°`. */
  format?: (value: number) => string
}

/** The browser's own range input: arrows, Page Up and Down, Home and End work. */
export function Slider({
  label,
  value,
  onChange,
  min = 0,
  max = 100,
  step = 1,
  format = String,
  id,
  ...rest
}: SliderProps) {
  const own = useId()
  const control = id ?? own
  const share = max > min ? (value - min) / (max - min) : 0
  return (
    <div className={styles.slider} style={{ '--share': share } as React.CSSProperties}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={control}>
          {label}
        </label>
        <output className={styles.value} htmlFor={control}>
          {format(value)}
        </output>
      </div>
      <input
        {...rest}
        id={control}
        type="range"
        className={styles.input}
        aria-valuetext={format(value)}
        {...{ min, max, step, value }}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}
