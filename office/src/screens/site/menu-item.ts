import type { officeMenuItems } from '@juntas/contract/office/site'
import type { Reply } from '@juntas/contract/route'
import { m } from '#paraglide/messages.js'

export type MenuItem = Reply<(typeof officeMenuItems)['read']>

export const menus: Record<MenuItem['menu'], () => string> = { principal: m.site_menu_main, rodape: m.site_menu_footer }
