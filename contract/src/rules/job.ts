/** The words a job is filed under; the browser's filters and the server's table agree here. */
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
