import styles from './progress-bar.module.css'

type ProgressBarProps = {
  label: string
  value: number
  max?: number
  /** Read instead of the percentage: `18 de 48`. */
  text?: string
  size?: 'thin' | 'regular'
  /** Divided into this many pieces, for a path with steps. */
  segments?: number
}

/** Progress. The caller provides the label: a screen reader needs it. */
export function ProgressBar({ label, value, max = 100, text, size = 'thin', segments }: ProgressBarProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div
      role="progressbar"
      className={styles.bar}
      data-size={size}
      data-segments={segments ? '' : undefined}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
    >
      {Array.from({ length: segments ?? 1 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one bar have no other name than their place
        <span key={index} className={styles.piece} style={filled(share * (segments ?? 1) - index)} />
      ))}
    </div>
  )
}

function filled(share: number) {
  return { '--share': Math.min(Math.max(share, 0), 1) } as React.CSSProperties
}
