import type { Seed } from '../seed.ts'
import { challengesSeed } from './challenges.ts'
import { jobRolesSeed } from './job-roles.ts'
import { plansSeed } from './plans.ts'
import { faqs } from './site/faqs.ts'
import { menus } from './site/menus.ts'
import { pages } from './site/pages.ts'
import { settings } from './site/settings.ts'
import { terms } from './site/terms/terms.ts'
import { surveys } from './surveys/index.ts'

export const baseSeeds: Seed[] = [menus, pages, settings, faqs, terms, surveys, plansSeed, challengesSeed, jobRolesSeed]
