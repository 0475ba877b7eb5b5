import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconSize } from '../icon/icon.tsx'
import styles from './icon-button.module.css'
import { UnreadCount } from './unread-count.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon
  /** What it does, in words: an icon alone is not a name. */
  label: string
  iconSize?: IconSize
  /** Pressed states (star, heart) are filled; set `aria-pressed` with it. */
  filled?: boolean
  kind?: 'plain' | 'line' | 'primary'
  /** Unread items: shown as a count on the corner, and part of the name. */
  count?: number
  countLabel?: string
}

export function IconButton({
  icon,
  label,
  iconSize = 20,
  filled,
  kind = 'plain',
  count = 0,
  countLabel,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, className)}
      data-kind={kind}
      aria-label={count > 0 && countLabel ? `${label}, ${countLabel}` : label}
    >
      <Icon of={icon} size={iconSize} filled={filled} />
      <UnreadCount count={count} />
    </button>
  )
}
