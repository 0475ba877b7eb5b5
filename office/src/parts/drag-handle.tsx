import { Icon } from '@juntas/ui/icon/icon.tsx'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ComponentProps } from 'react'
import styles from './drag-handle.module.css'

/** What a row is moved by: a pointer drags it, the keys that it names move it. */
export const Handle = ({ label, keys, ...rest }: ComponentProps<'button'> & { label: string; keys: string }) => (
  <button {...rest} type="button" className={styles.handle} aria-label={label} aria-keyshortcuts={keys}>
    <Icon of={GripVertical} size={16} />
  </button>
)
