import type { officeMenuItems } from '@juntas/contract/office/site'
import type { Reply } from '@juntas/contract/route'
import { m } from '#paraglide/messages.js'

export type MenuItem = Reply<(typeof officeMenuItems)['read']>

const menus = { principal: m.site_menu_main, rodape: m.site_menu_footer }

export const menuName = (menu: MenuItem['menu']): string => menus[menu]()
export const menuOptions = () =>
  Object.entries(menus).map(([value, label]) => ({ value: value as MenuItem['menu'], label: label() }))
