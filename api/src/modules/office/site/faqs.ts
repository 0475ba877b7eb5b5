import { officeFaqGroups, officeFaqs } from '@juntas/contract/office/site'
import { sql } from 'kysely'
import { tableResource } from '../../../office/table-resource.ts'

export const faqs = tableResource(officeFaqs, {
  table: 'faqs',
  subject: 'faq',
  facts: {
    group: sql`(select jsonb_build_object('id', g.id, 'title', g.title) from faq_groups g where g.id = t.group_id)`,
  },
  label: ({ question }) => String(question),
  search: sql`t.question || ' ' || t.answer`,
  sorts: {
    position: sql`((select g.position from faq_groups g where g.id = t.group_id), t.group_id, t.position)`,
  },
})

export const faqGroups = tableResource(officeFaqGroups, {
  table: 'faqGroups',
  subject: 'faq_group',
  facts: { questions: sql`(select count(*) from faqs f where f.group_id = t.id)` },
  search: sql`t.title`,
})
