import type { jobAreas, workModes } from '@juntas/contract/rules/jobs/job'
import { m } from '#paraglide/messages.js'

export const workModeNames: Record<(typeof workModes)[number], () => string> = {
  on_site: m.jobs_mode_on_site,
  hybrid: m.jobs_mode_hybrid,
  remote: m.jobs_mode_remote,
}

export const areaNames: Record<(typeof jobAreas)[number], () => string> = {
  technology: m.jobs_area_technology,
  product: m.jobs_area_product,
  finance: m.jobs_area_finance,
  people: m.jobs_area_people,
  marketing: m.jobs_area_marketing,
  operations: m.jobs_area_operations,
  legal: m.jobs_area_legal,
  health: m.jobs_area_health,
  education: m.jobs_area_education,
  sales: m.jobs_area_sales,
}
