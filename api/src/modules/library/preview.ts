import type { OfficeRole } from '../../db/types.ts'
import type { Viewer } from '../../http/session.ts'

const previewers: readonly OfficeRole[] = ['editor', 'owner']

/** Editors see a content as a member does before it is published, with the second factor of their sign-in. */
export const mayPreview = ({ officeRoles, factor }: Pick<Viewer, 'officeRoles' | 'factor'>): boolean =>
  factor !== 'missing' && previewers.some((role) => officeRoles.has(role))
