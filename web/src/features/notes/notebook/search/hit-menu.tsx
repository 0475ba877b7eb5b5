import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Menu, type MenuContent } from '@juntas/ui/menu/menu.tsx'
import Ellipsis from 'lucide-react/icons/ellipsis'

export function HitMenu({ label, items }: { label: string; items: MenuContent }) {
  return (
    <Menu
      label={label}
      items={items}
      placement="bottom end"
      trigger={(props) => <IconButton {...props} icon={Ellipsis} label={label} />}
    />
  )
}
