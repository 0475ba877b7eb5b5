import type { DemoJobRole } from './types.ts'
import { words } from './words.ts'

const role = (slug: string, pt: string, es: string, en: string): DemoJobRole => ({ slug, name: words(pt, es, en) })

/** From the first job to the board; the slug is what contents and members refer to. */
export const jobRoles: readonly DemoJobRole[] = [
  role('estagiaria', 'Estagiária', 'Becaria', 'Intern'),
  role('assistente', 'Assistente', 'Asistente', 'Assistant'),
  role('analista', 'Analista', 'Analista', 'Analyst'),
  role('analista-senior', 'Analista sênior', 'Analista sénior', 'Senior analyst'),
  role('especialista', 'Especialista', 'Especialista', 'Specialist'),
  role('consultora', 'Consultora', 'Consultora', 'Consultant'),
  role('supervisora', 'Supervisora', 'Supervisora', 'Supervisor'),
  role('coordenadora', 'Coordenadora', 'Coordinadora', 'Coordinator'),
  role('gerente', 'Gerente', 'Gerente', 'Manager'),
  role('gerente-senior', 'Gerente sênior', 'Gerente sénior', 'Senior manager'),
  role('diretora', 'Diretora', 'Directora', 'Director'),
  role('vice-presidente', 'Vice-presidente', 'Vicepresidenta', 'Vice president'),
  role('presidente', 'Presidente', 'Presidenta', 'Chief executive'),
  role('conselheira', 'Conselheira', 'Consejera', 'Board member'),
  role('fundadora', 'Fundadora ou sócia', 'Fundadora o socia', 'Founder or partner'),
  role('autonoma', 'Autônoma', 'Autónoma', 'Self-employed'),
]

/** Groups that contents address, so that a list of eight roles is not typed sixty times. */
export const everyone = jobRoles.map(({ slug }) => slug)
export const early = ['estagiaria', 'assistente', 'analista', 'analista-senior']
export const experts = ['analista-senior', 'especialista', 'consultora', 'autonoma']
export const leads = ['supervisora', 'coordenadora', 'gerente', 'gerente-senior']
export const executives = ['gerente-senior', 'diretora', 'vice-presidente', 'presidente', 'conselheira', 'fundadora']
