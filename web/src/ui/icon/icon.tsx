import type { LucideIcon } from 'lucide-react'

/** A lucide icon on the house's grid: stroke 1.75, four sizes. The icon itself is imported one by one by whoever uses it:
 * `import Eye from 'lucide-react/icons/eye'`. Always decoration; the name belongs to the control around it. */
export function Icon({
  of: Drawing,
  size = 20,
  filled = false,
}: {
  of: LucideIcon
  size?: IconSize
  filled?: boolean
}) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.75}
      fill={filled ? 'currentColor' : 'none'}
      aria-hidden="true"
      focusable="false"
      data-icon=""
    />
  )
}

export type IconSize = 14 | 16 | 18 | 20 | 24
