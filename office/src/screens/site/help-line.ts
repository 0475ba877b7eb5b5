import type { officeHelpLines } from '@juntas/contract/office/site'
import type { Reply } from '@juntas/contract/route'

export type HelpLine = Reply<(typeof officeHelpLines)['read']>
