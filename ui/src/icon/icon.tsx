import type { LucideIcon } from 'lucide-react'

/**
 * A lucide icon with our stroke of 1.75 and four sizes. Each icon is imported by its user: `import Eye from
 * 'lucide-react/icons/eye'`. Always decorative; the control around it has the name.
 */
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
