import type { officeFaqGroups, officeFaqs } from '@juntas/contract/office/site'
import type { Reply } from '@juntas/contract/route'

export type Faq = Reply<(typeof officeFaqs)['read']>
export type FaqGroup = Reply<(typeof officeFaqGroups)['read']>
