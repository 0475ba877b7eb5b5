import Check from 'lucide-react/icons/check'
import { RouterProvider } from 'react-aria-components'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuSection } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from '../icon/icon.tsx'
import { OverlayLocale } from '../overlay/overlay-locale.tsx'
import { useMaybeRouter } from '../router/hooks.ts'
import styles from './menu.module.css'
import type { MenuItem, MenuPopoverProps } from './menu.tsx'

export default function MenuPopover({
  label,
  items,
  selected,
  header,
  placement = 'bottom end',
  isOpen,
  focusOn,
  button,
  onClose,
}: MenuPopoverProps) {
  const router = useMaybeRouter()
  const groups = (items.length > 0 && Array.isArray(items[0]) ? items : [items]) as readonly (readonly MenuItem[])[]
  return (
    <OverlayLocale>
      <RouterProvider navigate={(href) => (router ? void router.navigate({ href }) : window.location.assign(href))}>
        <Popover
          className={styles.popover}
          triggerRef={button}
          isOpen={isOpen}
          onOpenChange={(open) => open || onClose()}
          placement={placement}
          offset={6}
        >
          {header && <div className={styles.header}>{header}</div>}
          <AriaMenu
            className={styles.menu}
            aria-label={label}
            autoFocus={focusOn}
            selectionMode={selected === undefined ? 'none' : 'single'}
            selectedKeys={selected === undefined ? undefined : [selected]}
            disallowEmptySelection
            onClose={onClose}
          >
            {groups.map((group) => (
              <MenuSection key={group.map((item) => item.id).join()} className={styles.section} aria-label={label}>
                {group.map((item) => (
                  <Entry key={item.id} item={item} isCurrent={item.id === selected} />
                ))}
              </MenuSection>
            ))}
          </AriaMenu>
        </Popover>
      </RouterProvider>
    </OverlayLocale>
  )
}

function Entry({ item, isCurrent }: { item: MenuItem; isCurrent: boolean }) {
  return (
    <AriaMenuItem
      id={item.id}
      textValue={item.label}
      className={styles.item}
      data-danger={item.danger || undefined}
      href={item.href}
      isDisabled={item.disabled}
      onAction={item.onSelect}
    >
      {item.icon && <Icon of={item.icon} size={18} />}
      <span className={styles.words}>
        {item.label}
        {item.description && <span className={styles.description}>{item.description}</span>}
      </span>
      {isCurrent && <Icon of={Check} size={18} />}
    </AriaMenuItem>
  )
}
