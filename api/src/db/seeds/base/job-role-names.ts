/** Ordered from the first job to the board. Profiles, contents and sign-ups refer to these; the slug never changes. */
export const jobRoles = [
  { slug: 'estagiaria', pt: 'Estagiária', es: 'Becaria', en: 'Intern' },
  { slug: 'assistente', pt: 'Assistente', es: 'Asistente', en: 'Assistant' },
  { slug: 'analista', pt: 'Analista', es: 'Analista', en: 'Analyst' },
  { slug: 'analista-senior', pt: 'Analista sênior', es: 'Analista sénior', en: 'Senior analyst' },
  { slug: 'especialista', pt: 'Especialista', es: 'Especialista', en: 'Specialist' },
  { slug: 'consultora', pt: 'Consultora', es: 'Consultora', en: 'Consultant' },
  { slug: 'supervisora', pt: 'Supervisora', es: 'Supervisora', en: 'Supervisor' },
  { slug: 'coordenadora', pt: 'Coordenadora', es: 'Coordinadora', en: 'Coordinator' },
  { slug: 'gerente', pt: 'Gerente', es: 'Gerente', en: 'Manager' },
  { slug: 'gerente-senior', pt: 'Gerente sênior', es: 'Gerente sénior', en: 'Senior manager' },
  { slug: 'diretora', pt: 'Diretora', es: 'Directora', en: 'Director' },
  { slug: 'vice-presidente', pt: 'Vice-presidente', es: 'Vicepresidenta', en: 'Vice president' },
  { slug: 'presidente', pt: 'Presidente', es: 'Presidenta', en: 'Chief executive' },
  { slug: 'conselheira', pt: 'Conselheira', es: 'Consejera', en: 'Board member' },
  { slug: 'fundadora', pt: 'Fundadora ou sócia', es: 'Fundadora o socia', en: 'Founder or partner' },
  { slug: 'autonoma', pt: 'Autônoma', es: 'Autónoma', en: 'Self-employed' },
] as const
