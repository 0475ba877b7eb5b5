import type { officeAgenda } from '@juntas/contract/office/agenda'
import type { Reply } from '@juntas/contract/route'

export type Module = Reply<(typeof officeAgenda)['read']>
export type Item = Module['items'][number]
