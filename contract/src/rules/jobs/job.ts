/** Values for filing a job, shared by the browser's filters and the server's table. */
export const workModes = ['on_site', 'hybrid', 'remote'] as const
export const jobAreas = [
  'technology',
  'product',
  'finance',
  'people',
  'marketing',
  'operations',
  'legal',
  'health',
  'education',
  'sales',
] as const
