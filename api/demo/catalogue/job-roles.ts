import { jobRoles } from '../../src/db/seeds/base/job-role-names.ts'

/** Groups that contents address, so that a list of eight roles is not typed sixty times. */
export const everyone = jobRoles.map(({ slug }): string => slug)
export const early = ['estagiaria', 'assistente', 'analista', 'analista-senior']
export const experts = ['analista-senior', 'especialista', 'consultora', 'autonoma']
export const leads = ['supervisora', 'coordenadora', 'gerente', 'gerente-senior']
export const executives = ['gerente-senior', 'diretora', 'vice-presidente', 'presidente', 'conselheira', 'fundadora']
