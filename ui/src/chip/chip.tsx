import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { IconButton } from '../button/icon-button.tsx'
import styles from './chip.module.css'

/** A filter that is on or off. */
export function Chip({
  isPressed,
  onPress,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'onClick' | 'aria-pressed'> & { isPressed: boolean; onPress: () => void }) {
  return (
    <button type="button" {...rest} className={styles.chip} data-touch aria-pressed={isPressed} onClick={onPress}>
      {children}
    </button>
  )
}

/** A chosen item that can be removed. */
export function RemovableChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <span className={styles.chip} data-removable="">
      {name}
      <IconButton className={styles.remove} icon={X} iconSize={16} label={m.ui_take_off({ name })} onClick={onRemove} />
    </span>
  )
}

/** Chips in a row that wraps; on phones it scrolls sideways when `scroll` is set. */
export function ChipRow({ children, label, scroll }: { children: ReactNode; label: string; scroll?: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of filters is no form, so no fieldset
    <div className={styles.row} data-cluster="2" role="group" aria-label={label} data-scroll={scroll || undefined}>
      {children}
    </div>
  )
}
