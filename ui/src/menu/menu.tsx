import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { onFirstUse } from '../overlay/on-first-use.tsx'

export type MenuItem = {
  id: string
  label: string
  description?: string
  icon?: LucideIcon
  /** An address inside the application, or another site. */
  href?: string
  danger?: boolean
  disabled?: boolean
  onSelect?: () => void
}

/** Items, or groups of items with a line between them. */
export type MenuContent = readonly MenuItem[] | readonly (readonly MenuItem[])[]

export type MenuTrigger = {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerEnter: () => void
  onFocus: () => void
}

type MenuProps = {
  label: string
  items: MenuContent
  /** One of the items is the current choice: they become radios with a tick. */
  selected?: string
  /** Above the items, for example who is signed in. */
  header?: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  /** The button that opens it: `trigger={(props) => <IconButton {...props} icon={Ellipsis} label={...} />}` */
  trigger: (props: MenuTrigger) => ReactNode
}

const MenuPopover = onFirstUse(() => import('./menu-popover.tsx'))

/** A menu of actions, opened by a button. Its code is loaded when a pointer or the focus reaches the button. */
export function Menu({ trigger, ...rest }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'first' | 'last'>()

  const open = (at: 'first' | 'last') => {
    // Safari does not focus a pressed button, and the focus returns to what had it.
    button.current?.focus()
    setOpened(at)
  }
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': Boolean(opened),
        onClick: () => (opened ? setOpened(undefined) : open('first')),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open(event.key === 'ArrowDown' ? 'first' : 'last')
        },
        onPointerEnter: MenuPopover.preload,
        onFocus: MenuPopover.preload,
      })}
      <MenuPopover
        {...rest}
        isOpen={Boolean(opened)}
        focusOn={opened ?? 'first'}
        button={button}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

export type MenuPopoverProps = Omit<MenuProps, 'trigger'> & {
  isOpen: boolean
  focusOn: 'first' | 'last'
  button: React.RefObject<HTMLButtonElement | null>
  onClose: () => void
}
